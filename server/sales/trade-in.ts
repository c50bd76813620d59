import { changeCar, lockCar } from '../cars/car-commands.ts';
import type { Car } from '../cars/car-queries.ts';
import type { Sale } from '../cars/car-sales.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { carsOf } from '../cars/cars-of.ts';
import { createCar, type NewCar } from '../cars/create-car.ts';
import { findBuyBack, giveBack, isOnItsWay } from '../cars/give-back.ts';
import { factsOf as registerFactsOf } from '../cars/register-facts.ts';
import { DomainError } from '../errors.ts';
import { doubtsOf } from '../plate-lookup/known-vehicle.ts';
import { findRecentAnswer } from '../plate-lookup/recent-answer.ts';
import type { Tenant } from '../tenant.ts';
import type { SaleFields } from './sale-schema.ts';

type TradedIn = Pick<Sale, 'soldAt' | 'departmentId' | 'buyerKind' | 'buyerName' | 'tradeInBrand' | 'tradeInModel'> &
  Pick<Sale, 'tradeInPlate' | 'tradeInVin' | 'tradeInMileage' | 'tradeInValue' | 'tradeInDebt' | 'tradeInCarId'>;

type Named = TradedIn & Record<'tradeInBrand' | 'tradeInModel', string>;

/**
 * Lets the trade-in's car follow the sale: a draft on its way, bought of the buyer at the agreed value. One that we sold
 * before is bought back. A car that has arrived is in stock, and stays as it is.
 * @param sold the car that is sold
 * @param changed the fields of the sale that were changed; all of a new one
 * @returns the car's id, or null without a trade-in
 */
export async function settleTradeIn(tenant: Tenant, sold: Car, sale: TradedIn, changed?: Partial<SaleFields>) {
  const { tradeInBrand, tradeInModel, tradeInCarId } = sale;
  if (tradeInBrand === null || tradeInModel === null) {
    const car = tradeInCarId === null ? undefined : await lockCar(tenant, tradeInCarId);
    if (car && car.status !== 'soft-deleted') await giveBack(tenant, car, 'tradeInValue');
    return null;
  }
  refuseItself(sold, sale);
  const named = { ...sale, tradeInBrand, tradeInModel };
  if (tradeInCarId !== null) {
    await followSale(tenant, tradeInCarId, named, changed);
    return tradeInCarId;
  }
  const known = await buyBack(tenant, sale);
  if (known === undefined) {
    const onItsWay = { vehicleType: 'passenger_car', availability: 'transit' } as const;
    const { tradeInPlate: plate, tradeInVin: vin } = named;
    const register = await registerValues(tenant, plate, vin);
    return atField(createCar(tenant, { ...onItsWay, ...register, ...anew(factsOf(named), []), ...nameOf(named) }));
  }
  await atField(changeCar(tenant, known, anew(factsOf(named))));
  return known;
}

function refuseItself(sold: Car, { tradeInPlate, tradeInVin }: TradedIn) {
  const hasPlate = tradeInPlate !== null && tradeInPlate === sold.registrationNumber;
  const hasVin = tradeInVin !== null && tradeInVin === sold.vin;
  if (hasPlate || hasVin) throw new DomainError('trade-in-itself', 409, hasPlate ? 'tradeInPlate' : 'tradeInVin');
}

/** What a sale says of the car that is traded in. */
function factsOf(sale: Named) {
  return {
    ...{ brandName: sale.tradeInBrand, modelName: sale.tradeInModel },
    ...{ registrationNumber: sale.tradeInPlate, vin: sale.tradeInVin },
    ...{ mileage: sale.tradeInMileage, departmentId: sale.departmentId, hasDebt: (sale.tradeInDebt ?? 0) > 0 },
    ...{ purchasedFrom: sale.buyerName, purchaseDate: sale.soldAt, purchasePriceExclVat: sale.tradeInValue },
    ...(sale.buyerKind === 'private' && ({ vatScheme: 'margin', purchaseVatScheme: 'margin' } as const)),
  };
}

type Facts = Partial<ReturnType<typeof factsOf>>;

