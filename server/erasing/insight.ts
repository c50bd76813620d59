import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allowManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import type { HistoryValue } from '../history/history-queries.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { filesOfPerson, isTheirPaper } from './own-papers.ts';
import { findPerson, type Of, type Person } from './person.ts';
import { listMemosNaming, titleOf } from './person-queries.ts';
import { placesNow, placesOfSale } from './places.ts';
import { everyQuote } from './quote-places.ts';
import { vouchersOfRentals } from './rental-places.ts';
import { works } from './work-places.ts';

type Source = { table: string; rows: RawBuilder<SqlBool>; fields: readonly string[] };

/** Rows of a table, or what stood in them before (`isFormer`). */
type Section = { table: string; isFormer?: boolean; rows: InsightRow[] };

/** A row that is about the person: its personal fields, and those that tell what it is. */
type InsightRow = Readonly<Record<string, HistoryValue>>;

/**
 * Everything that is kept about a person, by table, and the files of their mails and documents. Other people's names are
 * left out. Undefined when not found.
 */
export async function readInsight(tenant: Tenant, subjects: Subjects, of: Of) {
  allow(tenant, 'customers', 'read');
  const found = await titleOf(tenant, of);
  if (!found || found.erasedAt) return undefined;
  allowManager(tenant);
  const known = await findPerson(tenant, of);
  const memos = await listMemosNaming(tenant, known);
  const person = { ...known, memoIds: memos.map(({ id }) => id) };
  const others = await othersOf(tenant, person, found.title);
  const sections: Section[] = [];
  for (const [table, sources] of Map.groupBy(sourcesOf(subjects, person), (source) => source.table)) {
    const rows = await readRows(tenant, table, sources);
    if (rows.length > 0) sections.push({ table, rows: rows.map((row) => withoutOthers(row, others)) });
  }
  sections.push(...(await formerSections(tenant, subjects, person, others)));
  const rows = await importRows(tenant, person);
  if (rows.length > 0) sections.push({ table: 'fileRow', rows: rows.map((row) => withoutOthers(row, others)) });
  const files = await filesOfPerson(tenant, person);
  return {
    title: found.title,
    settings: await findSettings(tenant),
    sections,
    files: files.map((file) => ({ ...file, name: without(file.name, others) })),
  };
}

export type Insight = NonNullable<Awaited<ReturnType<typeof readInsight>>>;

/** Columns that tell what a row is. */
const telling = [
  ...['number', 'createdAt', 'arrivedAt', 'soldAt', 'deliveredAt', 'soldPrice', 'startsAt', 'endsAt', 'leftAt'],
  ...[
    'acceptedAt',
    'agreement',
    'askedAt',
    'withdrawnAt',
    'returnedAt',
    'direction',
    'status',
    'source',
    'verb',
    'outcome',
    'occurredAt',
    'brandName',
    'modelName',
  ],
  ...['registrationNumber', 'type', 'segment', 'tradeInPlate', 'tradeInMileage', 'tradeInValue', 'mileage'],
];

/** Written by machines for machines, or about somebody else. */
const untold = [
  ...[
    'emailKey',
    'nameKey',
    'messageId',
    'inReplyTo',
    'references',
    'onceKey',
    'externalId',
    'raw',
    'erasedAt',
    'deletedAt',
  ],
  ...['payload', 'refusal', 'licenceVerifiedById', 'utm', 'failure'],
];
const aboutOthers: readonly string[] = [
  ...['leadThread', 'fileRow', 'bulkEditRow', 'document', 'insight', 'signedCopy'],
  ...['fileJob', 'bulkEdit', 'savedView', 'savedViewFavourite', 'savedViewDefault'],
];

/** The fields about people that the subjects declare of a table. */
const declaredOf = (subjects: Subjects, table: string) =>
  subjects
    .flatMap(({ people = [] }) => people)
    .flatMap((each) => (each.table === table ? Object.keys(each.fields) : []));

/** Where to read: the places of erasing, and what is kept or blanked in other ways. */
function sourcesOf(subjects: Subjects, person: Person): Source[] {
  const { customerIds, leadIds, carIds, marks, names } = person;
  const places = [...placesNow, ...placesOfSale]
    .filter(({ table }) => !aboutOthers.includes(table))
    .map((place): Source => {
      const blanks = Object.keys(place.blank?.(person) ?? {});
      return {
        table: place.table,
        rows: place.rows(person),
        fields: place.words ? blanks : [...declaredOf(subjects, place.table), ...blanks],
      };
    });
  return [
    ...places.filter(({ table }) => table === 'customer'),
    ...places.filter(({ table }) => table !== 'customer'),
    ...everyQuote.map(({ table, rows }) => ({ table, rows: rows(person), fields: declaredOf(subjects, table) })),
    ...vouchersOfRentals.map(({ table, rows, tells }) => ({
      ...{ table, rows: rows(person), fields: [...tells, ...declaredOf(subjects, table)] },
    })),
    { table: 'document', rows: isTheirPaper(person), fields: ['title', 'kind', 'expiresOn'] },
    {
      table: 'consent',
      rows: sql`own."customerId" = any (${customerIds}::bigint[])`,
      fields: ['channel', 'isGiven', 'words', 'at'],
    },
    {
      table: 'activity',
      rows: sql`(own."subjectType" = 'customer' and own."subjectId" = any (${customerIds}::bigint[])
        or own."subjectType" = 'lead' and own."subjectId" = any (${leadIds}::bigint[]))`,
      fields: ['summary', 'note', 'subjectLabel'],
    },
    {
      table: 'carRemark',
      rows: sql`own."carId" = any (${carIds}::bigint[]) and has_words(own.remark, ${[...marks, ...names]}::text[])`,
      fields: ['remark'],
    },
  ];
}

