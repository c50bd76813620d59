import { dayOf } from '../format/day.ts';
import { readAgreedPrices } from '../price-tables/live-overrides.ts';
import { readTables } from '../price-tables/read-tables.ts';
import { readReferenceAxes } from '../price-tables/reference-terms.ts';
import type { ReferenceAbout } from '../pricing/reference-price.ts';
import type { Tenant } from '../tenant.ts';

/** What «Leje fra» asks for: a company that rents from that day. */
export const referenceOn = (now: Date): ReferenceAbout => ({
  ...{ productType: 'longRental', customerType: 'business', start: dayOf(now) },
});

/** The tables, agreed prices and terms that «Leje fra» is reckoned from on a day. */
export async function readReference(tenant: Tenant, { start }: ReferenceAbout) {
  const [tables, overrides, axes] = await Promise.all([
    readTables(tenant, start),
    readAgreedPrices(tenant, start),
    readReferenceAxes(tenant),
  ]);
  return { tables: { ...tables, overrides }, axes };
}
