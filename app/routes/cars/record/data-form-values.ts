import type { Choice } from '#app/form/select-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { carStatuses, fuelTypes, gearTypes, vehicleTypes } from '#app/texts/labels.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import type { CarData } from '#server/cars/car-data-queries.ts';
import type { CarField } from '#server/cars/car-schema.ts';
import type { Ore } from '#server/format/money.ts';

type Car = CarData['car'];

/** The fields of a car in form order, with labels. */
export const carFormLabels = {
  status: carColumns.status,
  salePriceInclVat: carColumns.salePriceInclVat,
  costPrice: carColumns.costPrice,
  mileage: carColumns.mileage,
  departmentId: carColumns.departmentName,
  location: carColumns.location,
  keyNumber: carColumns.keyNumber,
  inStockAt: carColumns.inStockAt,
  category: carColumns.category,
  brandName: carColumns.brandName,
  modelName: carColumns.modelName,
  variant: carColumns.variant,
  vehicleType: carColumns.vehicleType,
  registrationNumber: carColumns.registrationNumber,
  vin: carColumns.vin,
  modelYear: carColumns.modelYear,
  firstRegistrationDate: carColumns.firstRegistrationDate,
  fuelType: carColumns.fuelType,
  gearType: carColumns.gearType,
  color: carColumns.color,
} as const satisfies Record<CarField, string>;

export const carFormFields = Object.keys(carFormLabels).filter(isCarField);

function isCarField(name: string): name is CarField {
  return name in carFormLabels;
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
/** An amount as input text. */
export const moneyInput = (value: Ore | null | undefined) =>
  value == null ? '' : formatMoney(value).replace(/ kr\.$/, '');
const day = (value: string | null) => (value === null ? '' : value.split('-').reverse().join('-'));

/** The stored values as input texts. */
export function carFormValues(car: Car): Record<CarField, string> {
  return {
    status: car.status,
    salePriceInclVat: moneyInput(car.salePriceInclVat),
    costPrice: moneyInput(car.costPrice),
    mileage: car.mileage === null ? '' : formatNumber(car.mileage),
    departmentId: text(car.departmentId),
    location: text(car.location),
    keyNumber: text(car.keyNumber),
    inStockAt: day(car.inStockAt),
    category: text(car.category),
    brandName: car.brandName,
    modelName: car.modelName,
    variant: text(car.variant),
    vehicleType: car.vehicleType,
    registrationNumber: car.registrationNumber === null ? '' : formatPlate(car.registrationNumber),
    vin: text(car.vin),
    modelYear: text(car.modelYear),
    firstRegistrationDate: day(car.firstRegistrationDate),
    fuelType: text(car.fuelType),
    gearType: text(car.gearType),
    color: text(car.color),
  };
}

/** The options of the select fields. */
export function carFormChoices({ departments, categories }: Pick<CarData, 'departments' | 'categories'>) {
  const { 'soft-deleted': _, ...statuses } = carStatuses;
  return {
    status: choicesOf(statuses),
    departmentId: departments.map(({ id, name }) => ({ value: String(id), label: name })),
    category: categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` })),
    vehicleType: choicesOf(vehicleTypes),
    fuelType: choicesOf(fuelTypes),
    gearType: choicesOf(gearTypes),
  } satisfies Partial<Record<CarField, Choice[]>>;
}

/** Whether the role sees costs. */
export function showsCosts(car: Car) {
  return car.costPrice !== undefined;
}
