import { productsOf } from '../factory-cars/product-queries.ts';
import { asOre } from '../format/money.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { Tenant } from '../tenant.ts';
import { sampleCar } from './priced-car.ts';

/** Products of the catalogue as the price engine reads them, as new cars of their model's group, in one statement. */
export async function listPricedProducts(tenant: Tenant, ids: readonly number[]) {
  const products = await productsOf(tenant)
    .select(['product.id', 'product.fuelType', 'product.brandId', 'product.priceExclVatExclTax'])
    .select(['model.id as modelId', 'model.vehicleType', 'model.category'])
    .where('product.id', 'in', ids)
    .execute();
  return products.map(({ id, ...product }): { productId: number; car: PricedCar } => ({
    productId: id,
    car: {
      ...sampleCar({ ...product, firstRegistrationDate: null, mileage: 0, value: null }),
      ...{ carKind: 'factory', brandId: product.brandId, modelId: product.modelId },
      priceExclVatExclTax: product.priceExclVatExclTax,
      listPrice: asOre(Math.round(product.priceExclVatExclTax * 1.25)),
    },
  }));
}
