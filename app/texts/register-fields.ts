import type { RegisterField, RegisterVehicle } from '#server/plate-lookup/lookup-types.ts';
import { carColumns } from './car-columns.ts';
import { formatDay, formatKm, formatNumber, formatPlate } from './formats.ts';
import { fuelTypes, registrationStatuses, vehicleTypes } from './labels.ts';

/** What each value of the register is called. */
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

/** A value of the register as it is read. */
export function registerValue(vehicle: RegisterVehicle, field: RegisterField): string {
  const value = vehicle[field];
  if (value === null) return '';
  if (field === 'registrationNumber') return formatPlate(String(value));
  if (field === 'registrationStatus' && vehicle.registrationStatus)
    return registrationStatuses[vehicle.registrationStatus];
  if (field === 'vehicleType' && vehicle.vehicleType) return vehicleTypes[vehicle.vehicleType];
  if (field === 'fuelType' && vehicle.fuelType) return fuelTypes[vehicle.fuelType];
  if (field === 'lastInspectionMileage') return formatKm(Number(value));
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
  const unit = units[field];
  return unit ? `${formatNumber(value)} ${unit}` : String(value);
}
