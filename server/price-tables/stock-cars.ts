import { type SqlBool, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { Tenant } from '../tenant.ts';

const inStock = sql<SqlBool>`not car."isFactoryCar" and car.status <> 'soft-deleted'
  and car.availability not in ('sold', 'delivered', 'transit')`;

/** The cars in stock with what decides which tables fit them; what a price is reckoned from besides is left out. */
export async function listStockCars(tenant: Tenant): Promise<PricedCar[]> {
  const cars = await carsOf(tenant)
    .leftJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'car.organizationId').onRef('brand.name', '=', 'car.brandName'),
    )
    .leftJoin('model', (join) =>
      join
        .onRef('model.organizationId', '=', 'car.organizationId')
        .onRef('model.brandId', '=', 'brand.id')
        .onRef('model.name', '=', 'car.modelName'),
    )
    .select(['car.id as carId', 'car.vehicleType', 'car.category', 'car.departmentId', 'car.fuelType'])
    .select(['brand.id as brandId', 'model.id as modelId'])
    .select(['car.listPriceNew as listPrice', 'car.priceExclVatExclTax', 'car.salePriceInclVat as priceInclTax'])
    .where(inStock)
    .execute();
  return cars.map((car) => ({
    ...car,
    ...{ carKind: 'used', firstRegistrationDate: null, mileage: null, costPrice: null, residualValue: null },
    ...{ salePriceInclVat: null, salePriceExclVat: null, minPrice: null, vatScheme: null, registrationTax: null },
    ...{ rentalPriceProtocolId: null, depositAmount: null, excessKmPrice: null, minDriverAge: null },
    kmIncludedPerDay: null,
  }));
}
