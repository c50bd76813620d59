import { sql } from 'kysely';
import type { LeadStatus } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { leadList } from './lead-queries.ts';
import { leadStatuses } from './lead-types.ts';

const pageOfCards = 25;
const mostCards = 200;

/** The columns that are closed unless the address opens them, or filters by them alone. */
const closedByDefault: readonly LeadStatus[] = ['won', 'lost'];

/**
 * The board of the leads that match a URL: for each status their exact number and sum, and in the columns that are open
 * the first cards. `open` opens a column; each `more` of a status shows another page of its cards. Sums are null for
 * roles that see none.
 */
export async function readLeadBoard(tenant: Tenant, params: URLSearchParams) {
  const chosen = leadStatuses.filter((status) => params.getAll('status').includes(status));
  const open = params.getAll('open');
  const columns = leadStatuses.map((status) => {
    const isLeftOut = chosen.length > 0 && !chosen.includes(status);
    const isOpen = open.includes(status) || chosen.includes(status) || !closedByDefault.includes(status);
    const pages = 1 + params.getAll('more').filter((each) => each === status).length;
    return { status, isLeftOut, isOpen: isOpen && !isLeftOut, limit: Math.min(pages * pageOfCards, mostCards) };
  });
  const [totals, ...cards] = await Promise.all([
    leadList
      .matching(tenant, params)
      .select(['lead.status', sql<number>`count(*)::int`.as('count')])
      .select(sql<Ore | null>`sum(person.value)::bigint`.as('sum'))
      .groupBy('lead.status')
      .execute(),
    ...columns.map(({ status, isOpen, limit }) => (isOpen ? leadList.first(tenant, only(status, params), limit) : [])),
  ]);
  return columns.map(({ status, isLeftOut, isOpen, limit }, at) => {
    const { count = 0, sum = null } = totals.find((each) => each.status === status) ?? {};
    const rows = cards[at] ?? [];
    return { status, isLeftOut, isOpen, count, sum, rows, canShowMore: count > rows.length && limit < mostCards };
  });
}

/** The same leads, of one status. */
function only(status: LeadStatus, params: URLSearchParams) {
  const narrowed = new URLSearchParams(params);
  narrowed.set('status', status);
  return narrowed;
}
