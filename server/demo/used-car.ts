import type {
  Availability,
  CarStatus,
  Purpose,
  RegistrationStatus,
  ServiceBook,
  TaxStatus,
  VatScheme,
} from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { daysBefore, instantBefore, yearOf } from './calendar.ts';
import type { CarVersion } from './car-version.ts';
import type { DemoCar } from './demo-car.ts';
import type { Dice, Weighted } from './dice.ts';
import type { Draw } from './draw.ts';
import { drawEquipment } from './draw-equipment.ts';
import { availabilities } from './profiles.ts';
import { drawRegistration } from './registration.ts';
import { describeVersion } from './specification.ts';
import { drawMileage, drawPrices } from './worth.ts';

const statuses: Weighted<CarStatus> = { published: 80, draft: 17, 'soft-deleted': 3 };
const colors: Weighted<string> = {
  Grå: 22,
  Sort: 20,
  Hvid: 20,
  Blå: 12,
  Rød: 8,
  Sølv: 8,
  Mørkeblå: 4,
  Grøn: 3,
  Beige: 1,
  Brun: 1,
  Gul: 1,
};
const vanColors: Weighted<string> = { Hvid: 62, Grå: 13, Sort: 9, Blå: 8, Sølv: 5, Rød: 3 };
const origins: Weighted<string> = { DK: 80, DE: 12, SE: 4, NL: 3, BE: 1 };
const serviceBooks: Weighted<ServiceBook> = { digital: 47, full: 37, partial: 13, none: 3 };
const vanVat: Weighted<VatScheme> = { full: 74, margin: 23, export: 3 };
const passengerVat: Weighted<VatScheme> = { margin: 78, full: 20, export: 2 };
const vanTax: Weighted<TaxStatus> = { paid: 82, unpaid: 10, partial: 8 };
const passengerTax: Weighted<TaxStatus> = { paid: 88, partial: 8, unpaid: 4 };
/** Maximum age in years by purpose; older cars are replaced. */
const maxYears: Partial<Record<Purpose, number>> = { demo: 1.2, loaner: 3 };
const undeletable = new Set<Availability>(['rented', 'reserved']);
const neverPublished = new Set<RegistrationStatus>(['Skrottet', 'Eksporteret', 'Slettet']);

/**
 * Draws a used car. The random sequence is independent of the date: another day gives the same car with shifted dates.
 */
export function drawUsedCar(draw: Draw, version: CarVersion): DemoCar {
  const { dice, register, profile, today } = draw;
  const purpose = dice.weigh(profile.purposes);
  const age = drawAge(draw, version, purpose);
  const registration = drawRegistration(draw, version, purpose, age);
  const mileage = drawMileage(dice, version, age / 365);
  const prices = drawPrices(dice, version, age / 365, mileage);
  const { towbar, equipment } = drawEquipment(dice, version);
  const salePriceInclVat = dice.unless(purpose === 'rental' ? 0.15 : 0.03, prices.salePriceInclVat);
  const priced = salePriceInclVat !== null || purpose === 'rental';
  const publishable = priced && !neverPublished.has(registration.registrationStatus);
  const car: DemoCar = {
    ...describeVersion(version),
    gearType: dice.unless(0.01, version.gearType),
    variant: version.variant,
    editionName: dice.unless(0.05, version.trim),
    productName: `${version.trim} ${version.variant}`,
    isFactoryCar: false,
    ...registration,
    vin: dice.unless(0.04, register.vin(version)),
    modelYear: yearOf(daysBefore(today, age)),
    purpose,
    ...drawState(draw, purpose, publishable, age),
    ...drawPlace(draw),
    mileage: dice.unless(0.03, mileage),
    ...prices,
    salePriceInclVat,
    costPrice: dice.unless(0.02, prices.costPrice),
    ...drawCondition(dice, version, age / 365),
    color: dice.unless(0.02, dice.weigh(version.isVan ? vanColors : colors)),
    towbar,
    equipment,
    euroNorm: version.fuelType === 'electric' ? null : euroNorm(age / 365),
    originCountry: dice.unless(0.05, dice.weigh(origins)),
  };
  if (car.vatScheme !== 'full' || !car.costPrice) return car;
  // Full VAT leaves a fifth less for the purchase price.
  return { ...car, costPrice: asOre(Math.round(car.costPrice * 0.8)) };
}

/** Days since first registration. */
function drawAge({ dice, profile }: Draw, { youngest, oldest }: CarVersion, purpose: Purpose) {
  const share = dice.fraction();
  const most = Math.min(oldest, profile.oldest, maxYears[purpose] ?? oldest);
  const span = Math.max(0.5, most - youngest);
  return Math.round(30 + 365 * (youngest + span * share * (0.5 + share / 2)));
}

function drawState({ dice, today }: Draw, purpose: Purpose, publishable: boolean, age: number) {
  const inStock = Math.min(age, Math.floor(dice.fraction() * dice.fraction() * 221));
  const early = dice.chance(0.4) ? dice.between(0, 540 - inStock) : dice.between(0, 10);
  const created = Math.max(1, Math.min(inStock + early, age + 30));
  const drawn = dice.weigh(statuses);
  const status = drawn === 'published' && !publishable ? 'draft' : drawn;
  const availability = dice.weigh(availabilities[purpose]);
  const deletedAt = instantBefore(today, Math.min(created, dice.between(1, 25)), 940);
  const updatedAt = instantBefore(today, Math.max(1, Math.ceil(created * dice.fraction())), 935);
  return {
    inStockAt: dice.unless(0.03, daysBefore(today, inStock)),
    createdAt: instantBefore(today, created, dice.between(360, 930)),
    status,
    ...(status === 'soft-deleted'
      ? {
          availability: undeletable.has(availability) ? ('available' as const) : availability,
          deletedAt,
          updatedAt: deletedAt,
        }
      : { availability, deletedAt: null, updatedAt }),
  };
}

function drawPlace({ dice, profile }: Draw) {
  return {
    department: dice.unless(0.01, dice.weigh(profile.departments)),
    location: dice.unless(0.3, `${dice.pick('ABCDEF')}${dice.between(1, 24)}`),
    keyNumber: dice.unless(0.2, `N-${dice.between(100, 999)}`),
    sourceOfImport: dice.weigh(profile.sources),
  };
}

function drawCondition(dice: Dice, { isVan }: CarVersion, years: number) {
  return {
    ownersCount: dice.unless(0.05, 1 + dice.between(0, Math.min(3, Math.floor(years / 2)))),
    serviceBook: dice.unless(0.05, dice.weigh(serviceBooks)),
    keysCount: dice.unless(0.05, dice.chance(0.88) ? 2 : 1),
    hasDebt: dice.unless(0.1, dice.chance(0.02)),
    vatScheme: dice.weigh(isVan ? vanVat : passengerVat),
    taxStatus: dice.weigh(isVan ? vanTax : passengerTax),
  };
}

function euroNorm(years: number) {
  if (years < 5) return 'Euro 6d';
  return years < 10 ? 'Euro 6' : 'Euro 5';
}
