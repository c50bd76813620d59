import { type RawBuilder, sql } from 'kysely';
import type { Ore } from '../format/money.ts';

const price = sql`coalesce(car."soldPrice", car."salePriceInclVat")`;

/** The registration tax within the cost, on which no VAT is paid. */
export const registrationTax = sql<Ore>`(
  select coalesce(sum(tax."costAmount"), 0)::bigint from expense tax
  where tax."organizationId" = car."organizationId" and tax."carId" = car.id and tax.type = 'registrationTax'
    and tax.status in ('approved', 'posted') and tax."deletedAt" is null)`;

/**
 * The margin after VAT and cost; null where price, cost or VAT scheme is unknown. Under the margin scheme a fifth of
 * the profit is VAT; a loss has none. A sold car has the scheme of its sale, and its VAT if that was corrected.
 */
export const expectedMargin = marginAt(price);

/** The margin at another price. */
export function marginAt(price: RawBuilder<unknown>) {
  return sql<Ore | null>`(
    select ${price} - car."costPrice" - coalesce(sale."vatCorrection",
      case case when sale.id is null then car."vatScheme" else sale."vatScheme" end
        when 'margin' then round(greatest(${price} - car."purchasePriceExclVat", 0) / 5.0)
        when 'full' then round(greatest(${price} - ${registrationTax}, 0) / 5.0)
        when 'exempt' then 0
        when 'export' then 0
      end)
    from (select) as one
    left join sale on car."soldAt" is not null and sale."organizationId" = car."organizationId" and sale."carId" = car.id
      and sale."cancelledAt" is null and sale."boughtBackAt" is null)::bigint`;
}
