import type { RegisterField, RegisterVehicle } from '#server/cars/register-vehicle.ts';
import { carColumns } from './car-columns.ts';
import { formatDay, formatPlate } from './formats.ts';
import { fuelTypes, registrationStatuses, vehicleTypes } from './labels.ts';
import { lookupServices } from './lookups.ts';
import { formatKm, formatNumber } from './numbers.ts';
import { wordOf } from './word-of.ts';

/** Labels of the register's values. */
export const registerFields = {
  registrationNumber: carColumns.registrationNumber,
  vin: carColumns.vin,
  brandName: carColumns.brandName,
  modelName: carColumns.modelName,
  variant: carColumns.variant,
  vehicleType: carColumns.vehicleType,
  fuelType: carColumns.fuelType,
  modelYear: carColumns.modelYear,
  firstRegistrationDate: carColumns.firstRegistrationDate,
  color: carColumns.color,
  registrationStatus: carColumns.registrationStatus,
  registrationStatusDate: 'Status siden',
  usage: carColumns.usage,
  bodyType: carColumns.bodyType,
  engineKw: carColumns.engineKw,
  engineCcm: 'Slagvolumen',
  consumptionKmL: carColumns.consumptionKmL,
  euroNorm: carColumns.euroNorm,
  kerbWeight: 'Køreklar vægt',
  totalWeight: carColumns.totalWeight,
  towbar: carColumns.towbar,
  towBrakedKg: 'Trækvægt med bremser',
  towUnbrakedKg: 'Trækvægt uden bremser',
  doors: carColumns.doors,
  seats: carColumns.seats,
  lastInspectionDate: carColumns.lastInspectionDate,
  lastInspectionResult: 'Synsresultat',
  lastInspectionMileage: 'Kilometer ved syn',
  nextInspectionDate: carColumns.nextInspectionDate,
  leasingFrom: 'Leaset fra',
  leasingTo: 'Leaset til',
  hasDebt: carColumns.hasDebt,
  permits: carColumns.permits,
  dispensations: 'Dispensationer',
  typeApprovalCode: 'Typegodkendelse',
  dmrVehicleId: 'DMR-id',
} as const satisfies Record<RegisterField, string>;

const units: { readonly [Field in RegisterField]?: string } = {
  engineKw: 'kW',
  engineCcm: 'cm³',
  consumptionKmL: 'km/l',
  kerbWeight: 'kg',
  totalWeight: 'kg',
  towBrakedKg: 'kg',
  towUnbrakedKg: 'kg',
};

/** A value of the register as text. */
export function registerValue(vehicle: RegisterVehicle, field: RegisterField): string {
  return factValue(field, vehicle[field]);
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registrationStatus: registrationStatuses,
  vehicleType: vehicleTypes,
  fuelType: fuelTypes,
};

function isField(name: string): name is RegisterField {
  return Object.hasOwn(registerFields, name);
}

/** Label of a field that the register can fill. */
export function registerFieldName(name: string) {
  return isField(name) ? registerFields[name] : name;
}

/** The source of a value. */
export function sourceName(source: string) {
  return source === 'nummerpladeapi' || source === 'motorapi'
    ? `Svar gennem ${lookupServices[source]}`
    : 'Opdigtede data';
}

/** One value of a field from the register, as text. */
export function factValue(field: string, value: string | number | boolean | string[] | null): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (field === 'registrationNumber') return formatPlate(String(value));
  if (field === 'lastInspectionMileage') return formatKm(Number(value));
  if (typeof value === 'string') {
    return wordOf(wordOf(words, field) ?? {}, value) ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value);
  }
  const unit = isField(field) ? units[field] : undefined;
  return unit ? `${formatNumber(value)} ${unit}` : String(value);
}
