import { z } from 'zod';
import type { Json } from '../format/json-fields.ts';
import type { CarColumn, CarColumnValue } from './car-columns.ts';
import {
  availabilities,
  carStates,
  carStatuses,
  drivetrains,
  fuelTypes,
  gearTypes,
  plateColors,
  purposes,
  registrationStatuses,
  serviceBooks,
  sourcesOfImport,
  taxStatuses,
  vatSchemes,
  vehicleTypes,
} from './car-enums.ts';

const text = z.string().nullable();
const whole = z.int().nullable();
const decimal = z.number().nullable();
const flag = z.boolean().nullable();
const day = z.iso.date().nullable();
const moment = z.iso.datetime();
const ore = z.int().nullable().describe('An amount in whole øre.');

const columns = {
  car: z.string().describe('The words of brand, model and variant.'),
  status: z.enum(carStatuses),
  registrationStatus: z.enum(registrationStatuses),
  brandName: z.string(),
  modelName: z.string(),
  productName: text,
  registrationNumber: text,
  vin: text,
  mileage: whole,
  departmentName: text,
  createdAt: moment,
  editionName: text,
  priceExclVatExclTax: ore,
  stockNumber: z.string(),
  variant: text,
  modelYear: whole,
  firstRegistrationDate: day,
  category: text,
  vehicleType: z.enum(vehicleTypes),
  fuelType: z.enum(fuelTypes).nullable(),
  gearType: z.enum(gearTypes).nullable(),
  bodyType: text,
  color: text,
  availability: z.enum(availabilities),
  state: z.enum(carStates),
  reservedUntil: day.nullable(),
  purpose: z.enum(purposes),
  salePriceInclVat: ore,
  costPrice: ore,
  expectedMargin: ore,
  listPriceNew: ore,
  inStockAt: day,
  stockDays: whole.describe('Days in stock until today; null for a car that is sold.'),
  lastInspectionDate: day,
  nextInspectionDate: day,
  hasDebt: flag,
  plateColor: z.enum(plateColors).nullable(),
  formerRegistrationNumbers: z.array(z.string()),
  usage: text,
  permits: z.array(z.string()),
  drivetrain: z.enum(drivetrains).nullable(),
  engineKw: decimal,
  batteryKwh: decimal,
  rangeKmWltp: whole,
  consumptionKmL: decimal,
  co2GKm: decimal,
  euroNorm: text,
  totalWeight: whole,
  payloadKg: whole,
  towBrakedKg: whole,
  towbar: flag,
  doors: whole,
  seats: whole,
  featureCount: z.int(),
  ownersCount: whole,
  serviceBook: z.enum(serviceBooks).nullable(),
  keysCount: whole,
  vatScheme: z.enum(vatSchemes).nullable(),
  taxStatus: z.enum(taxStatuses).nullable(),
  location: text,
  keyNumber: text,
  sourceOfImport: z.enum(sourcesOfImport),
  originCountry: text,
  updatedAt: moment,
  rentFrom: ore.describe(
    'The lowest rent of a month at the reference terms in whole øre, without VAT; null without one, and while it is reckoned.',
  ),
  priceProtocol: text.describe('The protocol that the rent is of.'),
} satisfies { [Column in CarColumn]: z.ZodType<Json<CarColumnValue<Column>>> };

/** A car of the list in JSON: its id and the selected columns. */
export const carRowSchema = z.strictObject({ id: z.int().min(1), ...z.strictObject(columns).partial().shape });
