import type { Availability, Purpose, SourceOfImport } from '../db/schema.ts';
import type { Weighted } from './dice.ts';

/** The distributions that a business draws its cars from. */
export type Profile = {
  departments: Weighted<string>;
  purposes: Weighted<Purpose>;
  sources: Weighted<SourceOfImport>;
  /** Share of vans among the used cars. */
  vans: number;
  /** Maximum age of cars, in years. */
  oldest: number;
};

export const dealer: Profile = {
  departments: { Silkeborg: 42, Aarhus: 33, Herning: 25 },
  purposes: { sale: 82, leasing: 6, demo: 5, loaner: 4, wholesale: 3 },
  sources: { nummerpladeapi: 48, manual: 25, csv: 18, bilstatistik: 5, carzelle: 3, invers: 1 },
  vans: 0.26,
  oldest: 11,
};

export const rental: Profile = {
  departments: { Aalborg: 40, Viborg: 25, Billund: 35 },
  purposes: { rental: 90, sale: 8, wholesale: 2 },
  sources: { carzelle: 45, invers: 30, csv: 12, manual: 8, nummerpladeapi: 5 },
  vans: 0.78,
  oldest: 5,
};

export const availabilities: Record<Purpose, Weighted<Availability>> = {
  sale: { available: 70, reserved: 10, sold: 8, workshop: 5, transit: 4, delivered: 3 },
  leasing: { rented: 50, available: 30, reserved: 10, delivered: 10 },
  rental: { rented: 55, available: 32, workshop: 7, reserved: 6 },
  demo: { available: 85, reserved: 15 },
  loaner: { rented: 60, available: 30, workshop: 10 },
  wholesale: { available: 60, sold: 30, transit: 10 },
};
