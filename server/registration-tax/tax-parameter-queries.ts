import type { Kysely } from 'kysely';
import type { CarTable, DB, VehicleCategory } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import { choice, yesNo } from '../list/filters.ts';
import { latest, listOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { isSameHalfYear } from './half-year.ts';
import { calculateRegistrationTax, type TaxCalculation, taxableValueOf } from './registration-tax.ts';

/** All rates by purpose, latest first. `db` is the account engine's connection. */
export function listTaxParameters(db: Kysely<DB>) {
  return db
    .selectFrom('registrationTaxParameter')
    .selectAll()
    .orderBy('vehicleCategory')
    .orderBy('validFrom', 'desc')
    .execute();
}

export const taxParameterList = listOf({
  from: (accounts: Kysely<DB>) => accounts.selectFrom('registrationTaxParameter'),
  filters: {
    vehicleCategory: choice('registrationTaxParameter.vehicleCategory', ['car', 'van', 'mc']),
    verified: yesNo('registrationTaxParameter.verified'),
  },
  select: (rates) => rates.selectAll(),
  sorts: {
    ...({ period: 'registrationTaxParameter.validFrom', evPercent: 'registrationTaxParameter.evPercent' } as const),
    verified: 'registrationTaxParameter.verified',
  },
  order: [
    'registrationTaxParameter.vehicleCategory',
    latest('registrationTaxParameter.validFrom'),
    'registrationTaxParameter.id',
  ],
});

export type TaxParameter = Awaited<ReturnType<typeof listTaxParameters>>[number];

export function findTaxParameter(db: Kysely<DB>, id: number) {
  return taxParameterOf(db, id).executeTakeFirst();
}

/** Locks a period's rates until the transaction ends. */
export function lockTaxParameter(db: Kysely<DB>, id: number) {
  return taxParameterOf(db, id).forUpdate().executeTakeFirst();
}

const taxParameterOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('registrationTaxParameter').selectAll().where('id', '=', id);

/** The rates on a day (`YYYY-MM-DD`), or the earliest ones before them. */
async function ratesOn({ db }: Pick<Tenant, 'db'>, vehicleCategory: VehicleCategory, day: string) {
  const rates = db.selectFrom('registrationTaxParameter').selectAll().where('vehicleCategory', '=', vehicleCategory);
  const current = await rates.where('validFrom', '<=', day).orderBy('validFrom', 'desc').limit(1).executeTakeFirst();
  return current ?? (await rates.orderBy('validFrom').limit(1).executeTakeFirst());
}

export type TaxEstimate = TaxCalculation & {
  taxableValue: Ore;
  priceInclTax: Ore;
  /** First day of the rates. */
  validFrom: string;
  /** Whether the year's rates are confirmed. */
  isConfirmed: boolean;
  /** Of the day's half-year, null if it has no rates of its own. */
  leasingInterestPercent: number | null;
};

/** The facts for the tax, as columns of a car. */
export type TaxedCar = Pick<CarTable, 'vehicleType' | 'fuelType' | 'batteryKwh' | 'co2GKm' | 'priceExclVatExclTax'> & {
  hybridType?: string | null;
};

/**
 * Estimated registration tax of a new car on a day (`YYYY-MM-DD`), step by step; undefined without its price.
 * Motorstyrelsen decides the actual tax.
 */
export async function estimateRegistrationTax(
  tenant: Pick<Tenant, 'db'>,
  car: TaxedCar,
  day: string,
): Promise<TaxEstimate | undefined> {
  const estimate = await taxEstimator(tenant, day);
  return estimate(car);
}

/** As `estimateRegistrationTax` for many cars; reads the rates once. */
export async function taxEstimator(tenant: Pick<Tenant, 'db'>, day: string) {
  const [forCars, forVans] = await Promise.all([ratesOn(tenant, 'car', day), ratesOn(tenant, 'van', day)]);
  return (car: TaxedCar) => estimateBy(car.vehicleType === 'van' ? forVans : forCars, car, day);
}

function estimateBy(rates: TaxParameter | undefined, car: TaxedCar, day: string): TaxEstimate | undefined {
  if (car.priceExclVatExclTax === null || !rates) return undefined;
  const taxableValue = taxableValueOf(car.priceExclVatExclTax);
  const reckoned = calculateRegistrationTax(
    {
      taxableValue,
      isElectric: car.fuelType === 'electric',
      isPlugIn: car.hybridType === 'plugin',
      batteryKwh: car.batteryKwh,
      co2GKm: car.co2GKm,
    },
    rates,
  );
  return {
    ...reckoned,
    taxableValue,
    priceInclTax: asOre(taxableValue + reckoned.tax),
    validFrom: rates.validFrom,
    isConfirmed: rates.verified && rates.validFrom.slice(0, 4) === day.slice(0, 4),
    leasingInterestPercent: isSameHalfYear(rates.validFrom, day) ? rates.leasingInterestPercent : null,
  };
}
