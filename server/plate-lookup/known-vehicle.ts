import { normalizePlate, plateKind } from '../cars/plate.ts';
import type { RegisterField, RegisterVehicle } from '../cars/register-vehicle.ts';
import { isLegacyVin, isVin, normalizeVin } from '../cars/vin.ts';
import { LookupFailure } from './lookup-types.ts';

/** The vehicle with normalised plate and VIN; refused if the answer has neither. */
export function known(vehicle: RegisterVehicle, attempts: number): RegisterVehicle {
  const plate = normalizePlate(vehicle.registrationNumber ?? '');
  const vin = normalizeVin(vehicle.vin ?? '');
  const registrationNumber = plateKind(plate) ? plate : null;
  if (!vehicle.brandName || (!registrationNumber && !vin)) throw new LookupFailure('unreadable', attempts);
  const thisYear = new Date().getFullYear();
  const isYear = vehicle.modelYear !== null && vehicle.modelYear >= 1950 && vehicle.modelYear <= thisYear + 1;
  return {
    ...vehicle,
    registrationNumber,
    vin: isVin(vin) || isLegacyVin(vin) ? vin : null,
    modelYear: isYear ? vehicle.modelYear : null,
    lastInspectionMileage: within(vehicle.lastInspectionMileage, 2_000_000),
    engineKw: within(vehicle.engineKw, 2000),
    engineCcm: within(vehicle.engineCcm, 20_000),
    consumptionKmL: within(vehicle.consumptionKmL, 999),
    kerbWeight: within(vehicle.kerbWeight, 100_000),
    totalWeight: within(vehicle.totalWeight, 100_000),
    towBrakedKg: within(vehicle.towBrakedKg, 100_000),
    towUnbrakedKg: within(vehicle.towUnbrakedKg, 100_000),
    doors: within(vehicle.doors, 9),
    seats: within(vehicle.seats, 99),
    brandName: upTo(60, vehicle.brandName),
    modelName: upTo(60, vehicle.modelName),
    variant: upTo(120, vehicle.variant),
    color: upTo(40, vehicle.color),
    lastInspectionResult: upTo(60, vehicle.lastInspectionResult),
    typeApprovalCode: upTo(60, vehicle.typeApprovalCode),
    dmrVehicleId: upTo(30, vehicle.dmrVehicleId),
    leasingTo: (vehicle.leasingFrom ?? '') > (vehicle.leasingTo ?? '9') ? null : vehicle.leasingTo,
  };
}

/** Implausible values are unknown. */
function within(value: number | null, most: number) {
  return value === null || value > most ? null : value;
}

function upTo(length: number, text: string | null) {
  return text === null ? null : text.slice(0, length).toWellFormed();
}

/** Register values that are often wrong, with a hint. They are never taken without confirmation. */
export function doubtsOf(vehicle: RegisterVehicle): Partial<Record<RegisterField, string>> {
  const mentionsHybrid = /hybrid|\bphev\b|plug-?in|\bgte\b/i.test(vehicle.variant ?? '');
  const isOneSeated = vehicle.seats === 1 && vehicle.vehicleType !== 'van';
  return {
    ...(mentionsHybrid && vehicle.fuelType !== 'hybrid' && { fuelType: 'Varianten nævner hybrid. Tjek drivmidlet' }),
    ...(isOneSeated && { seats: 'Registret kender ikke altid sæderne. Tjek antallet' }),
    ...(vehicle.color === null && { color: 'Registret kender ikke farven' }),
  };
}
