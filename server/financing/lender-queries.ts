import { type SqlBool, sql } from 'kysely';
import { cases, words } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';

export const lendersOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('lender').where('lender.organizationId', '=', organizationId);

const columns = [
  ...(['lender.id', 'lender.name', 'lender.yearlyRatePct', 'lender.maxRatePct', 'lender.isVariable'] as const),
  ...([
    'lender.startupFee',
    'lender.monthlyFee',
    'lender.minDownPaymentPct',
    'lender.minMonths',
    'lender.maxMonths',
  ] as const),
  ...(['lender.validFrom', 'lender.validTo'] as const),
] as const;

const today = sql`(now() at time zone 'Europe/Copenhagen')::date`;

const lenderStates = ['now', 'planned', 'past'] as const;

const state = sql<(typeof lenderStates)[number]>`case when lender."validFrom" > ${today} then 'planned'
  when lender."validTo" < ${today} then 'past' else 'now' end`;
const is = (name: (typeof lenderStates)[number]) => sql<SqlBool>`${state} = ${name}`;

export const lenderList = listOf({
  from: lendersOf,
  filters: {
    search: words('lender.name'),
    state: cases({ now: is('now'), planned: is('planned'), past: is('past') }),
  },
  select: (lenders) => lenders.select(columns).select(state.as('state')),
  sorts: {
    ...({ name: 'lender.name', yearlyRatePct: 'lender.yearlyRatePct', maxMonths: 'lender.maxMonths' } as const),
    ...({ minDownPaymentPct: 'lender.minDownPaymentPct', validFrom: 'lender.validFrom' } as const),
  },
  order: ['lender.name', 'lender.id'],
});

export type LenderRow = RowOf<typeof lenderList>;

/** One lender, or undefined. */
export function findLender(tenant: Tenant, id: number) {
  return lendersOf(tenant).select(columns).select('lender.version').where('lender.id', '=', id).executeTakeFirst();
}
