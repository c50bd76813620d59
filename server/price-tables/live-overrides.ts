import type { PriceOverride } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';

/** What a price is asked for; null is not said. */
export type Concerned = {
  carId: number | null;
  customerId: number | null;
  category: string | null;
  quoteId: number | null;
};

/**
 * The overrides of a day that concern a price, those that wait for approval too, in one statement: for
 * `PriceTables.overrides`, of which the engine applies the most specific (prices.md §4).
 */
export async function readOverrides(tenant: Tenant, day: string, concerned: Concerned): Promise<PriceOverride[]> {
  const { carId, customerId, category, quoteId } = concerned;
  const rows = await liveOn(tenant, day)
    .where('status', 'in', ['active', 'pending'])
    .where((where) =>
      where.or([
        where('carId', '=', carId),
        where('customerId', '=', customerId),
        where('category', '=', category),
        where('quoteId', '=', quoteId),
      ]),
    )
    .execute();
  return rows.map(overrideOf);
}

/** The agreed prices of cars and car groups that hold on a day, in one statement; those that wait are left out. */
export async function readAgreedPrices(tenant: Tenant, day: string): Promise<PriceOverride[]> {
  const rows = await liveOn(tenant, day)
    .where('status', '=', 'active')
    .where('level', 'in', ['car', 'group'])
    .orderBy('id')
    .execute();
  return rows.map(overrideOf);
}

/** All overrides that hold on a day or later, those that wait too, in one statement: the engine picks by the start. */
export async function readOverridesFrom({ db, organizationId }: Tenant, day: string): Promise<PriceOverride[]> {
  const rows = await db
    .selectFrom('priceOverride')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['active', 'pending'])
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .execute();
  return rows.map(overrideOf);
}

const liveOn = ({ db, organizationId }: Tenant, day: string) =>
  db
    .selectFrom('priceOverride')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]));

type Row = Awaited<ReturnType<ReturnType<typeof liveOn>['executeTakeFirstOrThrow']>>;

function overrideOf({ id, level, target, protocolId, productType, kind, value, ...row }: Row): PriceOverride {
  return {
    ...{ id, level, target: target ?? '', protocolId, productType, kind, value, isStackable: false },
    ...{ validFrom: row.validFrom, validTo: row.validTo, reason: row.reason },
    state: row.status === 'pending' ? 'pendingApproval' : 'active',
    ...{ approvedById: row.decidedById, approvedDeviation: row.approvedDeviation },
  };
}
