import { normalizePlate, plateKind } from '../cars/plate.ts';
import { isLegacyVin, isVin, normalizeVin } from '../cars/vin.ts';
import { LookupFailure, type RegisterField, type RegisterVehicle } from './lookup-types.ts';

/** The vehicle with plate and VIN in their stored form; refused when the answer is of no vehicle at all. */
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
  };
}

/**
 * What the register says that is known to be wrong at times, with what to look at. Such a value is never taken unless
 * somebody says so.
 */
export function doubtsOf(vehicle: RegisterVehicle): Partial<Record<RegisterField, string>> {
  const mentionsHybrid = /hybrid|\bphev\b|plug-?in|\bgte\b/i.test(vehicle.variant ?? '');
  const isOneSeated = vehicle.seats === 1 && vehicle.vehicleType !== 'van';
  return {
    ...(mentionsHybrid && vehicle.fuelType !== 'hybrid' && { fuelType: 'Varianten nævner hybrid. Tjek drivmidlet' }),
    ...(isOneSeated && { seats: 'Registret kender ikke altid sæderne. Tjek antallet' }),
  };
}
