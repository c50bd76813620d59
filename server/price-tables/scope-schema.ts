import { z } from 'zod';
import type { CustomerType, FuelType, VehicleType } from '../db/schema.ts';
import {
  flag,
  oneOf,
  optional,
  readDay,
  readMoney,
  required,
  textUpTo,
  ticked,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import type {
  CarKind,
  KmRule,
  PriceBase,
  PriceMethod,
  ProductType,
  Rounding,
  VatTreatment,
} from '../pricing/types/tables.ts';
import { readPercent } from './percent.ts';

const list = 'Vælg fra listen';

/** Keys of car groups, for boxes beside an empty hidden field. */
const categories = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .transform((value) => [...new Set([value].flat().filter((key) => key !== ''))].toSorted())
  .refine((keys) => keys.length <= 500, unusable)
  .optional();

/** What a draft is for, until when, and how its prices are reckoned; a kind has only some of the fields. */
export const scopeSchema = z
  .object({
    version,
    productType: required(oneOf<ProductType>(['longRental', 'shortRental', 'leasing', 'sale']), list),
    customerType: optional(oneOf<CustomerType>(['business', 'private', 'public'])),
    vehicleType: optional(oneOf<VehicleType>(['passenger_car', 'van'])),
    carKind: optional(oneOf<CarKind>(['used', 'factory'])),
    fuelType: optional(oneOf<FuelType>(['benzin', 'diesel', 'electric', 'hybrid'])),
    ...{ departmentIds: ticked, brandIds: ticked, modelIds: ticked },
    categories,
    priority: required(wholeFrom(0, 100), 'Skriv en prioritet fra 0 til 100'),
    validTo: optional(readDay),
    vatTreatment: required(oneOf<VatTreatment>(['exempt', 'vatable25']), list),
    kmRule: required(oneOf<KmRule>(['interpolate', 'roundUp', 'none']), list),
    roundingStep: optional(wholeFrom(1, 100_000)),
    roundingMode: required(oneOf<Rounding['mode']>(['nearest', 'up']), list),
    method: required(oneOf<PriceMethod['kind']>(['grid', 'factor', 'costPlus']), list),
    base: required(oneOf<PriceBase>(['listPrice', 'costPrice', 'priceExclTax', 'priceInclTax']), list),
    yearlyRate: optional(readPercent(0, 50_00)),
    isInAdvance: flag,
    adminPerMonth: optional(readMoney),
    margin: optional(readPercent(0, 100_00)),
    tax: required(oneOf<CostPlus['tax']>(['none', 'proportional']), list),
    taxVat: required(oneOf<VatTreatment>(['exempt', 'vatable25']), list),
    emptyPrices: optional(textUpTo(2)),
  })
  .superRefine(({ method, yearlyRate, tax, productType }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
    if (method === 'costPlus' && yearlyRate === null) refuse('yearlyRate', 'Skriv renten om året');
    if (method === 'costPlus' && tax === 'proportional' && productType !== 'leasing') {
      refuse('tax', 'Forholdsmæssig afgift hører til leasing');
    }
  });

type CostPlus = Extract<PriceMethod, { kind: 'costPlus' }>;

export type ScopeFields = Omit<z.output<typeof scopeSchema>, 'emptyPrices' | 'version'>;
