import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { stockDaysOf } from './car-rules.ts';
import { carsOf } from './cars-of.ts';

/** The header of a car's record, or undefined. */
export async function readCarHead(tenant: Tenant, id: number) {
  const car = await carsOf(tenant)
    .where('id', '=', id)
    .select([
      'id',
      'isFactoryCar',
      'productId',
      'stockNumber',
      'status',
      'availability',
      'state',
      'purpose',
      'deletedAt',
      'reservedUntil',
      'brandName',
      'modelName',
      'variant',
      'registrationNumber',
      'vin',
      'mileage',
      'salePriceInclVat',
      'priceExclVatExclTax',
      'inStockAt',
      'soldAt',
    ])
    .executeTakeFirst();
  return car && { ...car, stockDays: stockDaysOf(car.inStockAt, car.soldAt ?? dayOf(new Date())) };
}

export type CarHead = NonNullable<Awaited<ReturnType<typeof readCarHead>>>;
