import type { CarState, CarStatus, FuelType, GearType, VehicleType } from '../db/schema.ts';

/**
 * The filter set of the car list (spec section 3), as the list queries take it; days in stock, a missing price and
 * missing photos are what salespeople ask for beyond it.
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
  /** A list of text, as permits and registration status are: what no car has finds nothing. */
  sourceOfImport: string[];
  /** A car must have at least one of them. */
  permits: string[];
  registrationStatus: string[];
  includeDeleted: boolean;
  isSilkeborgDepartment: boolean;
  /** The fewest days that a car has been in stock. */
  minStockDays?: number | undefined;
  withoutPrice: boolean;
  /** A photo that could not be made is none. */
  withoutPhotos: boolean;
  isFactoryCar: boolean;
};

/** More days than any car is in stock. */
export const maxStockDays = 9_999;

/** What a list without any filter of the user's shows (spec section 4). */
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
