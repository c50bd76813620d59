import { z } from 'zod';
import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import { known } from './known-vehicle.ts';
import { LookupFailure, type PlateRegister } from './lookup-types.ts';
import { getJson } from './register-http.ts';
import { day, flag, text, whole } from './register-values.ts';
import { asName, asWord, fuelTypeOf, registrationStatusOf, vehicleTypeOf } from './register-words.ts';

const vehicleSchema = z.object({
  registration_number: text,
  status: text,
  status_date: day,
  type: text,
  use: text,
  first_registration: day,
  vin: text,
  cerb_weight: whole,
  own_weight: whole,
  total_weight: whole,
  seats: whole,
  coupling: flag,
  trailer_maxweight_nobrakes: whole,
  trailer_maxweight_withbrakes: whole,
  doors: whole,
  make: text,
  model: text,
  variant: text,
  model_year: whole,
  color: text,
  chassis_type: text,
  engine_volume: whole,
  engine_power: whole,
  fuel_type: text,
  is_hybrid: flag,
  vehicle_id: text,
  mot_info: z.object({ date: day, result: text, mileage: whole, next_inspection_date: day }).nullish().catch(null),
  leasing_from: day,
  leasing_to: day,
});

/** One vehicle, or every one that has had the plate. */
const answerSchema = z.union([z.array(vehicleSchema), vehicleSchema]);

/** MotorAPI: one vehicle, or a possibly empty list; unknown values are null or 0. */
export function motorapi({ base = 'https://v1.motorapi.dk' }: { base?: string | undefined }): PlateRegister {
  return {
    async lookUp({ text: asked }, call) {
      const path = `/vehicles/${encodeURIComponent(asked)}`;
      const { body, attempts } = await getJson({ ...call, base, path, headers: { 'x-auth-token': call.token } });
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new LookupFailure('unreadable', attempts);
      const found = [answer.data].flat();
      const vehicle = found.find(({ status }) => /^registreret$/i.test(status ?? '')) ?? found[0];
      if (!vehicle) throw new LookupFailure('not-found', attempts);
      return { vehicle: known(vehicleOf(vehicle), attempts), attempts };
    },
  };
}

function vehicleOf(data: z.output<typeof vehicleSchema>): RegisterVehicle {
  return {
    registrationNumber: data.registration_number,
    vin: data.vin,
    dmrVehicleId: data.vehicle_id,
    registrationStatus: registrationStatusOf(data.status),
    registrationStatusDate: data.status_date,
    brandName: asName(data.make),
    modelName: asName(data.model),
    variant: data.variant,
    vehicleType: vehicleTypeOf(data.type),
    bodyType: data.chassis_type,
    fuelType: data.is_hybrid ? 'hybrid' : fuelTypeOf(data.fuel_type),
    modelYear: data.model_year,
    firstRegistrationDate: data.first_registration,
    color: asWord(data.color),
    usage: data.use,
    permits: null,
    dispensations: null,
    lastInspectionDate: data.mot_info?.date ?? null,
    lastInspectionResult: data.mot_info?.result ?? null,
    lastInspectionMileage: data.mot_info?.mileage ?? null,
    nextInspectionDate: data.mot_info?.next_inspection_date ?? null,
    leasingFrom: data.leasing_from,
    leasingTo: data.leasing_to,
    hasDebt: null,
    typeApprovalCode: null,
    engineKw: data.engine_power,
    engineCcm: data.engine_volume,
    consumptionKmL: null,
    euroNorm: null,
    kerbWeight: data.cerb_weight ?? data.own_weight,
    totalWeight: data.total_weight,
    towbar: data.coupling,
    towBrakedKg: data.trailer_maxweight_withbrakes,
    towUnbrakedKg: data.trailer_maxweight_nobrakes,
    doors: data.doors,
    seats: data.seats,
  };
}
