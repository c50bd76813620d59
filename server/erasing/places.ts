import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { customerParts } from './customer-parts.ts';
import { documentsOfSale, papers, sharedLinks } from './document-places.ts';
import { isAboutAlone } from './memos-about.ts';
import { erasedTitle, erasedWords, type Person } from './person.ts';
import { quotePlaces } from './quote-places.ts';
import { rentalPlaces } from './rental-places.ts';
import { views, works } from './work-places.ts';

/** A place that holds a person: of which rows (`own`) what becomes. */
export type Place = {
  table: keyof DB & string;
  rows: (person: Person) => RawBuilder<SqlBool>;
  /** The column that names a row, by default `id`. */
  key?: string;
  /** The columns that are emptied, with what then stands there; without them the rows are deleted. */
  blank?: (person: Person) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** The column of the parent, by which deleted rows are found in the history, and the parents. */
  formerly?: { column: string; ids: (person: Person) => readonly number[] };
  /** Its rows are about others too: of their history only what holds one of these words goes. */
  words?: (person: Person) => readonly string[];
  /** Files of its rows, which go with them. */
  files?: RawBuilder<unknown>;
};

const nothing = sql`null`;
const mark = sql.lit(erasedWords);
const holds = (column: string, ids: readonly number[]) => sql<SqlBool>`own.${sql.ref(column)} = any (${ids}::bigint[])`;
const names = (column: string, words: readonly string[]) =>
  sql<SqlBool>`has_words(own.${sql.ref(column)}, ${words}::text[])`;
const anyWords = ({ marks, names: own }: Person) => [...marks, ...own];
const both = (one: RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) => sql<SqlBool>`(${one} and ${other})`;
const either = (one: RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) => sql<SqlBool>`(${one} or ${other})`;
const emptied = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, nothing]));

/** The columns without what holds one of the words. */
const withoutWords = (words: readonly string[], ...columns: string[]) =>
  Object.fromEntries(
    columns.map((column) => [column, sql`case when not ${names(column, words)} then own.${sql.ref(column)} end`]),
  );

const ofLeads = (table: keyof DB & string): Place => ({
  table,
  rows: ({ leadIds }) => holds('leadId', leadIds),
});
const messages = ({ leadIds }: Person) => sql`select id from "leadMessage" message
  where message."organizationId" = own."organizationId" and message."leadId" = any (${leadIds}::bigint[])`;
const conversation: readonly Place[] = [
  {
    table: 'leadDraft',
    rows: ({ leadIds }) => holds('leadId', leadIds),
    files: sql`select each."fileId" from "leadDraftFile" each
      where each."organizationId" = own."organizationId" and each."draftId" = own.id`,
  },
  { ...ofLeads('leadThread'), key: 'leadId' },
  {
    table: 'leadMessageFile',
    rows: (person) => sql`own."leadMessageId" in (${messages(person)})`,
    files: sql`own."fileId"`,
  },
  { ...ofLeads('leadMessage'), formerly: { column: 'leadId', ids: ({ leadIds }) => leadIds } },
];

const leads: readonly Place[] = [
  {
    table: 'leadArrival',
    rows: ({ leadIds, marks }) =>
      either(
        holds('leadId', leadIds),
        sql`own."leadId" is null and has_words(concat_ws(' ', own.name, own.message, own.raw), ${marks}::text[])`,
      ),
    blank: () => ({
      ...emptied('name', 'message', 'raw', 'url', 'provider', 'externalId', 'onceKey'),
      ...{ utm: sql`'{}'`, refusal: sql`case when own.refusal is not null then ${mark} end` },
    }),
  },
  {
    table: 'leadAssignment',
    rows: ({ leadIds }) => holds('leadId', leadIds),
    blank: () => ({ note: sql`case when own.note is not null then ${mark} end` }),
  },
  {
    table: 'booking',
    rows: ({ leadIds, customerIds }) => either(holds('leadId', leadIds), holds('customerId', customerIds)),
    formerly: { column: 'leadId', ids: ({ leadIds }) => leadIds },
    blank: () => ({
      ...emptied('licenceNumber', 'licenceExpiresOn', 'damageNote', 'note'),
      ...emptied('wish', 'cancelReason'),
      ...{ driverName: sql`case when own.kind = 'testDrive' then ${mark} end`, erasedAt: sql`moment()` },
      cancelledAt: sql`case when own."leftAt" is null then coalesce(own."cancelledAt", moment()) end`,
    }),
  },
  {
    table: 'lead',
    rows: ({ leadIds }) => holds('id', leadIds),
    blank: () => ({
      ...emptied('contactEmail', 'contactPhone', 'contactCompany', 'contactPostalCode', 'wish', 'message', 'usage'),
      ...emptied('eraseOn', 'keptUntil', 'keptReason'),
      ...emptied('tradeInPlate', 'tradeInCondition', 'nextActionNote', 'nextActionKind', 'nextActionAt', 'lostNote'),
      contactName: sql`case when own."customerId" is null then ${sql.lit(erasedTitle())} end`,
      ...{ parkedUntil: nothing, parkedFrom: nothing, erasedAt: sql`moment()` },
      status: sql`case when own.status = 'won' then own.status else 'lost' end`,
      lostReason: sql`case when own.status <> 'won' then coalesce(own."lostReason", 'other') end`,
      closedAt: sql`coalesce(own."closedAt", moment())`,
    }),
  },
];

