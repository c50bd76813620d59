import { sql } from 'kysely';
import type { Ore } from '../format/money.ts';

const price = sql`coalesce(car."soldPrice", car."salePriceInclVat")`;

/** The registration tax that is part of the cost: VAT is not paid of it. */
const registrationTax = sql`(
  select coalesce(sum(tax."costAmount"), 0) from expense tax
  where tax."organizationId" = car."organizationId" and tax."carId" = car.id and tax.type = 'registrationTax'
    and tax.status in ('approved', 'posted') and tax."deletedAt" is null)`;

/**
 * What the price of a car leaves when its VAT and the cost are paid; null where price, cost or VAT scheme is unknown.
 * Under the margin scheme a fifth of what is earned on the purchase is VAT, and a loss has none.
 */
export const expectedMargin = sql<Ore | null>`(case car."vatScheme"
  when 'margin' then ${price} - round(greatest(${price} - car."purchasePriceExclVat", 0) / 5.0)
  when 'full' then ${price} - round((${price} - ${registrationTax}) / 5.0)
  when 'exempt' then ${price}
  when 'export' then ${price}
end - car."costPrice")::bigint`;
