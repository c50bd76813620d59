import { type SqlBool, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { Tenant } from '../tenant.ts';

/** What may be said of a car that is not in stock. */
export type SampleCar = Pick<
  PricedCar,
  'category' | 'firstRegistrationDate' | 'fuelType' | 'mileage' | 'vehicleType'
> & { value: Ore | null };

/** A car of which only this is known; `value` is its price in every base that tables may ask for, but not its cost. */
export function sampleCar({ value, ...facts }: SampleCar): PricedCar {
  return {
    ...{ carId: null, carKind: 'used', brandId: null, modelId: null, departmentId: null },
    ...facts,
    ...{ listPrice: value, priceInclTax: value, salePriceInclVat: value, salePriceExclVat: null, vatScheme: 'full' },
    priceExclVatExclTax: value === null ? null : asOre(Math.round(value * 0.8)),
    ...{ costPrice: null, residualValue: null, minPrice: null, registrationTax: null, rentalPriceProtocolId: null },
    ...{ depositAmount: null, excessKmPrice: null, minDriverAge: null, kmIncludedPerDay: null },
  };
}

const columns = [
  ...(['car.id', 'car.isFactoryCar', 'car.vehicleType', 'car.category', 'car.departmentId', 'car.fuelType'] as const),
  ...(['car.firstRegistrationDate', 'car.mileage', 'car.listPriceNew', 'car.costPrice'] as const),
  ...(['car.priceExclVatExclTax', 'car.salePriceInclVat', 'car.salePriceExclVat', 'car.residualValue'] as const),
  ...(['car.minPrice', 'car.vatScheme', 'car.registrationTaxPaid', 'car.depositAmount', 'car.excessKmPrice'] as const),
  ...(['car.minDriverAge', 'car.kmIncludedPerDay', 'car.rentalPriceProtocolId'] as const),
  ...(['brand.id as brandId', 'model.id as modelId'] as const),
] as const;

const pricedCars = (tenant: Tenant) =>
  carsOf(tenant)
    .leftJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'car.organizationId').onRef('brand.name', '=', 'car.brandName'),
    )
    .leftJoin('model', (join) =>
      join
        .onRef('model.organizationId', '=', 'car.organizationId')
        .onRef('model.brandId', '=', 'brand.id')
        .onRef('model.name', '=', 'car.modelName'),
    )
    .select(columns)
    .where('car.status', '<>', 'soft-deleted');

type Row = Awaited<ReturnType<ReturnType<typeof pricedCars>['executeTakeFirstOrThrow']>>;

/** A car as the price engine reads it. */
function pricedCarOf({ id, isFactoryCar, listPriceNew, registrationTaxPaid, ...car }: Row): PricedCar {
  return {
    ...car,
    ...{ carId: id, carKind: isFactoryCar ? 'factory' : 'used', listPrice: listPriceNew },
    ...{ priceInclTax: car.salePriceInclVat, registrationTax: registrationTaxPaid },
  };
}

/** The car of an id, or undefined. */
export async function findPricedCar(tenant: Tenant, id: number) {
  const row = await pricedCars(tenant).where('car.id', '=', id).executeTakeFirst();
  return row && pricedCarOf(row);
}

/** The car of a plate or a stock number, or undefined; the plate goes first. */
export async function findPricedCarBy(tenant: Tenant, text: string) {
  const plate = text.replace(/\s/g, '').toUpperCase();
  const rows = await pricedCars(tenant)
    .select('car.registrationNumber')
    .where((where) => where.or([where('car.registrationNumber', '=', plate), where('car.stockNumber', '=', text)]))
    .orderBy('car.id', 'desc')
    .limit(5)
    .execute();
  const [first] = rows.toSorted(
    (a, b) => Number(b.registrationNumber === plate) - Number(a.registrationNumber === plate),
  );
  if (!first) return undefined;
  const { registrationNumber: _, ...row } = first;
  return pricedCarOf(row);
}

/** The cars of the ids, whatever became of them. */
export async function listPricedCars(tenant: Tenant, ids: readonly number[]): Promise<PricedCar[]> {
  if (ids.length === 0) return [];
  return (await pricedCars(tenant).where('car.id', 'in', ids).execute()).map(pricedCarOf);
}

const isLiving = sql<SqlBool>`car.availability not in ('sold', 'delivered')`;

/** The cars that can be rented out or sold, of all or of the given ids, in one statement. */
export async function listLivingCars(tenant: Tenant, ids?: readonly number[]): Promise<PricedCar[]> {
  const cars = pricedCars(tenant).where(isLiving);
  const rows = await (ids ? cars.where('car.id', 'in', ids) : cars).orderBy('car.id').execute();
  return rows.map(pricedCarOf);
}

/** The used cars that stand in stock. */
export async function listStockCars(tenant: Tenant): Promise<PricedCar[]> {
  const inStock = sql<SqlBool>`not car."isFactoryCar" and car.availability <> 'transit'`;
  return (await pricedCars(tenant).where(isLiving).where(inStock).execute()).map(pricedCarOf);
}
