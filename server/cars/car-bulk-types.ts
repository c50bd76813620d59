import type { Car, CarListQuery } from './car-queries.ts';
import type { CarStep, Missing } from './car-state-rules.ts';

/** Steps of a car's life that many can take together: none of them asks for anything more. */
export const bulkSteps = [
  ...(['publish', 'unpublish', 'arrive', 'sendToWorkshop', 'leaveWorkshop', 'delete', 'restore'] as const),
] as const satisfies CarStep[];
export type BulkStep = (typeof bulkSteps)[number];

/** The prices that can be moved by a percentage. */
export const bulkPrices = [
  'salePriceInclVat',
  'salePriceExclVat',
  'priceExclVatExclTax',
  'listPriceNew',
  'minPrice',
] as const;
export type BulkPrice = (typeof bulkPrices)[number];

/** What prices can be rounded to, in kroner. */
export const roundings = [1, 100, 1000] as const;
export type Rounding = (typeof roundings)[number];

export type PriceChange = {
  field: BulkPrice;
  /** Hundredths of a percent: 250 is 2.5 % up, -250 is 2.5 % down. */
  points: number;
  rounding: Rounding;
};

/** What is to become of every car; what is not there stays as it is. A car takes all of it or nothing. */
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

/** What the list showed when all its cars were chosen. */
export type BulkQuery = Pick<CarListQuery, 'filters' | 'sortBy' | 'sortDirection'>;

/** The fields that a change shows. */
export const shownFields = ['status', 'availability', 'departmentId', 'category', 'features', ...bulkPrices] as const;
/** Those of them that a change is about, with what they hold. */
export type BulkValues = Readonly<Partial<Pick<Car, (typeof shownFields)[number]>>>;

/** Why a car is left as it is. */
export type BulkProblem =
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

/** What to look at of a car that is changed all the same. */
export type BulkWarning = 'below-min-price' | 'below-cost' | 'reserved' | 'price-moved';

/** What a car is called where a change tells of it. */
export type BulkNames = Pick<Car, 'brandName' | 'modelName' | 'variant' | 'registrationNumber' | 'stockNumber'>;
