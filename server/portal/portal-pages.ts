import { sql } from 'kysely';
import { bookingState } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { dayOf } from '../format/day.ts';
import { papersToSign, withSignings } from './paper-needs.ts';
import type { PortalActor } from './portal-actor.ts';
import { type PortalNeed, portalNeeds } from './portal-needs.ts';
import { type PortalReader, readPortal } from './portal-tenant.ts';
import { listSentFiles } from './sent-files.ts';

const most = 100;

type Reader = Pick<PortalReader, 'db'>;

/** The front page of the customer that the login has chosen: the same number of queries, however many rows. */
export function readPortalFront(database: Database, actor: PortalActor, now = new Date()) {
  const { customerId } = actor.current;
  return readPortal(database, actor, async ({ db }) => {
    const [
      customer,
      quotes,
      agreements,
      documents,
      signings,
      leads,
      person,
      licence,
      photos,
      contact,
      unread,
      booked,
      kinds,
    ] = await Promise.all([
      db.selectFrom('portalCustomer').selectAll().where('id', '=', customerId).executeTakeFirst(),
      quotesOf({ db }, customerId).execute(),
      agreementsOf({ db }, customerId).execute(),
      documentsOf({ db }, customerId).execute(),
      signingsOf({ db }, customerId).execute(),
      leadsOf({ db }, customerId).execute(),
      db.selectFrom('portalPerson').selectAll().where('customerId', '=', customerId).executeTakeFirst(),
      waitingLicence({ db }, customerId).executeTakeFirst(),
      photosOf({ db }, customerId).execute(),
      contactOf({ db }, customerId).executeTakeFirst(),
      db
        .selectFrom('portalUnread')
        .selectAll()
        .where('customerId', '=', customerId)
        .orderBy('sentAt', 'desc')
        .execute(),
      comingBookings(db, customerId, now),
      db.selectFrom('portalBookingKind').select('kind').where('customerId', '=', customerId).limit(1).execute(),
    ]);
    const bookings = booked.map((each) => ({ ...each, state: bookingState(each) }));
    return {
      ...{ quotes, agreements, leads, person, photos, contact, bookings, mayBook: kinds.length > 0 },
      documents: withSignings(documents, signings, actor.email),
      needs: [
        ...papersToSign(signings, actor),
        ...portalNeeds({ quotes, agreements, customer, unread, bookings, isLicenceSent: licence !== undefined }, now),
      ] satisfies PortalNeed[],
    };
  });
}

export type PortalFront = Awaited<ReturnType<typeof readPortalFront>>;

const quotesOf = ({ db }: Reader, customerId: number) =>
  db
    .selectFrom('portalQuote')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('publishedAt', 'desc')
    .limit(most);

const agreementsOf = ({ db }: Reader, customerId: number) =>
  db
    .selectFrom('portalAgreement')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('returnedAt', (order) => order.desc().nullsFirst())
    .orderBy('startsAt', 'desc')
    .limit(most);

const documentsOf = ({ db }: Reader, customerId: number) =>
  db
    .selectFrom('portalDocument')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('publishedAt', 'desc')
    .limit(most);

const signingsOf = ({ db }: Reader, customerId: number) =>
  db
    .selectFrom('portalSigning')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(most);

const waitingLicence = ({ db }: Reader, customerId: number) =>
  db.selectFrom('portalSentLicence').select('id').where('customerId', '=', customerId).where('status', '=', 'waiting');

const leadsOf = ({ db }: Reader, customerId: number) =>
  db
    .selectFrom('portalLead')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('lastMessageAt', 'is not', null)
    .orderBy('lastMessageAt', 'desc')
    .limit(most);

const photosOf = ({ db }: Reader, customerId: number) =>
  db.selectFrom('portalPhoto').select(['id', 'editId', 'agreementId', 'quoteId']).where('customerId', '=', customerId);

const contactOf = ({ db }: Reader, customerId: number) =>
  db.selectFrom('portalContact').selectAll().where('customerId', '=', customerId);

/** All agreements of the chosen customer, and whom to call. */
export function readPortalCars(database: Database, { current, ...login }: PortalActor) {
  return readPortal(database, login, async ({ db }) => {
    const [agreements, photos, contact] = await Promise.all([
      agreementsOf({ db }, current.customerId).execute(),
      photosOf({ db }, current.customerId).execute(),
      contactOf({ db }, current.customerId).executeTakeFirst(),
    ]);
    return { agreements, photos, contact };
  });
}

/** All quotes of the chosen customer. */
export function readPortalQuotes(database: Database, { current, ...login }: PortalActor) {
  return readPortal(database, login, async ({ db }) => {
    const [quotes, photos] = await Promise.all([
      quotesOf({ db }, current.customerId).execute(),
      photosOf({ db }, current.customerId).execute(),
    ]);
    return { quotes, photos };
  });
}

/** All papers that are shown to the chosen customer, with how their signatures stand. */
export function readPortalDocuments(database: Database, { current, email, ...login }: PortalActor) {
  return readPortal(database, login, async ({ db }) => {
    const [documents, signings] = await Promise.all([
      documentsOf({ db }, current.customerId).execute(),
      signingsOf({ db }, current.customerId).execute(),
    ]);
    return withSignings(documents, signings, email);
  });
}

/** All conversations of the chosen customer. */
export const readPortalLeads = (database: Database, { current, ...login }: PortalActor) =>
  readPortal(database, login, ({ db }) => leadsOf({ db }, current.customerId).execute());

/** What waits for the chosen customer, for the bar of every page: offers, answers and kilometres. */
export function readPortalCounts(database: Database, { current, ...login }: PortalActor, now = new Date()) {
  return readPortal(database, login, async ({ db }) => {
    const counts = await sql<{ quotes: number; answers: number; readings: number }>`select
      (select count(*)::int from "portalQuote" where "customerId" = ${current.customerId} and status = 'sent'
        and "validUntil" >= ${dayOf(now)}::date) as quotes,
      (select count(*)::int from "portalUnread" where "customerId" = ${current.customerId}) as answers,
      (select count(*)::int from "portalAgreement" where "customerId" = ${current.customerId}
        and "readingDueOn" <= ${dayOf(now)}::date) as readings`.execute(db);
    return counts.rows[0] ?? { quotes: 0, answers: 0, readings: 0 };
  });
}

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
