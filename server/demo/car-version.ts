import type { CarGroup } from '../cars/car-groups.ts';
import type { FuelType, GearType } from '../db/schema.ts';

/** One version of a model as the Danish market sells it, a row of the catalogue tables. */
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
  /** Thousands of kr., from new. */
  newPrice: number,
  /** km/l; for an electric car the range in km. */
  economy: number,
  /** Years since the version was first sold. */
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
    /** Years since it was last sold as new; a version that long on the market has a successor. */
    youngest: oldest >= 9 ? 2 : 0,
    isVan: /^[VP]/.test(category),
  };
}
