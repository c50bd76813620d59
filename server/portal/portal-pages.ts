import { bookingState } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { papersToSign, withSignings } from './paper-needs.ts';
import type { PortalActor } from './portal-actor.ts';
import { type PortalNeed, portalNeeds } from './portal-needs.ts';
import { type PortalReader, readPortal } from './portal-tenant.ts';
import { listSentFiles } from './sent-files.ts';

const most = 100;

/** The front page of the customer that the login has chosen: the same number of queries, however many rows. */
export function readPortalFront(database: Database, actor: PortalActor, now = new Date()) {
  const { customerId } = actor.current;
  return readPortal(database, actor, async ({ db }) => {
    const [customer, quotes, agreements, documents, signings, leads, person, booked, kinds] = await Promise.all([
      db.selectFrom('portalCustomer').selectAll().where('id', '=', customerId).executeTakeFirst(),
      db
        .selectFrom('portalQuote')
        .selectAll()
        .where('customerId', '=', customerId)
        .orderBy('publishedAt', 'desc')
        .limit(most)
        .execute(),
      db
        .selectFrom('portalAgreement')
        .selectAll()
        .where('customerId', '=', customerId)
        .orderBy('returnedAt', (order) => order.desc().nullsFirst())
        .orderBy('startsAt', 'desc')
        .limit(most)
        .execute(),
      db
        .selectFrom('portalDocument')
        .selectAll()
        .where('customerId', '=', customerId)
        .orderBy('publishedAt', 'desc')
        .limit(most)
        .execute(),
      db
        .selectFrom('portalSigning')
        .selectAll()
        .where('customerId', '=', customerId)
        .where('status', '<>', 'cancelled')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
      db
        .selectFrom('portalLead')
        .selectAll()
        .where('customerId', '=', customerId)
        .where('lastMessageAt', 'is not', null)
        .orderBy('lastMessageAt', 'desc')
        .limit(most)
        .execute(),
      db.selectFrom('portalPerson').selectAll().where('customerId', '=', customerId).executeTakeFirst(),
      comingBookings(db, customerId, now),
      db.selectFrom('portalBookingKind').select('kind').where('customerId', '=', customerId).limit(1).execute(),
    ]);
    const bookings = booked.map((each) => ({ ...each, state: bookingState(each) }));
    return {
      ...{ quotes, agreements, leads, person, bookings, mayBook: kinds.length > 0 },
      documents: withSignings(documents, signings, actor.email),
      needs: [
        ...papersToSign(signings, actor),
        ...portalNeeds({ quotes, agreements, customer, leads, bookings }, now),
      ] satisfies PortalNeed[],
    };
  });
}

export type PortalFront = Awaited<ReturnType<typeof readPortalFront>>;

const comingBookings = (db: PortalReader['db'], customerId: number, now: Date) =>
  db
    .selectFrom('portalBooking')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('cancelledAt', 'is', null)
    .where('outcome', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(3)
    .execute();

/** A matter of a customer: its quotes, the newest first, and messages; undefined when the login sees no such lead. */
export function readPortalLead(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, async ({ db }) => {
    const [lead, quotes, messages, files, sentFiles] = await Promise.all([
      db.selectFrom('portalLead').selectAll().where('id', '=', id).executeTakeFirst(),
      quotesBy({ db }).where('leadId', '=', id).execute(),
      db.selectFrom('portalMessage').selectAll().where('leadId', '=', id).orderBy('id', 'desc').limit(most).execute(),
      db.selectFrom('portalMessageFile').select(['id', 'leadMessageId', 'name']).where('leadId', '=', id).execute(),
      listSentFiles({ db }, { leadId: id }),
    ]);
    const withFiles = messages.toReversed().map((message) => ({
      ...message,
      files: files.filter(({ leadMessageId }) => leadMessageId === message.id),
    }));
    return lead && { customerId: lead.customerId, lead, quotes, messages: withFiles, sentFiles, isLead: true };
  });
}

/** A quote without a lead; undefined when the login sees no such quote. One with a lead stands on the lead's page. */
export function readLonePortalQuote(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, async ({ db }) => {
    const quotes = await quotesBy({ db }).where('id', '=', id).execute();
    const [quote] = quotes;
    return (
      quote && {
        customerId: quote.customerId,
        leadId: quote.leadId,
        lead: undefined,
        quotes,
        messages: [],
        sentFiles: [],
        isLead: false,
      }
    );
  });
}

const quotesBy = ({ db }: Pick<PortalReader, 'db'>) =>
  db.selectFrom('portalQuote').selectAll().orderBy('publishedAt', 'desc').orderBy('id', 'desc');

export type PortalMatter = Pick<
  NonNullable<Awaited<ReturnType<typeof readPortalLead>>>,
  'customerId' | 'messages' | 'quotes' | 'sentFiles'
> & { isLead: boolean };

/** The matters of a customer that the login sees, as it may let others see them. */
export function readShownMatters(database: Database, actor: PortalActor, customerId: number) {
  return readPortal(database, actor, async ({ db }) => {
    const [leads, agreements] = await Promise.all(
      (['portalLead', 'portalAgreement'] as const).map((view) =>
        db.selectFrom(view).select('id').where('customerId', '=', customerId).execute(),
      ),
    );
    const ids = (rows: readonly { id: number }[] | undefined) => new Set(rows?.map(({ id }) => id));
    return { leads: ids(leads), agreements: ids(agreements) };
  });
}

/** A document that is shown to a customer of the login, by its publication. */
export function findPortalDocument(database: Database, actor: PortalActor, id: number) {
  return readPortal(database, actor, ({ db }) =>
    db.selectFrom('portalDocument').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}
