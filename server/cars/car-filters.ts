import type { CarState, CarStatus, FuelType, GearType, VehicleType } from '../db/schema.ts';

/**
 * The filters of the car list (spec section 3). Days in stock, missing price and missing photos go beyond it:
 * salespeople ask for them.
 */
export type CarFilters = {
  categories: string[];
  brandNames: string[];
  modelNames: string[];
  search: string;
  status: CarStatus[];
  /** Whether a car can be sold, and why not; any state when there is none. */
  state: CarState[];
  vehicleType?: VehicleType | undefined;
  fuelType?: FuelType | undefined;
  gearType?: GearType | undefined;
  /** Ids of equipment; a car must have all of them. */
  features: number[];
  departments: number[];
  /** A list of text, as permits and registration status are; an unknown value matches no car. */
  sourceOfImport: string[];
  /** A car must have at least one of them. */
  permits: string[];
  registrationStatus: string[];
  includeDeleted: boolean;
  isSilkeborgDepartment: boolean;
  /** The minimum days in stock. */
  minStockDays?: number | undefined;
  withoutPrice: boolean;
  /** A photo that failed to process does not count. */
  withoutPhotos: boolean;
  isFactoryCar: boolean;
};

/** More days than any car is in stock. */
export const maxStockDays = 9_999;

/** The list's default filters (spec section 4). */
export const defaultCarFilters: CarFilters = {
  categories: [],
  brandNames: [],
  modelNames: [],
  search: '',
  status: ['published', 'draft'],
  state: [],
  features: [],
  departments: [],
  sourceOfImport: [],
  permits: [],
  registrationStatus: [],
  includeDeleted: false,
  isSilkeborgDepartment: false,
  withoutPrice: false,
  withoutPhotos: false,
  isFactoryCar: false,
};