const customers: readonly Place[] = [
  ...customerParts,
  {
    table: 'customer',
    rows: ({ customerIds }) => holds('id', customerIds),
    blank: () => ({
      name: sql`${sql.lit(`${erasedTitle()} #`)} || own.id`,
      ...emptied('cvr', 'pNumber', 'ean', 'email', 'phone', 'otherPhone', 'address', 'postalCode', 'city'),
      ...emptied('invoiceAddress', 'invoicePostalCode', 'invoiceCity', 'invoiceEmail', 'notes', 'blockedReason'),
      ...emptied('licenceNumber', 'licenceIssuedOn', 'licenceExpiresOn', 'licenceCountry', 'birthDate'),
      ...emptied('licenceVerifiedAt', 'licenceVerifiedById', 'eraseOn', 'keptUntil', 'keptReason'),
      ...{ tags: sql`'{}'`, isBlocked: sql`false`, erasedAt: sql`moment()` },
      deletedAt: sql`coalesce(own."deletedAt", moment())`,
    }),
  },
];

const cars: readonly Place[] = [
  {
    table: 'car',
    rows: (person) =>
      either(
        holds('id', person.reservedCarIds),
        both(holds('id', person.carIds), names('reservedFor', anyWords(person))),
      ),
    words: anyWords,
    blank: (person) => withoutWords(anyWords(person), 'reservedFor', 'reservedPhone', 'reservedEmail'),
  },
  {
    table: 'factoryOrder',
    rows: (person) => both(holds('carId', person.carIds), names('note', anyWords(person))),
    words: anyWords,
    blank: () => emptied('note'),
  },
  { table: 'sale', rows: ({ saleIds }) => holds('id', saleIds), blank: () => emptied('buyerPhone', 'buyerEmail') },
];

export const memos: Place = {
  table: 'memo',
  rows: (person) => either(holds('id', person.memoIds), isAboutAlone(person)),
  files: sql`select photo."fileId" from "memoPhoto" photo
    where photo."organizationId" = own."organizationId" and photo."memoId" = own.id`,
};

/** Insights made of them. */
const insights: Place = {
  table: 'insight',
  rows: ({ customerIds, leadIds }) =>
    either(
      both(sql`own."subjectType" = 'customer'`, holds('subjectId', customerIds)),
      both(sql`own."subjectType" = 'lead'`, holds('subjectId', leadIds)),
    ),
  files: sql`own."fileId"`,
};

/** What goes at once, in order: what belongs to a row before it. */
export const placesNow: readonly Place[] = [
  insights,
  ...sharedLinks,
  ...papers,
  memos,
  ...conversation,
  ...quotePlaces,
  ...rentalPlaces,
  ...leads,
  ...works,
  ...views,
  ...cars,
  ...customers,
];

const buyer = {
  ...emptied('buyerName', 'buyerAddress', 'buyerPostalCode', 'buyerCity', 'buyerPhone', 'buyerEmail', 'buyerCvr'),
  ...emptied('preparation', 'guarantee', 'reservations'),
  ...{ vatNote: sql`case when own."vatNote" is not null then ${mark} end` },
  ...{ cancelReason: sql`case when own."cancelReason" is not null then ${mark} end` },
};
const tradedIn = ({ saleIds }: Person) => sql`select sale."tradeInCarId" from sale
  where sale."organizationId" = own."organizationId" and sale.id = any (${saleIds}::bigint[])`;

/** What the law of bookkeeping keeps of a sale (`saleIds`), until its day. */
export const placesOfSale: readonly Place[] = [
  documentsOfSale,
  {
    table: 'settlementNote',
    rows: (person) => sql`own."carId" in (${tradedIn(person)})`,
    blank: () => ({ sellerName: mark, sellerAddress: mark, sellerPostalCode: mark, sellerCity: mark }),
  },
  {
    table: 'car',
    rows: (person) =>
      both(holds('id', person.carIds), either(names('buyerName', person.names), names('purchasedFrom', person.names))),
    words: ({ names: own }) => own,
    blank: ({ names: own }) => withoutWords(own, 'buyerName', 'purchasedFrom'),
  },
  { table: 'sale', rows: ({ saleIds }) => holds('id', saleIds), blank: () => buyer },
];
