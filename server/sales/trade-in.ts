import { changeCar, lockCar } from '../cars/car-commands.ts';
import { deleteTradeIn, isOnItsWay, moveCar } from '../cars/car-state-commands.ts';
import { carsOf } from '../cars/cars-of.ts';
import { createCar } from '../cars/create-car.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import type { Sale } from './sale-queries.ts';

type TradedIn = Pick<Sale, 'soldAt' | 'departmentId' | 'buyerKind' | 'buyerName' | 'tradeInBrand' | 'tradeInModel'> &
  Pick<Sale, 'tradeInPlate' | 'tradeInVin' | 'tradeInMileage' | 'tradeInValue' | 'tradeInDebt' | 'tradeInCarId'>;

/**
 * Lets the trade-in's car follow the sale: a draft on its way, bought of the buyer at the agreed value. One that we sold
 * before is bought back. A car that has arrived is in stock, and stays as it is.
 * @returns the car's id, or null without a trade-in
 */
export async function settleTradeIn(tenant: Tenant, sale: TradedIn) {
  if (sale.tradeInBrand === null || sale.tradeInModel === null) {
    const car = sale.tradeInCarId === null ? undefined : await lockCar(tenant, sale.tradeInCarId);
    if (car && car.status !== 'soft-deleted') await deleteTradeIn(tenant, car, 'tradeInValue');
    return null;
  }
  const { tradeInBrand: brandName, tradeInModel: modelName } = sale;
  const isPrivate = sale.buyerKind === 'private';
  const facts = {
    ...{ brandName, modelName, mileage: sale.tradeInMileage, departmentId: sale.departmentId },
    ...{ registrationNumber: sale.tradeInPlate, vin: sale.tradeInVin, hasDebt: (sale.tradeInDebt ?? 0) > 0 },
    ...{ purchasedFrom: sale.buyerName, purchaseDate: sale.soldAt, purchasePriceExclVat: sale.tradeInValue },
    ...(isPrivate && ({ vatScheme: 'margin', purchaseVatScheme: 'margin' } as const)),
  };
  const id = sale.tradeInCarId ?? (await boughtBack(tenant, sale));
  if (id === undefined) {
    return atField(createCar(tenant, { ...facts, vehicleType: 'passenger_car', availability: 'transit' }));
  }
  const car = await lockCar(tenant, id);
  if (car && isOnItsWay(car)) await atField(changeCar(tenant, id, facts));
  return id;
}

/** A delivered car of ours with the trade-in's plate or VIN, bought back. */
async function boughtBack(tenant: Tenant, { tradeInPlate, tradeInVin }: TradedIn) {
  if (tradeInPlate === null && tradeInVin === null) return undefined;
  const known = await carsOf(tenant)
    .where('deletedAt', 'is', null)
    .where('availability', '=', 'delivered')
    .where((eb) => eb.or([eb('registrationNumber', '=', tradeInPlate), eb('vin', '=', tradeInVin)]))
    .select('id')
    .executeTakeFirst();
  if (known) await moveCar(tenant, known.id, { step: 'buyBack' });
  return known?.id;
}

/** A plate or VIN in use is the trade-in's. */
async function atField<T>(query: Promise<T>): Promise<T> {
  return query.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const field = { registrationNumber: 'tradeInPlate', vin: 'tradeInVin', departmentId: 'departmentId' }[
      error.field ?? ''
    ];
    throw new DomainError(error.code, error.status, field);
  });
}
