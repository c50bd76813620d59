import pg from 'pg';
import { closedSetsOf } from './closed-sets.ts';
import { narrowed } from './narrowed-columns.ts';

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  date: 'string',
  bytea: 'Uint8Array',
  jsonb: 'JsonColumn',
  timestamptz: 'Instant',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
};

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  identity: boolean;
  generated: boolean;
  hasDefault: boolean;
};

/** The Kysely types of every table in the database, as the text of server/db/schema.ts. */
export async function schemaTypes(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
           a.attidentity <> '' as identity, a.attgenerated <> '' as generated, a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
    order by c.relname, a.attname`);
  const sets = await closedSetsOf(client);
  await client.end();
  const unions = namedSets(sets);
  const line = (column: Column) => lineOf(column, typeOf(column, sets));
  const tables = Map.groupBy(rows, (column) => column.table);
  const bodies = [...tables].map(
    ([table, columns]) => `export interface ${typeName(table)} {\n${columns.map(line).join('\n')}\n}\n`,
  );
  const list = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`).join('\n');
  return `${header}\n\n${shapes}\n\n${unions}\n${bodies.join('\n')}\nexport interface DB {\n${list}\n}\n`;
}

function typeName(table: string) {
  return `${table.charAt(0).toUpperCase()}${table.slice(1)}Table`;
}

/** The union of a closed set, by name where it has one; a JSON shape comes from `Shapes`. */
function typeOf({ table, name, type }: Column, sets: Map<string, string>) {
  const [own, set] = [narrowed[`${table}.${name}`], sets.get(`${table}.${name}`)];
  const isShape = own && own !== 'Ore' && !set;
  const base = isShape ? `Shapes['${own}']` : (own ?? set ?? types[type]);
  if (!base) throw new Error(`no type for ${table}.${name} (${type})`);
  return base;
}

/** The named closed sets; a column of that name can have a subset. */
function namedSets(sets: Map<string, string>) {
  const named = new Map<string, string>();
  for (const [column, union] of sets) {
    const name = narrowed[column];
    if (!name) continue;
    const [small = '', large = ''] = [union, named.get(name) ?? union].sort((one, other) => one.length - other.length);
    const others = small.split(' | ').filter((value) => !large.split(' | ').includes(value));
    if (others.length > 0) throw new Error(`${column} has values that ${name} has not: ${others}`);
    named.set(name, large);
  }
  return [...named]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, union]) => `export type ${name} = ${union};\n`)
    .join('');
}

function lineOf({ name, nullable, identity, generated, hasDefault }: Column, base: string) {
  if (base.endsWith("Column']")) return `  ${name}: ${base};`;
  const full = nullable ? `${base} | null` : base;
  if (identity || (generated && !nullable)) return `  ${name}: GeneratedAlways<${full}>;`;
  if (!hasDefault || nullable) return `  ${name}: ${full};`;
  return `  ${name}: ${base === 'Instant' ? 'GeneratedInstant' : `Generated<${full}>`};`;
}

const header = `// Written from the migrated database by \`npm run schema\`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Ore } from '../format/money.ts';`;

const shapes = `/** The shapes of JSON columns by name: the domain that keeps one declares it here by augmentation. */
export interface Shapes {}

/** The lists with saved views by name: the domain that has one declares it here by augmentation. */
export interface ViewedLists {}

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
type JsonColumn = ColumnType<JsonValue, string, string>;`;
