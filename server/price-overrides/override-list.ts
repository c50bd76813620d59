import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Ore } from '../format/money.ts';
import { cases, idOf, severalOf } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import { quotedAlternatives } from '../price-tables/quoted-alternatives.ts';
import { quoteProducts } from '../quotes/quote-types.ts';
import type { Tenant } from '../tenant.ts';

const today = sql`(now() at time zone 'Europe/Copenhagen')::date`;

/** How an override stands today: what is active can be still to come, or past. */
const state = sql<'active' | 'expired' | 'pending' | 'planned' | 'rejected' | 'revoked'>`case
  when "priceOverride".status not in ('active', 'pending') then "priceOverride".status
  when "priceOverride"."validTo" < ${today} then 'expired'
  when "priceOverride".status = 'active' and "priceOverride"."validFrom" > ${today} then 'planned'
  else "priceOverride".status end`;
const stateIs = (...names: string[]) => sql<SqlBool>`${state} = any (${names}::text[])`;

/** How many sent quotes an override was used in, and what it took off their prices in all. */
const use = (tenant: Tenant) =>
  quotedAlternatives(tenant)
    .select([
      sql<number>`unnest(alternative."overrideIds")`.as('overrideId'),
      sql<number>`count(*)::int`.as('quotes'),
      sql<Ore>`-sum((alternative.approval ->> 'leak')::bigint)::bigint`.as('effect'),
    ])
    .where('revision.status', '=', 'sent')
    .where('alternative.position', '=', 1)
    .groupBy('overrideId');

const overridesOf = (tenant: Tenant) =>
  tenant.db
    .selectFrom('priceOverride')
    .leftJoin(use(tenant).as('use'), 'use.overrideId', 'priceOverride.id')
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'priceOverride.organizationId').onRef('car.id', '=', 'priceOverride.carId'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'priceOverride.organizationId')
        .onRef('customer.id', '=', 'priceOverride.customerId')
        .on(sql<SqlBool>`${can(tenant.role, 'customers', 'read')}::boolean`),
    )
    .leftJoin('quote', (join) =>
      join
        .onRef('quote.organizationId', '=', 'priceOverride.organizationId')
        .onRef('quote.id', '=', 'priceOverride.quoteId'),
    )
    .leftJoin('priceTable as protocol', (join) =>
      join
        .onRef('protocol.organizationId', '=', 'priceOverride.organizationId')
        .onRef('protocol.id', '=', 'priceOverride.protocolId'),
    )
    .leftJoin('user as maker', 'maker.id', 'priceOverride.createdById')
    .leftJoin('user as decider', 'decider.id', 'priceOverride.decidedById')
    .where('priceOverride.organizationId', '=', tenant.organizationId);

/** Reasons may name people: they are for those who see customers, and for the author. */
const reasons = ({ role, userId }: Tenant) =>
  sql<Reasons>`(select "priceOverride".reason, "priceOverride"."decisionReason"
    where ${can(role, 'customers', 'read')}::boolean or "priceOverride"."createdById"::text = ${userId})`;

type Reasons = { reason: string | null; decisionReason: string | null };

const shownOf = (tenant: Tenant) =>
  overridesOf(tenant).leftJoinLateral(reasons(tenant).as<'shown'>(sql.ref('shown')), (join) => join.onTrue());

/** The overrides of prices: those that hold or wait first asked for, the newest first. */
export const overrideList = listOf({
  from: shownOf,
  filters: {
    status: cases(
      {
        ...{ active: stateIs('active', 'planned'), pending: stateIs('pending') },
        history: stateIs('expired', 'rejected', 'revoked'),
        all: sql<SqlBool>`true`,
      },
      stateIs('active', 'planned', 'pending'),
    ),
    id: idOf('priceOverride.id'),
    level: severalOf('priceOverride.level', ['line', 'car', 'customer', 'group']),
    productType: severalOf('priceOverride.productType', quoteProducts),
    carId: idOf('priceOverride.carId'),
    /** Those of a car and of its group. */
    forCar: idOf(
      (id) => sql<SqlBool>`("priceOverride"."carId" = ${id} or "priceOverride".category = (
        select own.category from car own where own."organizationId" = "priceOverride"."organizationId" and own.id = ${id}))`,
    ),
    customerId: idOf('priceOverride.customerId'),
    quoteId: idOf('priceOverride.quoteId'),
    protocolId: idOf(
      (id) => sql<SqlBool>`("priceOverride"."protocolId" is null or "priceOverride"."protocolId" = ${id})`,
    ),
  },
  select: (overrides) =>
    overrides
      .select(['priceOverride.id', 'priceOverride.level', 'priceOverride.kind', 'priceOverride.value'])
      .select([
        'priceOverride.validFrom',
        'priceOverride.validTo',
        'priceOverride.productType',
        'priceOverride.category',
      ])
      .select(['priceOverride.carId', 'priceOverride.customerId', 'priceOverride.quoteId', 'priceOverride.deviation'])
      .select(['priceOverride.createdAt', 'priceOverride.decidedAt', 'shown.reason', 'shown.decisionReason'])
      .select(['car.brandName', 'car.modelName', 'car.registrationNumber', 'customer.name as customerName'])
      .select(['quote.number as quoteNumber', 'protocol.name as protocolName', 'protocol.id as protocolId'])
      .select(['use.effect', sql<number>`coalesce(use.quotes, 0)`.as('quotes')])
      .select(['maker.name as madeBy', 'decider.name as decidedBy', state.as('state')]),
  sorts: {
    ...({ validFrom: 'priceOverride.validFrom', validTo: 'priceOverride.validTo' } as const),
    ...({ createdAt: 'priceOverride.createdAt', madeBy: sql`maker.name collate "da-x-icu"` } as const),
    ...{ state, effect: sql`use.effect` },
  },
  order: [sql`"priceOverride".status <> 'pending'`, latest('priceOverride.id')],
  counted: ['status', 'level'],
});

export type OverrideRow = RowOf<typeof overrideList>;

/** One override, or undefined. */
export async function findOverride(tenant: Tenant, id: number) {
  const [row] = await overrideList.all(tenant, new URLSearchParams({ status: 'all', id: String(id) }));
  return row?.id === id ? row : undefined;
}
