import { type Kysely, sql } from 'kysely';

/**
 * Lets the view `"searchedCar"` read the table past its policy, where that is what gives a search its index: LIKE is
 * not leakproof in this database, and only a superuser may say that it is. The view holds the organisation's condition
 * itself. The policy is its owner's alone and for reading alone, so it needs an application role that is not the owner
 * and has none of the owner's rights; in any other database there is none.
 */
export async function keepSearchPolicy(db: Kysely<unknown>, appRole: string | undefined) {
  const { rows } = await sql<{ isNeeded: boolean; isThere: boolean }>`
    select not proleakproof and coalesce(not pg_has_role(${appRole ?? null}::name, current_user, 'member'), false) as "isNeeded",
      exists (select from pg_policy where polname = 'searched' and polrelid = 'car'::regclass) as "isThere"
    from pg_proc where oid = 'textlike(text,text)'::regprocedure
  `.execute(db);
  const { isNeeded, isThere } = rows[0] ?? { isNeeded: false, isThere: false };
  if (isNeeded && !isThere)
    await sql`create policy searched on car for select to current_user using (true)`.execute(db);
  if (isThere && !isNeeded) await sql`drop policy searched on car`.execute(db);
}
