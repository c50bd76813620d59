import type { OriginCountry } from '#server/cars/car-enums.ts';

export const countries: Record<OriginCountry, string> = {
  BE: 'Belgien',
  BG: 'Bulgarien',
  CA: 'Canada',
  CY: 'Cypern',
  DK: 'Danmark',
  EE: 'Estland',
  FI: 'Finland',
  FR: 'Frankrig',
  GR: 'Grækenland',
  IE: 'Irland',
  IS: 'Island',
  IT: 'Italien',
  JP: 'Japan',
  CN: 'Kina',
  HR: 'Kroatien',
  LV: 'Letland',
  LI: 'Liechtenstein',
  LT: 'Litauen',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Nederlandene',
  NO: 'Norge',
  PL: 'Polen',
  PT: 'Portugal',
  RO: 'Rumænien',
  CH: 'Schweiz',
  SK: 'Slovakiet',
  SI: 'Slovenien',
  ES: 'Spanien',
  GB: 'Storbritannien',
  SE: 'Sverige',
  KR: 'Sydkorea',
  CZ: 'Tjekkiet',
  DE: 'Tyskland',
  HU: 'Ungarn',
  US: 'USA',
  AT: 'Østrig',
};

const names = new Map<string, string>(Object.entries(countries));

/** The Danish name of a two-letter country code; an unknown code is returned as it is. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}
