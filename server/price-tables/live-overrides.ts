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
  const { db, organizationId } = tenant;
  const { carId, customerId, category, quoteId } = concerned;
  const rows = await db
    .selectFrom('priceOverride')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['active', 'pending'])
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .where((where) =>
      where.or([
        where('carId', '=', carId),
        where('customerId', '=', customerId),
        where('category', '=', category),
        where('quoteId', '=', quoteId),
      ]),
    )
    .execute();
  return rows.map(({ id, level, target, protocolId, productType, kind, value, ...row }) => ({
    ...{ id, level, target: target ?? '', protocolId, productType, kind, value, isStackable: false },
    ...{ validFrom: row.validFrom, validTo: row.validTo, reason: row.reason },
    state: row.status === 'pending' ? 'pendingApproval' : 'active',
    ...{ approvedById: row.decidedById, approvedDeviation: row.approvedDeviation },
  }));
}
