import { wholeYears } from './ages.ts';
import { known, refuse } from './refused.ts';
import { type Note, ofCar } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { FactorBand } from './types/tables.ts';

/** Whole years of each driver on the first day. */
export function driverYears({ drivers, start }: PriceRequest, of: 'birthDate' | 'licenceDate'): number[] {
  const isAge = of === 'birthDate';
  if (drivers.length === 0) refuse('driver-missing', 'drivers', 'Angiv førerens alder');
  return drivers.map((driver) => {
    const text = isAge ? 'Angiv førerens fødselsdag' : 'Angiv, hvornår føreren fik kørekort';
    return wholeYears(known(driver[of], 'drivers', text), start);
  });
}

const tooYoung = (least: number) => `Føreren er for ung: mindst ${least} år`;

/** Refuses drivers below the car's own minimum age, else the protocol's. */
export function checkDriverAge(request: PriceRequest, ofProtocol: number | null, note: Note) {
  const own = request.car.minDriverAge;
  const least = own ?? ofProtocol;
  if (least === null || request.drivers.length === 0) return;
  const youngest = Math.min(...driverYears(request, 'birthDate'));
  if (youngest < least) refuse('driver-not-allowed', 'drivers', tooYoung(least));
  if (own !== null) {
    note('table', `Bilens egen mindstealder: ${own} år`, { own, youngest }, null, ofCar(request.car.carId));
  }
}

/** Why a value in a band without factor is refused. */
export function refuseBand(input: 'driverAge' | 'licenceYears', bands: readonly FactorBand[], value: number): never {
  const sorted = bands.toSorted((a, b) => (a.upTo ?? Number.POSITIVE_INFINITY) - (b.upTo ?? Number.POSITIVE_INFINITY));
  const allowed = sorted.filter(({ factor }) => factor !== null);
  const below = sorted.findLast(
    ({ upTo, factor }) =>
      factor === null && upTo !== null && allowed.some((each) => each.upTo === null || each.upTo > upTo),
  );
  const isTooLow = below?.upTo != null && value <= below.upTo;
  const least = (below?.upTo ?? 0) + 1;
  if (input === 'licenceYears') {
    refuse('driver-not-allowed', 'drivers', `Føreren skal have haft kørekort i mindst ${least} år`);
  }
  const most = Math.max(...allowed.map(({ upTo }) => upTo ?? 0));
  refuse('driver-not-allowed', 'drivers', isTooLow ? tooYoung(least) : `Føreren er for gammel: højst ${most} år`);
}
