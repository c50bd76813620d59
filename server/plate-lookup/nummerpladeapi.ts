import { z } from 'zod';
import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import { known } from './known-vehicle.ts';
import { type LookupCall, LookupFailure, type PlateRegister } from './lookup-types.ts';
import { getJson } from './register-http.ts';
import { day, decimal, flag, list, text, whole } from './register-values.ts';
import { asName, asWord, fuelTypeOf, registrationStatusOf, vehicleTypeOf } from './register-words.ts';

const answerSchema = z.object({
  data: z.object({
    registration: text,
    vin: text,
    type: text,
    brand: text,
    model: text,
    version: text,
    fuel_type: text,
    registration_status: text,
    registration_status_updated_date: day,
    first_registration_date: day,
    model_year: whole,
    total_weight: whole,
    vehicle_weight: whole,
    coupling: flag,
    towing_weight: whole,
    towing_weight_brakes: whole,
    engine_power: whole,
    fuel_efficiency: decimal,
    engine_displacement: whole,
    last_inspection_date: day,
    last_inspection_result: text,
    last_inspection_odometer: whole,
    type_approval_code: text,
    doors: whole,
    minimum_seats: whole,
    maximum_seats: whole,
    leasing_period_start: day,
    leasing_period_end: day,
    use: text,
    color: text,
    body_type: text,
    dispensations: list,
    permits: list,
    euronorm: text,
    vehicle_id: text,
  }),
});

const debtSchema = z.object({ data: z.object({ no_debt: flag }) });

type Options = {
  base?: string | undefined;
  /** Whether the organisation pays for the extended answer. */
  isAdvanced: boolean;
  /** Whether to check for registered debt, by a separate call. */
  checksDebt?: boolean;
};

/** nummerpladeapi.dk: values are texts, numbers or named objects, depending on the plan. */
export function nummerpladeapi({
  base = 'https://api.nrpla.de',
  isAdvanced,
  checksDebt = false,
}: Options): PlateRegister {
  return {
    async lookUp({ kind, text: asked }, call) {
      const path = `${kind === 'vin' ? '/vin' : ''}/${encodeURIComponent(asked)}${isAdvanced ? '?advanced=1' : ''}`;
      const headers = { authorization: `Bearer ${call.token}` };
      const { body, attempts } = await getJson({ ...call, base, path, headers });
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new LookupFailure('unreadable', attempts);
      const vehicle = known(vehicleOf(answer.data.data), attempts);
      const hasDebt = checksDebt && vehicle.dmrVehicleId ? await fetchDebt(base, vehicle.dmrVehicleId, call) : null;
      return { vehicle: { ...vehicle, hasDebt }, attempts };
    },
  };
}

/** Null without a readable answer: the debt is unknown, the vehicle still valid. */
async function fetchDebt(base: string, vehicleId: string, call: LookupCall): Promise<boolean | null> {
  const path = `/debt/${encodeURIComponent(vehicleId)}`;
  const headers = { authorization: `Bearer ${call.token}` };
  try {
    const { body } = await getJson({ ...call, timing: { ...call.timing, retries: 0 }, base, path, headers });
    const answer = debtSchema.safeParse(body);
    const isFree = answer.success ? answer.data.data.no_debt : null;
    return isFree === null ? null : !isFree;
  } catch (error) {
    if (!(error instanceof LookupFailure)) throw error;
    return null;
  }
}

function vehicleOf(data: z.output<typeof answerSchema>['data']): RegisterVehicle {
  return {
    registrationNumber: data.registration,
    vin: data.vin,
    dmrVehicleId: data.vehicle_id,
    registrationStatus: registrationStatusOf(data.registration_status),
    registrationStatusDate: data.registration_status_updated_date,
    brandName: asName(data.brand),
    modelName: asName(data.model),
    variant: data.version,
    vehicleType: vehicleTypeOf(data.type),
    bodyType: data.body_type,
    fuelType: fuelTypeOf(data.fuel_type),
    modelYear: data.model_year,
    firstRegistrationDate: data.first_registration_date,
    color: asWord(data.color),
    usage: data.use,
    permits: data.permits,
    dispensations: data.dispensations,
    lastInspectionDate: data.last_inspection_date,
    lastInspectionResult: data.last_inspection_result,
    lastInspectionMileage: data.last_inspection_odometer,
    nextInspectionDate: null,
    leasingFrom: data.leasing_period_start,
    leasingTo: data.leasing_period_end,
    hasDebt: null,
    typeApprovalCode: data.type_approval_code,
    engineKw: data.engine_power,
    engineCcm: data.engine_displacement,
    consumptionKmL: data.fuel_efficiency,
    euroNorm: data.euronorm,
    kerbWeight: data.vehicle_weight,
    totalWeight: data.total_weight,
    towbar: data.coupling,
    towBrakedKg: data.towing_weight_brakes,
    towUnbrakedKg: data.towing_weight,
    doors: data.doors,
    seats: data.maximum_seats ?? data.minimum_seats,
  };
}
