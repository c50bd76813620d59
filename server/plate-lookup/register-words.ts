import { registrationStatuses } from '../cars/car-enums.ts';
import type { FuelType, RegistrationStatus, VehicleType } from '../db/schema.ts';

/** Makes with special spelling. */
const names = new Map([
  ['SKODA', 'Škoda'],
  ['CITROEN', 'Citroën'],
  ['SEAT', 'SEAT'],
  ['MAXUS', 'Maxus'],
]);

/** The register's capitals as a name: `MERCEDES-BENZ` becomes `Mercedes-Benz`; `BMW` and `ID.4` stay. */
export function asName(name: string | null): string | null {
  if (name === null || name !== name.toLocaleUpperCase('da')) return name;
  return name.replace(/[\p{L}\d.!]+/gu, (word) => {
    const known = names.get(word);
    if (known) return known;
    return /^\p{L}{4,}!?$/u.test(word) ? word.charAt(0) + word.slice(1).toLocaleLowerCase('da') : word;
  });
}

/** Registers capitalise colours and the like; the product does not. */
export function asWord(word: string | null): string | null {
  return word === null ? null : word.charAt(0).toLocaleUpperCase('da') + word.slice(1).toLocaleLowerCase('da');
}

export function vehicleTypeOf(type: string | null): VehicleType | null {
  if (type === null) return null;
  return /varebil|lastbil/i.test(type) ? 'van' : 'passenger_car';
}

export function fuelTypeOf(fuel: string | null): FuelType | null {
  if (fuel === null) return null;
  if (/hybrid/i.test(fuel)) return 'hybrid';
  if (/^benzin/i.test(fuel)) return 'benzin';
  if (/^diesel/i.test(fuel)) return 'diesel';
  return /^el(?:ektri\w*)?$/i.test(fuel) ? 'electric' : null;
}

/** The registration status in any of its spellings: `Har gennemført registreringssyn`, `registreret`. */
export function registrationStatusOf(status: string | null): RegistrationStatus | null {
  const bare = (word: string) => word.toLocaleLowerCase('da').replace(/[^a-zæøå]/g, '');
  return status === null ? null : (registrationStatuses.find((known) => bare(known) === bare(status)) ?? null);
}
