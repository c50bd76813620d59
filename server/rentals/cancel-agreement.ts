import { logActivity } from '../activities/log-activity.ts';
import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { changeCar } from '../cars/car-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import { shareOf } from '../pricing/arithmetic.ts';
import { inKroner, inPercent } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { linesOf } from './extend-agreement.ts';
import { agreementsOf, agreementUpdate, lockAgreement, periodUpdate } from './rental-rows.ts';
import { rentalMonths } from './rental-rules.ts';
import { replanPayments } from './replan-payments.ts';
import { endReturn } from './return-appointment.ts';

type Agreed = { startsAt: Date; endsAt: Date; status: string };
type Terms = { rentalCancelHours: number; rentalCancelPct: number };

/** What the terms take for an agreement that comes to nothing: a share of its price, unless told in good time. */
function cancellationFee(
  { startsAt }: Pick<Agreed, 'startsAt'>,
  total: Ore,
  { rentalCancelHours, rentalCancelPct }: Terms,
  now: Date,
) {
  const isInTime = startsAt.getTime() - now.getTime() >= rentalCancelHours * 3_600_000;
  const fee = isInTime ? asOre(0) : shareOf(total, rentalCancelPct);
  const reason = isInTime
    ? `Afbestilt mindst ${rentalCancelHours} timer før: gratis`
    : `Afbestilt senere end ${rentalCancelHours} timer før: ${inPercent(rentalCancelPct)} af lejen`;
  return { fee, reason };
}

/** The fee that cancelling now would take, without VAT. Undefined when not found. */
export async function previewCancellation(tenant: Tenant, id: number, now = new Date()) {
  const agreement = await agreementsOf(tenant).selectAll('rentalAgreement').where('id', '=', id).executeTakeFirst();
  if (!agreement) return undefined;
  return cancellationFee(agreement, await totalOf(tenant, id, agreement), await findSettings(tenant), now);
}

async function totalOf(tenant: Tenant, id: number, { startsAt, endsAt }: Agreed) {
  const lines = await linesOf(tenant, id);
  const months = rentalMonths(startsAt, endsAt);
  return asOre(lines.reduce((sum, { period, exclVat }) => sum + (period === 'month' ? months : 1) * exclVat, 0));
}

type Cancellation = {
  reason: string;
  isNoShow: boolean;
  /** Without VAT, instead of what the terms take; null is as the terms say. */
  fee: Ore | null;
  /** What the terms took when it was decided on, where that was seen. */
  shownFee?: Ore | undefined;
};

/**
 * Cancels an agreement for a reason: its car is free, what was planned is not to be paid, what was paid is to be paid back,
 * and the fee of the terms is charged. After hand-over managers alone may; the car is to be made ready then. Undefined when not
 * found; refused where the terms take another fee by now than was seen.
 */
export async function cancelAgreement(tenant: Tenant, id: number, input: Cancellation, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement, periods } = locked;
  const { number, status, customerId } = agreement;
  if (status === 'cancelled') return { id, number, group: undefined };
  if (status === 'active' && !isManager(tenant.role)) throw new DomainError('managers-only', 403);
  if (status !== 'reserved' && status !== 'active') throw new DomainError('rental-not-open', 409);
  if (input.isNoShow && agreement.startsAt > now) throw new DomainError('rental-not-begun', 409);
  const terms = cancellationFee(agreement, await totalOf(tenant, id, agreement), await findSettings(tenant), now);
  const { shownFee = terms.fee } = input;
  if (input.fee === null && shownFee !== terms.fee) {
    throw new DomainError(`rental-fee-changed:${inKroner(terms.fee)}`, 409, 'fee');
  }
  const { db, organizationId } = tenant;
  for (const { id: periodId, carId, leftAt, returnedAt } of periods) {
    const isOut = leftAt !== null && returnedAt === null;
    await periodUpdate(tenant, periodId)
      .set({ cancelledAt: now, ...(isOut && { returnedAt: now }) })
      .execute();
    if (isOut) await changeCar(tenant, carId, { availability: 'available' });
  }
  await endReturn(tenant, id, now);
  const { isNoShow, reason: cancelReason } = input;
  await agreementUpdate(tenant, id).set({ status: 'cancelled', cancelledAt: now, cancelReason, isNoShow }).execute();
  await db
    .deleteFrom('rentalPayment')
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', id)
    .where('paidOn', 'is', null)
    .where('invoiceId', 'is', null)
    .where('rentInvoiceId', 'is', null)
    .execute();
  await replanPayments(tenant, id, { ...agreement, lines: [] }, dayOf(now));
  const fee = input.fee ?? terms.fee;
  if (fee > 0) {
    const label = isNoShow ? 'Ikke mødt op' : 'Afbestilling';
    const reason = input.fee === null ? terms.reason : cancelReason;
    await db
      .insertInto('rentalCharge')
      .values({ organizationId, agreementId: id, kind: 'cancellation', label, reason, exclVat: fee })
      .execute();
  }
  await logActivity(tenant, {
    ...{ verb: 'released', summary: `${isNoShow ? 'noterede udebliven på' : 'annullerede'} aftale ${number} med` },
    ...{ subjectType: 'customer', subjectId: customerId, note: cancelReason },
  });
  return { id, number, group: await historyGroup(tenant) };
}
