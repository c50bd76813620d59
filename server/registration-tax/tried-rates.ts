import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { dayOf, parseDay } from '../format/day.ts';
import { parseMoney } from '../format/money.ts';
import { parseWholeNumber } from '../format/number.ts';
import { interestMissing } from './half-year.ts';
import { estimateRegistrationTax } from './tax-parameter-queries.ts';

/** Parses a sample vehicle from the URL, with its problems or its tax. */
export async function tryRates(db: Kysely<DB>, params: URLSearchParams) {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 40);
  const typed = {
    kind: text('kind'),
    price: text('price'),
    co2: text('co2'),
    batteryKwh: text('batteryKwh'),
    day: text('day'),
  };
  const price = parseMoney(typed.price);
  const co2 = parseWholeNumber(typed.co2);
  const batteryKwh = parseWholeNumber(typed.batteryKwh);
  const day = typed.day === '' ? dayOf(new Date()) : parseDay(typed.day);
  const problems = {
    ...(typeof price === 'object' && { price: price.problem }),
    ...(typeof co2 === 'object' && { co2: co2.problem }),
    ...(typeof batteryKwh === 'object' && { batteryKwh: batteryKwh.problem }),
    ...(day === undefined && { day: 'Ugyldig dato. Skriv fx 20-11-2026' }),
  };
  if (typeof price !== 'number' || day === undefined || typeof co2 === 'object' || typeof batteryKwh === 'object') {
    return { typed, problems, estimate: undefined };
  }
  const car = {
    vehicleType: typed.kind === 'van' ? ('van' as const) : ('passenger_car' as const),
    fuelType: typed.kind === 'electric' ? ('electric' as const) : null,
    batteryKwh: batteryKwh ?? null,
    co2GKm: co2 ?? null,
    priceExclVatExclTax: price,
  };
  const estimate = await estimateRegistrationTax({ db }, car, day);
  const isInterestMissing = estimate?.leasingInterestPercent === null;
  const notes = isInterestMissing ? [...estimate.notes, `${interestMissing(day)}.`] : (estimate?.notes ?? []);
  return { typed, problems, estimate: estimate && { ...estimate, notes } };
}
