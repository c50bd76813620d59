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
  ...(['id', 'isFactoryCar', 'vehicleType', 'category', 'departmentId', 'fuelType'] as const),
  ...(['firstRegistrationDate', 'mileage', 'listPriceNew', 'costPrice', 'priceExclVatExclTax'] as const),
  ...([
    'salePriceInclVat',
    'salePriceExclVat',
    'residualValue',
    'minPrice',
    'vatScheme',
    'registrationTaxPaid',
  ] as const),
  ...(['depositAmount', 'excessKmPrice', 'minDriverAge', 'kmIncludedPerDay'] as const),
] as const;

const ofStock = (tenant: Tenant) => carsOf(tenant).select(columns).where('status', '<>', 'soft-deleted');

type Row = Awaited<ReturnType<ReturnType<typeof ofStock>['executeTakeFirstOrThrow']>>;

/** A car as the price engine reads it. */
function pricedCarOf({ id, isFactoryCar, listPriceNew, registrationTaxPaid, ...car }: Row): PricedCar {
  return {
    ...car,
    ...{ brandId: null, modelId: null, carId: id, carKind: isFactoryCar ? 'factory' : 'used', listPrice: listPriceNew },
    ...{ priceInclTax: car.salePriceInclVat, registrationTax: registrationTaxPaid, rentalPriceProtocolId: null },
  };
}

/** The car of an id, or undefined. */
export async function findPricedCar(tenant: Tenant, id: number) {
  const row = await ofStock(tenant).where('id', '=', id).executeTakeFirst();
  return row && pricedCarOf(row);
}

/** The car of a plate or a stock number, or undefined; the plate goes first. */
export async function findPricedCarBy(tenant: Tenant, text: string) {
  const plate = text.replace(/\s/g, '').toUpperCase();
  const rows = await ofStock(tenant)
    .select('registrationNumber')
    .where((where) => where.or([where('registrationNumber', '=', plate), where('stockNumber', '=', text)]))
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  const [first] = rows.toSorted(
    (a, b) => Number(b.registrationNumber === plate) - Number(a.registrationNumber === plate),
  );
  if (!first) return undefined;
  const { registrationNumber: _, ...row } = first;
  return pricedCarOf(row);
}
