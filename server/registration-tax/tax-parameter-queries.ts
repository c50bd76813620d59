import type { Kysely } from 'kysely';
import type { CarTable, DB, VehicleCategory } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import { choice, yesNo } from '../list/filters.ts';
import { latest, listOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { type Reckoned, reckonRegistrationTax, taxableValueOf } from './registration-tax.ts';

/** All rates, by what they are for, the latest first. `db` is the account engine's connection. */
export function listTaxParameters(db: Kysely<DB>) {
  return db
    .selectFrom('registrationTaxParameter')
    .selectAll()
    .orderBy('vehicleCategory')
    .orderBy('validFrom', 'desc')
    .execute();
}

/** The rates as a list of the platform, in the same order. */
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

/** The rates of a period, which nobody else changes before the transaction ends. */
export function lockTaxParameter(db: Kysely<DB>, id: number) {
  return taxParameterOf(db, id).forUpdate().executeTakeFirst();
}

const taxParameterOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('registrationTaxParameter').selectAll().where('id', '=', id);

/** The rates that hold on a day (`YYYY-MM-DD`), or the earliest ones for a day before them. */
async function ratesOn({ db }: Pick<Tenant, 'db'>, vehicleCategory: VehicleCategory, day: string) {
  const rates = db.selectFrom('registrationTaxParameter').selectAll().where('vehicleCategory', '=', vehicleCategory);
  const current = await rates.where('validFrom', '<=', day).orderBy('validFrom', 'desc').limit(1).executeTakeFirst();
  return current ?? (await rates.orderBy('validFrom').limit(1).executeTakeFirst());
}

export type TaxEstimate = Reckoned & {
  taxableValue: Ore;
  /** The price with VAT and tax. */
  priceInclTax: Ore;
  /** The day that the rates hold from. */
  validFrom: string;
  /** Whether the rates are those of the year and known to be right. */
  isConfirmed: boolean;
  leasingInterestPercent: number | null;
};

/** What the tax is reckoned from: a price and what kind of vehicle it is. Columns of a car, as they are. */
export type TaxedCar = Pick<CarTable, 'vehicleType' | 'fuelType' | 'batteryKwh' | 'co2GKm' | 'priceExclVatExclTax'> & {
  hybridType?: string | null;
};

/**
 * What the registration tax of a new car is likely to be on a day (`YYYY-MM-DD`), step by step; undefined without its
 * price excluding VAT and tax. An estimate: Motorstyrelsen fixes the tax.
 */
export async function estimateRegistrationTax(
  tenant: Pick<Tenant, 'db'>,
  car: TaxedCar,
  day: string,
): Promise<TaxEstimate | undefined> {
  const estimate = await taxEstimator(tenant, day);
  return estimate(car);
}

/** As `estimateRegistrationTax`, for many cars of one day: the rates are read once. */
export async function taxEstimator(tenant: Pick<Tenant, 'db'>, day: string) {
  const [forCars, forVans] = await Promise.all([ratesOn(tenant, 'car', day), ratesOn(tenant, 'van', day)]);
  return (car: TaxedCar) => estimateBy(car.vehicleType === 'van' ? forVans : forCars, car, day);
}

function estimateBy(rates: TaxParameter | undefined, car: TaxedCar, day: string): TaxEstimate | undefined {
  if (car.priceExclVatExclTax === null || !rates) return undefined;
  const taxableValue = taxableValueOf(car.priceExclVatExclTax);
  const reckoned = reckonRegistrationTax(
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
    leasingInterestPercent: rates.leasingInterestPercent,
  };
}
