import { type RawBuilder, sql } from 'kysely';
import type { Ore } from '../format/money.ts';

const price = sql`coalesce(car."soldPrice", car."salePriceInclVat")`;

/** The registration tax within the cost, on which no VAT is paid. */
const registrationTax = sql`(
  select coalesce(sum(tax."costAmount"), 0) from expense tax
  where tax."organizationId" = car."organizationId" and tax."carId" = car.id and tax.type = 'registrationTax'
    and tax.status in ('approved', 'posted') and tax."deletedAt" is null)`;

/**
 * The margin after VAT and cost; null where price, cost or VAT scheme is unknown. Under the margin scheme a fifth of
 * the profit is VAT; a loss has none.
 */
export const expectedMargin = marginAt(price);

/** The margin at another price. */
export function marginAt(price: RawBuilder<unknown>) {
  return sql<Ore | null>`(case car."vatScheme"
  when 'margin' then ${price} - round(greatest(${price} - car."purchasePriceExclVat", 0) / 5.0)
  when 'full' then ${price} - round((${price} - ${registrationTax}) / 5.0)
  when 'exempt' then ${price}
  when 'export' then ${price}
end - car."costPrice")::bigint`;
}
