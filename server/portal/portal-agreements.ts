import type { Database } from '../db/database.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { forecastKm } from '../rentals/km-readings.ts';
import { nextDue } from '../upkeep/upkeep-rules.ts';
import { withSignings } from './paper-needs.ts';
import type { PortalActor } from './portal-actor.ts';
import { readPortal } from './portal-tenant.ts';
import type { PortalViews } from './portal-views.ts';

type Agreement = PortalViews['portalAgreement'];

/** An agreement that the login may see; undefined where it may see none of that id. */
export function findPortalAgreement(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalAgreement').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

/** The page of an agreement: with its payments, photo and reported damages. Undefined when the login sees none. */
export function readPortalAgreement(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, async ({ db }) => {
    const [agreement, payments, photo, damages, documents, signings] = await Promise.all([
      db.selectFrom('portalAgreement').selectAll().where('id', '=', id).executeTakeFirst(),
      db.selectFrom('portalPayment').selectAll().where('agreementId', '=', id).orderBy('dueOn').orderBy('id').execute(),
      db.selectFrom('portalPhoto').select(['id', 'editId']).where('agreementId', '=', id).executeTakeFirst(),
      db.selectFrom('portalDamage').selectAll().where('agreementId', '=', id).orderBy('id', 'desc').execute(),
      db
        .selectFrom('portalDocument')
        .selectAll()
        .where('agreementId', '=', id)
        .orderBy('publishedAt', 'desc')
        .execute(),
      db
        .selectFrom('portalSigning')
        .selectAll()
        .where('agreementId', '=', id)
        .where('status', '<>', 'cancelled')
        .orderBy('id', 'desc')
        .execute(),
    ]);
    // The contract has a button of its own; it is a paper too while it is to be signed, and then.
    const papers = withSignings(documents, signings, actor.email).filter(
      ({ fileId, signing }) => signing || fileId !== agreement?.contractFileId,
    );
    return agreement && { agreement, payments, photo, damages, papers };
  });
}

/** Whether the customer has the car now. */
export const hasCar = ({ status, leftAt, returnedAt }: Pick<Agreement, 'status' | 'leftAt' | 'returnedAt'>) =>
  status === 'active' && leftAt !== null && returnedAt === null;

/** When the car is next at inspection and service, and what it will have driven by the end at the pace so far. */
export function aheadOf(agreement: Agreement, now: Date) {
  const { startsAt, endsAt, kmIncluded, excessKmPrice, kmUsed, kmReadOn, servicedOn, servicedMileage } = agreement;
  const done =
    servicedOn === null || servicedMileage === null ? undefined : { day: servicedOn, mileage: servicedMileage };
  const { mileage, firstRegistrationDate, nextInspectionDate } = agreement;
  const interval = { months: agreement.serviceMonths, km: agreement.serviceKm };
  return {
    inspectionOn: nextInspectionDate,
    service: nextDue(interval, { mileage, firstRegistrationDate, done }, dayOf(now)),
    forecast: forecastKm({
      ...{ startsAt, endsAt, kmIncluded, excessKmPrice, mileageOut: 0 },
      readings: [{ readOn: kmReadOn, mileage: kmUsed }],
    }),
  };
}

/** What is due by a day and not paid, with VAT. */
export function owedBy(
  payments: readonly Pick<PortalViews['portalPayment'], 'amount' | 'dueOn' | 'kind' | 'paidOn'>[],
  day: string,
) {
  const due = payments.filter(({ paidOn, dueOn, kind }) => paidOn === null && dueOn <= day && !isBack(kind));
  return asOre(due.reduce((sum, { amount }) => sum + amount, 0));
}

/** Whether a payment goes to the customer. */
const isBack = (kind: PortalViews['portalPayment']['kind']) => kind === 'refund' || kind === 'depositBack';

export type Pictured = { agreementId: number } | { quoteId: number };

/** The main photo of the car of an agreement or a quote that the login may see. */
export function findPortalPhoto(database: Database, actor: PortalActor, of: Pictured) {
  return readPortal(database, actor, ({ db }) => {
    const photos = db.selectFrom('portalPhoto').select(['storageKey', 'editId']);
    return (
      'agreementId' in of ? photos.where('agreementId', '=', of.agreementId) : photos.where('quoteId', '=', of.quoteId)
    ).executeTakeFirst();
  });
}
