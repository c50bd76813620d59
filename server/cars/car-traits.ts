import { type SqlBool, sql } from 'kysely';
import type { CarStatus, RegistrationStatus, SourceOfImport } from './car-enums.ts';

/** The bit of `car.traits` that stands for each value, as the database's `traits_of` sets it. */
const bits = {
  status: { published: 0, draft: 1, 'soft-deleted': 2 } satisfies Record<CarStatus, number>,
  sourceOfImport: {
    manual: 3,
    nummerpladeapi: 4,
    carzelle: 5,
    invers: 6,
    bilstatistik: 7,
    csv: 8,
  } satisfies Record<SourceOfImport, number>,
  registrationStatus: {
    AdministrativOprettelse: 9,
    Afmeldt: 10,
    DelvistOprettet: 11,
    Eksporteret: 12,
    HarGennemførtRegistreringssyn: 13,
    Oprettet: 14,
    Registreret: 15,
    Skrottet: 16,
    Slettet: 17,
    Ukendt: 18,
    UnderOprettelse: 19,
  } satisfies Record<RegistrationStatus, number>,
  without: { salePriceInclVat: 20, priceExclVatExclTax: 21, photos: 22 },
};

type Traits = typeof bits;

/** Whether a car has at least one of these values, by what an index of totals has of it. */
export function hasTrait<Name extends keyof Traits>(name: Name, values: readonly (keyof Traits[Name])[]) {
  const places: Traits[Name] = bits[name];
  const mask = values.reduce((mask, value) => mask | (1 << Number(places[value])), 0);
  return sql<SqlBool>`car.traits & ${mask}::int <> 0`;
}
