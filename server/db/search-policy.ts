import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** Whether the search functions are leakproof, which only a superuser can declare. */
const areLeakproof = `(select bool_and(proleakproof) from pg_proc where oid in ('textlike(text,text)'::regprocedure,
  'arraycontains(anyarray,anyarray)'::regprocedure, 'arrayoverlap(anyarray,anyarray)'::regprocedure))`;

const isThere = `exists (select from pg_policy where polname = 'searched' and polrelid = 'car'::regclass)`;

/**
 * Gives the view `"searchedCar"` a read policy past the table's where its functions are not leakproof: searches need
 * their index. Requires an application role without the owner's rights.
 */
export async function updateSearchPolicy(db: Kysely<unknown>, appRole: string | undefined) {
  const { rows } = await sql<{ isNeeded: boolean; isThere: boolean }>`
    select not ${sql.raw(areLeakproof)} and coalesce(not pg_has_role(${appRole ?? null}::name, current_user, 'member'), false)
      as "isNeeded", ${sql.raw(isThere)} as "isThere"
  `.execute(db);
  const { isNeeded, isThere: has } = rows[0] ?? { isNeeded: false, isThere: false };
  if (isNeeded && !has) await sql`create policy searched on car for select to current_user using (true)`.execute(db);
  if (has && !isNeeded) await sql`drop policy searched on car`.execute(db);
}

/** Whether searches use their index: the functions are leakproof, or the view's policy exists. */
export async function isSearchIndexed(pool: pg.Pool) {
  const { rows } = await pool.query<{ indexed: boolean }>(`select ${areLeakproof} or ${isThere} as indexed`);
  return rows[0]?.indexed ?? false;
}
