import { normalizePlate, plateKind } from '../cars/plate.ts';
import { isLegacyVin, isVin, normalizeVin, vinMessage } from '../cars/vin.ts';
import type { Unreadable } from '../format/number.ts';
import type { LookupQuery } from './lookup-types.ts';

const message = 'Skriv en nummerplade som AB 12 345 eller et stelnummer på 17 tegn';

/** Up to seven characters are a plate, more a VIN. */
export function readQuery(text: string): LookupQuery | Unreadable {
  const plate = normalizePlate(text);
  if (plate.length <= 7) return plateKind(plate) ? { kind: 'plate', text: plate } : { problem: message };
  const vin = normalizeVin(text);
  if (isVin(vin) || isLegacyVin(vin)) return { kind: 'vin', text: vin };
  return { problem: /^[A-Z0-9]{15,19}$/.test(vin) ? vinMessage : message };
}
