import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { leftOutOf } from './left-out.ts';

/** A table with rows of an organisation, as it is exported. */
export type ExportedTable = {
  name: string;
  columns: string[];
  leftOut: string[];
  /** The columns that order it. */
  key: string[];
  /** The column that holds the organisation; colleagues have none. */
  ownerColumn: string | null;
};

/** What colleagues are called, to whom the ids in other tables belong. */
const colleagues: ExportedTable = {
  ...{ name: 'user', columns: ['id', 'name', 'email'], key: ['id'] },
  ...{ leftOut: [], ownerColumn: null },
};

/** Every table with the organisation's column as the database has it now, the organisation itself and its colleagues. */
export async function readExportedTables(db: Kysely<DB>): Promise<ExportedTable[]> {
  const { rows } = await sql<Pick<ExportedTable, 'name' | 'columns' | 'key'> & { ownerColumn: string }>`
    select own.name, own."ownerColumn",
      array(select attname::text from pg_attribute where attrelid = own.id and attnum > 0 and not attisdropped
        order by attnum) as columns,
      array(select column_of.attname::text
        from pg_index primary_key cross join unnest(primary_key.indkey::int2[]) with ordinality part(number, place)
        join pg_attribute column_of on column_of.attrelid = own.id and column_of.attnum = part.number
        where primary_key.indrelid = own.id and primary_key.indisprimary order by part.place) as key
    from (
      select id, name, "ownerColumn" from organization_tables()
      union all select 'organization'::regclass, 'organization', 'id'
    ) own order by own.name`.execute(db);
  const tables = rows.map(({ columns, ...table }) => {
    const hidden = new Set(leftOutOf(table.name));
    return {
      ...table,
      columns: columns.filter((column) => !hidden.has(column)),
      leftOut: columns.filter((column) => hidden.has(column)),
    };
  });
  return [...tables, colleagues];
}

const batchRows = 500;

export type ExportedRow = Record<string, unknown>;

/** The rows of a table in batches, by a cursor of the transaction. Rows are as JSON says them. */
export async function* readRows(db: Kysely<DB>, table: ExportedTable, organizationId: string) {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`declare exported no scroll cursor for select row_to_json(own)::text as row from (
    select ${columns} from ${sql.table(table.name)} where ${ownRows(table, organizationId)}
    order by ${sql.join(table.key.map((column) => sql.ref(column)))}) own`.execute(db);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchRows)} from exported`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => withoutSecrets(table, JSON.parse(row)));
  }
  await sql`close exported`.execute(db);
}

function ownRows({ ownerColumn }: ExportedTable, organizationId: string) {
  const id = sql.lit(organizationId);
  return ownerColumn === null
    ? sql<SqlBool>`id in (select "userId" from member where "organizationId" = ${id})`
    : sql<SqlBool>`${sql.ref(ownerColumn)} = ${id}`;
}

/** The history has columns of other tables inside its values. */
function withoutSecrets({ name }: ExportedTable, row: ExportedRow): ExportedRow {
  if (name !== 'history') return row;
  const hidden = new Set(leftOutOf(String(row.entityType)));
  return { ...row, oldValue: without(row.oldValue, hidden), newValue: without(row.newValue, hidden) };
}

const without = (value: unknown, hidden: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => !hidden.has(name)));
