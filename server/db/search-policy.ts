import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** The views that are searched, and the table of each. */
export const searchedViews = {
  searchedCar: 'car',
  searchedCustomer: 'customerSummary',
  searchedLead: 'leadSummary',
} as const;

const tables = Object.values(searchedViews);

/** Whether the search functions are leakproof, which only a superuser can declare. */
const areLeakproof = `(select bool_and(proleakproof) from pg_proc where oid in ('textlike(text,text)'::regprocedure,
  'arraycontains(anyarray,anyarray)'::regprocedure, 'arrayoverlap(anyarray,anyarray)'::regprocedure))`;

const isThere = (table: string) =>
  `exists (select from pg_policy where polname = 'searched' and polrelid = '"${table}"'::regclass)`;

/**
 * Gives the searched views a read policy past their tables' where those functions are not leakproof: searches need
 * their index. Requires an application role without the owner's rights.
 */
export async function updateSearchPolicy(db: Kysely<unknown>, appRole: string | undefined) {
  for (const name of tables) {
    const table = sql.table(name);
    const { rows } = await sql<{ isNeeded: boolean; has: boolean }>`
      select not ${sql.raw(areLeakproof)} and coalesce(not pg_has_role(${appRole ?? null}::name, current_user, 'member'), false)
        as "isNeeded", ${sql.raw(isThere(name))} as has
    `.execute(db);
    const { isNeeded, has } = rows[0] ?? { isNeeded: false, has: false };
    if (isNeeded && !has)
      await sql`create policy searched on ${table} for select to current_user using (true)`.execute(db);
    if (has && !isNeeded) await sql`drop policy searched on ${table}`.execute(db);
  }
}

/** Whether searches use their index: the functions are leakproof, or the views' policies exist. */
export async function isSearchIndexed(pool: pg.Pool) {
  const all = tables.map(isThere).join(' and ');
  const { rows } = await pool.query<{ indexed: boolean }>(`select ${areLeakproof} or (${all}) as indexed`);
  return rows[0]?.indexed ?? false;
}
