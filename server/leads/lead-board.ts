import { sql } from 'kysely';
import type { Ore } from '../format/money.ts';
import { readBoard } from '../list/board.ts';
import type { Tenant } from '../tenant.ts';
import { leadList } from './lead-queries.ts';
import { leadStatuses } from './lead-types.ts';

/** The board of the leads that match a URL, with the sum of each status; null for roles that see none. */
export async function readLeadBoard(tenant: Tenant, params: URLSearchParams) {
  const columns = await readBoard(params, {
    statuses: leadStatuses,
    closedByDefault: ['won', 'lost'],
    totals: () =>
      leadList
        .matching(tenant, params)
        .select(['lead.status', sql<number>`count(*)::int`.as('count')])
        .select(sql<Ore | null>`sum(person.value)::bigint`.as('sum'))
        .groupBy('lead.status')
        .execute(),
    first: (narrowed, limit) => leadList.first(tenant, narrowed, limit),
  });
  return columns.map(({ total, ...column }) => ({ ...column, sum: total?.sum ?? null }));
}
