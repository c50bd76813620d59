import { asOre, type Ore } from '../format/money.ts';
import { taxableValueOf } from '../registration-tax/registration-tax.ts';
import { type TaxEstimate, taxEstimator } from '../registration-tax/tax-parameter-queries.ts';
import type { Tenant } from '../tenant.ts';
import type { ProductRow } from './product-queries.ts';

type PricedFacts = Pick<
  ProductRow,
  | 'vehicleType'
  | 'fuelType'
  | 'batteryKwh'
  | 'co2GKm'
  | 'priceExclVatExclTax'
  | 'optionsPriceExclVatExclTax'
  | 'deliveryCostInclVat'
  | 'registrationTaxOverride'
>;

export type ProductPrices = {
  /** The price with fixed options and VAT, on which the tax is calculated. */
  taxableValue: Ore;
  estimate: TaxEstimate | undefined;
  /** The tax entered by hand, else the estimate; null without rates. */
  registrationTax: Ore | null;
  isOverridden: boolean;
  /** With VAT, tax and delivery. */
  priceInclAll: Ore | null;
};

/** Each product's total price on a day (`YYYY-MM-DD`). The tax rates are read once. */
export async function productPricer(tenant: Tenant, day: string) {
  const estimateOf = await taxEstimator(tenant, day);
  return (product: PricedFacts): ProductPrices => {
    const price = asOre(product.priceExclVatExclTax + (product.optionsPriceExclVatExclTax ?? 0));
    const taxableValue = taxableValueOf(price);
    const estimate = estimateOf({ ...product, priceExclVatExclTax: price });
    const registrationTax = product.registrationTaxOverride ?? estimate?.tax ?? null;
    const isOverridden = product.registrationTaxOverride !== null;
    const delivery = product.deliveryCostInclVat ?? 0;
    const priceInclAll = registrationTax === null ? null : asOre(taxableValue + registrationTax + delivery);
    return { taxableValue, estimate, registrationTax, isOverridden, priceInclAll };
  };
}
