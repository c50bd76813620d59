import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** How long a merge can be undone, and the merged record is kept. */
export const keptDays = 30;

/** As `mergedInto`, in a condition; row-level security knows the organisation. */
export const mergedIntoId = (id: number) => sql<number>`(
  with recursive way (id, step) as (
    select ${id}::bigint, 0
    union all
    select merge."customerId", way.step + 1 from "customerMerge" merge join way on merge."mergedId" = way.id
  )
  select id from way order by step desc limit 1)`;

/** The customer that an id leads to: itself, or the one it was merged into, also by way of others. */
export async function mergedInto({ db }: Tenant, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${mergedIntoId(id)} as id`.execute(db);
  return rows[0]?.id ?? id;
}

/** A customer with all that were merged into it, also by way of each other. */
export async function withMerged({ db, organizationId }: Tenant, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select unnest(with_merged(${organizationId}, ${id})) as id`.execute(db);
  return rows.map((row) => row.id);
}

/** The merges into a customer that can be undone, the latest first. */
export function listMerges({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('customerMerge as merge')
    .innerJoin('customer as merged', (join) =>
      join.onRef('merged.organizationId', '=', 'merge.organizationId').onRef('merged.id', '=', 'merge.mergedId'),
    )
    .leftJoin('user', 'user.id', 'merge.createdById')
    .select(['merge.id', 'merge.mergedId', 'merge.createdAt', 'merged.name', 'user.name as authorName'])
    .where('merge.organizationId', '=', organizationId)
    .where('merge.customerId', '=', customerId)
    .where('merge.moved', 'is not', null)
    .where('merge.createdAt', '>', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .orderBy('merge.id', 'desc')
    .execute();
}

export type Merge = Awaited<ReturnType<typeof listMerges>>[number];
