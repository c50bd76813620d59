import { z } from 'zod';
import { maxPageSize } from '../db/page-request.ts';
import { line, listOf } from '../format/json-fields.ts';
import { carColumnNames } from './car-columns.ts';
import {
  carStates,
  carStatuses,
  drivetrains,
  fuelTypes,
  gearTypes,
  plateColors,
  registrationStatuses,
  sourcesOfImport,
  vehicleTypes,
} from './car-enums.ts';
import { rangeSchemas } from './car-ranges.ts';

const maxEquipmentId = 2_147_483_647;
const maxCount = 100;

const id = z.int().min(1);

/** A column of the car list. */
export const carColumnSchema = z.enum(carColumnNames);

/**
 * The car list's filters as JSON (spec section 3); absent or empty ones have their defaults. Unknown names and values
 * are errors, except in lists of text.
 */
export const carFiltersSchema = z
  .strictObject({
    viewId: id.describe('A saved view: what is not given here is taken from it.'),
    categories: listOf(line().min(1)),
    brandNames: listOf(line().min(1)),
    modelNames: listOf(line().min(1)),
    search: line().describe('Words of the plate, VIN, stock number, brand, model or variant; all must be found.'),
    status: listOf(z.enum(carStatuses)).describe('Default: published and draft.'),
    state: listOf(z.enum(carStates)).describe('Whether a car can be sold, and why not; what is left out is any.'),
    vehicleType: z.enum(vehicleTypes),
    fuelType: z.enum(fuelTypes),
    gearType: z.enum(gearTypes),
    features: listOf(id.max(maxEquipmentId)).describe('Ids of equipment; a car must have all of them.'),
    page: id.describe('Default: 1. A page past the end is the last page.'),
    pageSize: id.max(maxPageSize).describe('Default: 20.'),
    departments: listOf(id),
    sourceOfImport: listOf(line().min(1)).describe(
      `One that no car has finds nothing. Known are ${sourcesOfImport.join(', ')}.`,
    ),
    permits: listOf(line().min(1)).describe('A car must have at least one of them.'),
    registrationStatus: listOf(line().min(1)).describe(
      `One that no car has finds nothing. Known are ${registrationStatuses.join(', ')}.`,
    ),
    includeDeleted: z.boolean().describe('Deleted cars too, beside those of the status.'),
    isSilkeborgDepartment: z.boolean().describe('Only cars of the department Silkeborg.'),
    withoutPrice: z.boolean().describe('Only cars without a price.'),
    withoutRent: z.boolean().describe('Only unsold cars that the tables of prices give no monthly rent.'),
    withoutPhotos: z.boolean().describe('Only cars without photos.'),
    withoutText: z.boolean().describe('Only cars without a description.'),
    withoutInspectionDate: z.boolean().describe('Only cars without the day of the next inspection.'),
    plate: line().describe('A whole plate, also a former one.'),
    codeEnd: line().describe('The end of a VIN, a stock number or a plate.'),
    bodyType: listOf(line().min(1)),
    color: listOf(line().min(1)),
    doors: listOf(id.max(maxCount)),
    seats: listOf(id.max(maxCount)),
    drivetrain: listOf(z.enum(drivetrains)),
    plateColor: listOf(z.enum(plateColors)),
    ...rangeSchemas,
    isFactoryCar: z.boolean().describe('Factory cars instead of used cars.'),
  })
  .partial();

/** A car list: filters, columns and sorting, in API calls and saved views. */
export const carListFields = {
  filters: carFiltersSchema.optional(),
  visibleColumns: z
    .partialRecord(carColumnSchema, z.boolean())
    .refine((visible) => Object.keys(visible).length === 0 || Object.values(visible).includes(true), {
      error: 'Mindst én kolonne skal være synlig',
    })
    .optional()
    .describe('Columns marked true are shown, all others hidden. Left out or empty: all columns of columnOrder.'),
  columnOrder: listOf(carColumnSchema)
    .optional()
    .describe('The order of the columns. Visible columns that are missing here follow in their usual order.'),
  sortBy: carColumnSchema.optional().describe('Left out: the newest car first.'),
  sortDirection: z.enum(['asc', 'desc']).optional().describe('Default: asc.'),
};

/** The full payload of `POST /api/cars/filter`; absent parts have their defaults. */
export const carListPayloadSchema = z.strictObject(carListFields);

/** Filters, columns and sorting as stored JSON; only differences from the defaults are required. */
export type CarListPayload = z.output<typeof carListPayloadSchema>;