/** The fields of a sale that the car's fields follow. */
const sources: Readonly<Record<string, keyof SaleFields>> = {
  ...{ brandName: 'tradeInBrand', modelName: 'tradeInModel', registrationNumber: 'tradeInPlate', vin: 'tradeInVin' },
  ...{ mileage: 'tradeInMileage', departmentId: 'departmentId', hasDebt: 'tradeInDebt', purchasedFrom: 'buyerName' },
  ...{ purchaseDate: 'soldAt', purchasePriceExclVat: 'tradeInValue' },
  ...{ vatScheme: 'buyerKind', purchaseVatScheme: 'buyerKind' },
};

const identity = ['brandName', 'modelName', 'registrationNumber', 'vin'];

/** The facts of a car of which more is known: nothing is emptied, and it stays the car it is. */
function anew(facts: Facts, kept: readonly string[] = identity): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== null && value !== false && !kept.includes(name)),
  );
}

const nameOf = ({ tradeInBrand, tradeInModel }: Named) => ({ brandName: tradeInBrand, modelName: tradeInModel });

/** What the register said of the car when it was looked up, without what is doubtful; none for another VIN. */
async function registerValues(tenant: Tenant, plate: string | null, vin: string | null) {
  const found = plate === null ? undefined : await findRecentAnswer(tenant, plate);
  if (!found || (vin !== null && found.answer.vin !== null && found.answer.vin !== vin)) return {};
  const { answer, service, fetchedAt } = found;
  const doubts = doubtsOf(answer);
  const values: Partial<NewCar> = Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => value !== null && !(name in doubts)),
  );
  return {
    ...values,
    ...(answer.hasDebt !== null && { debtCheckedAt: fetchedAt }),
    registerFacts: JSON.stringify(registerFactsOf(answer, service, fetchedAt)),
    sourceOfImport: 'nummerpladeapi' as const,
  };
}

/** Writes what changed in the sale to its trade-in, until the car has arrived. */
async function followSale(tenant: Tenant, id: number, sale: Named, changed: Partial<SaleFields> = {}) {
  const car = await lockCar(tenant, id);
  if (!car || !isOnItsWay(car)) return;
  const facts: Facts = Object.fromEntries(
    Object.entries(factsOf(sale)).filter(([name]) => sources[name] !== undefined && sources[name] in changed),
  );
  const isKnown = (await findBuyBack(tenant, id)) !== undefined;
  const { registrationNumber, vin } = facts;
  const isOtherPlate = registrationNumber != null && registrationNumber !== car.registrationNumber;
  const isOtherVin = vin != null && vin !== car.vin;
  if (isKnown && (isOtherPlate || isOtherVin)) {
    throw new DomainError('trade-in-bought-back', 409, isOtherPlate ? 'tradeInPlate' : 'tradeInVin');
  }
  const values = isKnown ? anew(facts) : facts;
  if (Object.keys(values).length > 0) await atField(changeCar(tenant, id, values));
}

/** Buys a delivered car of ours with the trade-in's plate or VIN back. @returns its id */
async function buyBack(tenant: Tenant, { tradeInPlate, tradeInVin }: TradedIn) {
  if (tradeInPlate === null && tradeInVin === null) return undefined;
  const known = await carsOf(tenant)
    .where('deletedAt', 'is', null)
    .where('availability', '=', 'delivered')
    .where((eb) => eb.or([eb('registrationNumber', '=', tradeInPlate), eb('vin', '=', tradeInVin)]))
    .select('id')
    .executeTakeFirst();
  const car = known && (await lockCar(tenant, known.id));
  if (car?.availability !== 'delivered') return undefined;
  await atField(moveCar(tenant, car.id, { step: 'buyBack' }));
  return car.id;
}

const fields: Readonly<Record<string, string>> = {
  registrationNumber: 'tradeInPlate',
  vin: 'tradeInVin',
  departmentId: 'departmentId',
};

/** What is refused of the trade-in's car is said at the sale's field. */
async function atField<T>(query: Promise<T>): Promise<T> {
  return query.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.status, fields[error.field ?? ''] ?? 'tradeInPlate');
  });
}
