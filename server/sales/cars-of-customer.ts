import { salesOf } from '../cars/car-sales.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { Tenant } from '../tenant.ts';

const most = 200;

/** The cars that a customer has reserved, bought and traded in, the newest first. */
export async function listCarsOfCustomer(tenant: Tenant, customerId: number) {
  const [reserved, bought, tradedIn] = await Promise.all([
    carsOf(tenant)
      .where('reservedCustomerId', '=', customerId)
      .where('deletedAt', 'is', null)
      .select(['id', 'brandName', 'modelName', 'registrationNumber', 'salePriceInclVat', 'reservedUntil'])
      .select('reservedDeposit')
      .orderBy('reservedUntil')
      .limit(most)
      .execute(),
    withCar(tenant, customerId, 'carId')
      .select(['sale.soldAt', 'sale.soldPrice', 'sale.deliveredAt', 'sale.boughtBackAt', 'sale.cancelledAt'])
      .execute(),
    withCar(tenant, customerId, 'tradeInCarId')
      .where('sale.cancelledAt', 'is', null)
      .select(['sale.soldAt', 'sale.tradeInValue'])
      .execute(),
  ]);
  return { reserved, bought, tradedIn };
}

/** A customer's sales with the car that they are about, by one of their columns. */
function withCar(tenant: Tenant, customerId: number, column: 'carId' | 'tradeInCarId') {
  return salesOf(tenant)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', `sale.${column}`),
    )
    .where('sale.customerId', '=', customerId)
    .select(['car.id', 'car.brandName', 'car.modelName', 'car.registrationNumber'])
    .select('sale.id as saleId')
    .orderBy('sale.soldAt', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(most);
}

export type CarsOfCustomer = Awaited<ReturnType<typeof listCarsOfCustomer>>;
