import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** Whether the functions that search text and lists are leakproof, as only a superuser may say that they are. */
const areLeakproof = `(select bool_and(proleakproof) from pg_proc where oid in ('textlike(text,text)'::regprocedure,
  'arraycontains(anyarray,anyarray)'::regprocedure, 'arrayoverlap(anyarray,anyarray)'::regprocedure))`;

const isThere = `exists (select from pg_policy where polname = 'searched' and polrelid = 'car'::regclass)`;

/**
 * Lets the view `"searchedCar"` read the table past its policy, where that is what gives a search its index: its
 * functions are not leakproof in this database. The view holds the organisation's condition itself. The policy is its
 * owner's alone and for reading alone, so it needs an application role that is not the owner and has none of the
 * owner's rights; in any other database there is none.
 */
export async function keepSearchPolicy(db: Kysely<unknown>, appRole: string | undefined) {
  const { rows } = await sql<{ isNeeded: boolean; isThere: boolean }>`
    select not ${sql.raw(areLeakproof)} and coalesce(not pg_has_role(${appRole ?? null}::name, current_user, 'member'), false)
      as "isNeeded", ${sql.raw(isThere)} as "isThere"
  `.execute(db);
  const { isNeeded, isThere: has } = rows[0] ?? { isNeeded: false, isThere: false };
  if (isNeeded && !has) await sql`create policy searched on car for select to current_user using (true)`.execute(db);
  if (has && !isNeeded) await sql`drop policy searched on car`.execute(db);
}

/** Whether a search reaches its index: its functions are leakproof in this database, or the view needs no such. */
export async function isSearchIndexed(pool: pg.Pool) {
  const { rows } = await pool.query<{ indexed: boolean }>(`select ${areLeakproof} or ${isThere} as indexed`);
  return rows[0]?.indexed ?? false;
}
