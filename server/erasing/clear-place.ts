import { type RawBuilder, sql } from 'kysely';
import { removeUnused } from '../files/remove-files.ts';
import { type Subjects, tablesOf } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { Person } from './person.ts';
import type { Place } from './places.ts';

/** What the database function blanks in the history of a table's rows, and where it is in itself final. */
export type Trace = { table: string; ids: readonly number[]; fields: readonly string[]; words?: readonly string[] };

/** The rows of a place about the person, in order. A thread has the id of its lead. */
const rowsIn = ({ organizationId }: Tenant, { table, rows }: Place, person: Person) =>
  sql`from ${sql.table(table)} own where own."organizationId" = ${organizationId} and ${rows(person)}`;

/** How many rows of a place are about the person. */
export async function countIn(tenant: Tenant, place: Place, person: Person) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${rowsIn(tenant, place, person)}`.execute(
    tenant.db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes or empties the rows of a place.
 * @returns its trace in the history, and the ids of the files that went with it
 */
export async function clearPlace(tenant: Tenant, subjects: Subjects, place: Place, person: Person) {
  const { table, blank, words, files } = place;
  const column = sql.ref(place.key ?? 'id');
  const found = await sql<{ id: number }>`select own.${column} as id ${rowsIn(tenant, place, person)}`.execute(
    tenant.db,
  );
  const ids = found.rows.map(({ id }) => id);
  const own = sql`own."organizationId" = ${tenant.organizationId} and own.${column} = any (${ids}::bigint[])`;
  const fileIds = files ? await filesOf(tenant, table, files, own) : [];
  const blanks = blank?.(person);
  if (blanks) {
    const values = Object.entries(blanks).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} own set ${sql.join(values)} where ${own}`.execute(tenant.db);
  } else {
    await sql`delete from ${sql.table(table)} own where ${own}`.execute(tenant.db);
  }
  const trace: Trace | undefined = tablesOf(subjects).some((each) => each.table === table)
    ? {
        table,
        ids: [...new Set([...ids, ...(await formerIn(tenant, place, person))])],
        fields: fieldsOf(subjects, place, Object.keys(blanks ?? {})),
        ...(words && { words: words(person) }),
      }
    : undefined;
  return { trace, fileIds };
}

/** The personal fields of a table: those that are emptied, and of deleted rows those that its subject declares. */
function fieldsOf(subjects: Subjects, { table, blank }: Place, blanks: readonly string[]) {
  if (blank) return blanks.filter((name) => !stamps.includes(name));
  return subjects
    .flatMap(({ people = [] }) => people)
    .flatMap((each) => (each.table === table ? Object.keys(each.fields) : []));
}

/** What an emptied row gets instead, which says nothing about the person. */
const stamps: readonly string[] = [
  ...['erasedAt', 'deletedAt', 'cancelledAt', 'closedAt', 'status', 'lostReason', 'isBlocked', 'parkedUntil'],
  ...[
    'parkedFrom',
    'eraseOn',
    'keptUntil',
    'nextActionKind',
    'nextActionAt',
    'licenceVerifiedAt',
    'licenceVerifiedById',
  ],
  // What is left of a quote's revision and of an invoice, which is not in the history.
  ...['request', 'frozen', 'lines', 'party'],
];

/** Rows of the place that were deleted before: the history still tells of them. One that moved on is somebody else's. */
async function formerIn({ db, organizationId }: Tenant, { table, formerly }: Place, person: Person) {
  if (!formerly) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct "entityId" as id from history
    where "organizationId" = ${organizationId} and "entityType" = ${table}
      and coalesce("oldValue" ->> ${formerly.column}, "newValue" ->> ${formerly.column})
        = any (${formerly.ids(person).map(String)}::text[])
      and not exists (select from ${sql.table(table)} own
        where own."organizationId" = ${organizationId} and own.id = "entityId")`.execute(db);
  return rows.map(({ id }) => id);
}

async function filesOf({ db }: Tenant, table: string, files: RawBuilder<unknown>, own: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`
    select file.id from ${sql.table(table)} own
    join file on file."organizationId" = own."organizationId" and file.id in (${files}) where ${own}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the rows of files that nothing refers to any more, and after the commit their contents. */
export async function removeFiles(tenant: Tenant, ids: readonly number[]): Promise<Trace> {
  return { table: 'file', ids: await removeUnused(tenant, ids), fields: ['name'] };
}
