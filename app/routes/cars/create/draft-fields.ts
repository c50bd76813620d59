import type { Choice } from '#app/form/select-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { carFields } from '#app/texts/car-fields.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { fuelTypes, gearTypes, purposes, vatSchemes, vehicleTypes } from '#app/texts/labels.ts';
import type { EconomyField } from '#server/car-drafts/draft-schema.ts';
import type { TypedField } from '#server/car-drafts/draft-values.ts';

export type DraftField = TypedField | EconomyField;

/** Labels of the form's fields. */
export const draftLabels: Record<DraftField, string> = {
  ...carColumns,
  departmentId: carColumns.departmentName,
  purchasePriceExclVat: carFields.purchasePriceExclVat,
};

export type DraftSpec = {
  name: DraftField;
  isRequired?: boolean;
  maxLength?: number;
  /** The unit of a number. */
  unit?: string;
  kind?: 'code' | 'day' | 'number' | 'money';
  choices?: readonly Choice[];
};

/** The inputs about the vehicle. */
export const vehicleSpecs: readonly DraftSpec[] = [
  { name: 'registrationNumber', kind: 'code', maxLength: 20 },
  { name: 'vin', kind: 'code', maxLength: 40 },
  { name: 'brandName', isRequired: true, maxLength: 60 },
  { name: 'modelName', isRequired: true, maxLength: 60 },
  { name: 'variant', maxLength: 120 },
  { name: 'vehicleType', isRequired: true, choices: choicesOf(vehicleTypes) },
  { name: 'fuelType', choices: choicesOf(fuelTypes) },
  { name: 'gearType', choices: choicesOf(gearTypes) },
  { name: 'modelYear', kind: 'number', maxLength: 6 },
  { name: 'firstRegistrationDate', kind: 'day' },
  { name: 'color', maxLength: 40 },
];

/** The inputs about price and place that are asked for every car. */
export const priceSpecs: readonly DraftSpec[] = [
  { name: 'salePriceInclVat', kind: 'money', maxLength: 20, unit: 'kr.' },
  { name: 'mileage', kind: 'number', maxLength: 12, unit: 'km' },
  { name: 'vatScheme', choices: choicesOf(vatSchemes) },
  { name: 'purchasePriceExclVat', kind: 'money', maxLength: 20, unit: 'kr.' },
];

/** The other inputs that are asked for every car; a car without a group cannot be published. */
export function placeSpecs(choices: {
  departmentId: readonly Choice[];
  category: readonly Choice[];
}): readonly DraftSpec[] {
  return [
    { name: 'category', choices: choices.category },
    { name: 'departmentId', choices: choices.departmentId },
    { name: 'inStockAt', kind: 'day' },
  ];
}

/** The inputs about the car's use, folded: most cars need none of them. */
export const otherSpecs: readonly DraftSpec[] = [
  { name: 'purpose', isRequired: true, choices: choicesOf(purposes) },
  { name: 'location', maxLength: 60 },
  { name: 'keyNumber', maxLength: 40 },
];

export const seatsSpec: DraftSpec = { name: 'seats', kind: 'number', maxLength: 2 };