/** The rows of a table with the fields of all its sources, as far as they say something. */
async function readRows({ db, organizationId }: Tenant, table: string, sources: readonly Source[]) {
  const fields = [...new Set([...telling, ...sources.flatMap((source) => source.fields)])].filter(
    (name) => !untold.includes(name),
  );
  const anyOf = sql.join(
    sources.map(({ rows }) => sql`(${rows})`),
    sql` or `,
  );
  const { rows } = await sql<{ row: InsightRow }>`
    select (select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(to_jsonb(own)) where key = any (${fields}::text[]) and not is_blank(value)) as row
    from ${sql.table(table)} own where own."organizationId" = ${organizationId} and (${anyOf}) order by own.id`.execute(
    db,
  );
  return rows.map(({ row }) =>
    Object.fromEntries(
      fields.flatMap((name) => {
        const value = row[name];
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
  );
}

/** What stood in the fields of the customer and of the leads before, with the time of the change. */
async function formerSections(tenant: Tenant, subjects: Subjects, person: Person, others: readonly string[]) {
  const { db, organizationId } = tenant;
  const sections: Section[] = [];
  for (const { table, ids } of [
    { table: 'customer', ids: person.customerIds },
    { table: 'lead', ids: person.leadIds },
  ]) {
    const fields = declaredOf(subjects, table).filter((name) => !untold.includes(name));
    const { rows } = await sql<{ row: InsightRow }>`
      select jsonb_build_object('changedAt', "occurredAt") || former as row from (
        select id, "occurredAt", (select jsonb_object_agg(key, value) from jsonb_each("oldValue")
          where key = any (${fields}::text[]) and not is_blank(value)) as former
        from history where "organizationId" = ${organizationId} and "entityType" = ${table}
          and "entityId" = any (${ids}::bigint[])
      ) change where former is not null order by id`.execute(db);
    if (rows.length > 0)
      sections.push({ table, isFormer: true, rows: rows.map(({ row }) => withoutOthers(row, others)) });
  }
  return sections;
}

/** The rows about the person in files that were read in, by the headings of the file. */
async function importRows({ db, organizationId }: Tenant, person: Person) {
  const place = works.find(({ table }) => table === 'fileRow');
  if (!place) return [];
  const { rows } = await sql<{ row: InsightRow | null }>`
    select (select jsonb_object_agg(coalesce(nullif(job.header[at], ''), 'Kolonne ' || at), cell)
        from unnest(own.cells) with ordinality as each (cell, at) where cell <> '') as row
    from "fileRow" own join "fileJob" job on job."organizationId" = own."organizationId" and job.id = own."fileJobId"
    where own."organizationId" = ${organizationId} and ${place.rows(person)} order by own.id`.execute(db);
  return rows.flatMap(({ row }) => (row ? [row] : []));
}

/** The names of the staff, of contacts and of other drivers; never an address or number of the person's own. */
async function othersOf({ db, organizationId }: Tenant, { customerIds, leadIds }: Person, title: string) {
  const { rows } = await sql<{ name: string }>`
    (select name from "user" join member on member."userId" = "user".id where member."organizationId" = ${organizationId}
    union select unnest(array[name, email, phone]) from "customerContact"
    where "organizationId" = ${organizationId} and "customerId" = any (${customerIds}::bigint[])
      and lower(name) <> lower(${title})
    union select "driverName" from booking where "organizationId" = ${organizationId} and "leadId" = any (${leadIds}::bigint[]))
    except select unnest(array[email, phone, "otherPhone"]) from customer
    where "organizationId" = ${organizationId} and id = any (${customerIds}::bigint[])
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => name && name.toLowerCase() !== title.toLowerCase());
}

const without = (text: string, others: readonly string[]) =>
  others.reduce((left, name) => left.replaceAll(name, '[udeladt]'), text);

function withoutOthers(row: InsightRow, others: readonly string[]): InsightRow {
  const clean = (value: HistoryValue): HistoryValue => {
    if (typeof value === 'string') return without(value, others);
    if (Array.isArray(value)) return value.map(clean);
    return value;
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, clean(value)]));
}
