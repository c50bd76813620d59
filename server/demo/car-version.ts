import type { CarGroup } from '../cars/car-groups.ts';
import type { FuelType, GearType } from '../db/schema.ts';

/** A model version on the Danish market, as a row of the demo catalogue. */
export type VersionRow = [
  brandName: string,
  modelName: string,
  category: CarGroup,
  bodyType: string,
  trim: string,
  variant: string,
  fuelType: FuelType,
  gearType: GearType,
  engineKw: number,
  /** Price new, in thousands of kr. */
  newPrice: number,
  /** km/l, or the range in km for electric cars. */
  economy: number,
  /** Years since first sold. */
  oldest: number,
  batteryKwh?: number | undefined,
];

export type CarVersion = ReturnType<typeof toVersion>;

export function toVersion(row: VersionRow) {
  const [brandName, modelName, category, bodyType, trim, variant, fuelType, gearType] = row;
  const [, , , , , , , , engineKw, newPrice, economy, oldest, batteryKwh] = row;
  return {
    ...{ brandName, modelName, category, bodyType, trim, variant, fuelType, gearType },
    ...{ engineKw, newPrice, economy, oldest, batteryKwh },
    /** Years since last sold new; an old version has a successor. */
    youngest: oldest >= 9 ? 2 : 0,
    isVan: /^[VP]/.test(category),
  };
}
