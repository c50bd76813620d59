import type { Car, CarListQuery } from './car-queries.ts';
import type { CarStep, Missing } from './car-state-rules.ts';

/** State changes that a bulk edit can make: none needs further input. */
export const bulkSteps = [
  ...(['publish', 'unpublish', 'arrive', 'sendToWorkshop', 'leaveWorkshop', 'delete', 'restore'] as const),
] as const satisfies CarStep[];
export type BulkStep = (typeof bulkSteps)[number];

/** The prices a percentage can change. */
export const bulkPrices = [
  'salePriceInclVat',
  'salePriceExclVat',
  'priceExclVatExclTax',
  'listPriceNew',
  'minPrice',
] as const;
export type BulkPrice = (typeof bulkPrices)[number];

/** The rounding steps of prices, in kroner. */
export const roundings = [1, 100, 1000] as const;
export type Rounding = (typeof roundings)[number];

export type PriceChange = {
  field: BulkPrice;
  /** Hundredths of a percent: 250 is 2.5 % up, -250 is 2.5 % down. */
  points: number;
  rounding: Rounding;
};

/** The change for every car; absent fields stay unchanged. A car takes all of it or nothing. */
export type BulkChange = {
  step?: BulkStep;
  /** Null takes the car out of its department. */
  departmentId?: number | null;
  /** Null takes the car out of its group. */
  category?: string | null;
  price?: PriceChange;
  addFeatures?: number[];
  removeFeatures?: number[];
};

/** The list's filters when all its cars were selected. */
export type BulkQuery = Pick<CarListQuery, 'filters' | 'sortBy' | 'sortDirection'>;

/** The fields that a preview shows. */
export const shownFields = ['status', 'availability', 'departmentId', 'category', 'features', ...bulkPrices] as const;
/** The values of the fields in the change. */
export type BulkValues = Readonly<Partial<Pick<Car, (typeof shownFields)[number]>>>;

/** Why a car is skipped. */
export type BulkProblem =
  | ('car-needed' | 'car-on-rental')
  | ('deleted' | 'step-impossible' | 'promised' | 'unpublishable' | 'sold' | 'no-price' | 'price-zero' | 'price-high')
  | (
      | 'changed-meanwhile'
      | 'gone'
      | 'plate-taken'
      | 'vin-taken'
      | 'unknown-department'
      | 'unknown-category'
      | 'unwritable'
    )
  | `missing-${Missing}`;

/** Warnings for a car that is changed nevertheless. */
export type BulkWarning = 'below-min-price' | 'below-cost' | 'reserved' | 'price-moved';

/** The name of a car in a bulk edit. */
export type BulkNames = Pick<Car, 'brandName' | 'modelName' | 'variant' | 'registrationNumber' | 'stockNumber'>;
