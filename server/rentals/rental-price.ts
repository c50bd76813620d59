import { carsOf } from '../cars/cars-of.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import type { CustomerType } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { rentableCars } from '../occupation/group-cars.ts';
import { readApprovalLimit } from '../price-tables/approval-limit.ts';
import { readOverrides } from '../price-tables/live-overrides.ts';
import { findPricedCar, sampleCar } from '../price-tables/priced-car.ts';
import { readTables } from '../price-tables/read-tables.ts';
import { priceQuote } from '../pricing/price-quote.ts';
import type { PricedCar, PriceRequest } from '../pricing/types/request.ts';
import type { Tenant } from '../tenant.ts';
import type { NewAgreement } from './agreement-schema.ts';
import { termOf } from './rental-rules.ts';

type Asked = Pick<
  NewAgreement,
  | ('car' | 'category' | 'daysAbroad' | 'deductible' | 'delivery' | 'drivers' | 'endsAt' | 'insurance' | 'km')
  | ('level' | 'productType' | 'startsAt')
>;

type Payer = { customerId: number | null; customerType: CustomerType };

/** The price of a rental by the tables of its first day, or why there is none, and what it was reckoned from. */
export async function reckonRental(tenant: Tenant, asked: Asked, payer: Payer) {
  const start = dayOf(asked.startsAt);
  const [{ taxInterest, ...published }, car, approvalLimit] = await Promise.all([
    readTables(tenant, start),
    pricedCarOf(tenant, asked),
    readApprovalLimit(tenant),
  ]);
  const overrides = await readOverrides(tenant, start, {
    ...{ carId: car.carId, customerId: payer.customerId, category: car.category, quoteId: null },
  });
  const tables = { ...published, overrides };
  const request: PriceRequest = {
    ...{ car, productType: asked.productType, ...payer, lineId: null, start, term: termOf(asked.productType, asked) },
    ...{ km: asked.km, cars: 1, usage: null, postalCode: null, claimsClass: null, firstPayment: asOre(0) },
    drivers: asked.drivers.map(({ birthDate, licenceDate }) => ({ birthDate, licenceDate })),
    insurance: asked.insurance
      ? { coverage: asked.insurance, deductible: asked.deductible ?? asOre(0), addOns: [] }
      : null,
    service: asked.level ? { level: asked.level, addOns: [] } : null,
    ...{ delivery: asked.delivery, extraDrivers: Math.max(0, asked.drivers.length - 1) },
    ...{ daysAbroad: asked.daysAbroad ?? 0, taxInterest, approvalLimit },
  };
  const result = priceQuote(tables, request);
  const isOfDriversAlone = !result.isPriced && result.refusals.every(({ field }) => field === 'extraDrivers');
  // A table without a fee for further drivers takes none.
  return isOfDriversAlone ? priceQuote(tables, { ...request, extraDrivers: 0 }) : result;
}

/** The named car with its own terms, else a car as those of the group are. Refused at `car` when not found. */
async function pricedCarOf(tenant: Tenant, { car: typed, category }: Asked): Promise<PricedCar> {
  const unknown = { firstRegistrationDate: null, fuelType: null, mileage: null, value: null };
  if (typed !== null) {
    const named = await carsNamed(tenant, typed).select('id').limit(1).executeTakeFirst();
    const car = named && (await findPricedCar(tenant, named.id));
    if (!car) throw new DomainError('unknown-car', 409, 'car');
    return car;
  }
  if (category === null) throw new DomainError('rental-car-or-group', 409, 'category');
  const like = await rentableCars(tenant)
    .select('car.id')
    .where('car.category', '=', category)
    .orderBy('car.id')
    .limit(1)
    .executeTakeFirst();
  const found = like && (await findPricedCar(tenant, like.id));
  if (!found) return sampleCar({ vehicleType: 'van', category, ...unknown });
  return {
    ...found,
    ...{ carId: null, rentalPriceProtocolId: null, depositAmount: null, excessKmPrice: null },
    ...{ minDriverAge: null, kmIncludedPerDay: null },
  };
}

/** The form's fields for those of the engine that are named otherwise. */
const fields: Readonly<Record<string, string>> = {
  ...{ insurance: 'insurance', 'insurance.coverage': 'insurance', 'insurance.deductible': 'deductible' },
  ...{ service: 'level', 'service.level': 'level', driverAge: 'drivers', licenceYears: 'drivers', drivers: 'drivers' },
  ...{ birthDate: 'drivers', licenceDate: 'drivers', extraDrivers: 'drivers' },
  ...{ km: 'km', kmPerYear: 'km', term: 'endsAt', category: 'category', daysAbroad: 'daysAbroad' },
};

/** The form's field that would mend what the engine refuses. */
export const fieldOfPrice = (field: string) => fields[field] ?? 'priceBasis';

/** A car that an address names. */
export const findNamedCar = (tenant: Tenant, id: number) =>
  carsOf(tenant)
    .select(['id', 'registrationNumber', 'stockNumber', 'category', 'departmentId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
