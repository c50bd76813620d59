import type { StubVehicle } from './stub-vehicles.ts';

/** The vehicle in api.nrpla.de's format: numbers as texts, and with `advanced` names as objects. */
export function nrplaAnswer(vehicle: StubVehicle, isAdvanced: boolean) {
  const named = (name: string, id: number) => (isAdvanced ? { id, name } : name);
  const { inspection, leasing } = vehicle;
  return {
    data: {
      registration: vehicle.plate,
      vin: vehicle.vin,
      type: named(vehicle.type, 1),
      brand: named(vehicle.brand, 15),
      model: named(vehicle.model, 402),
      version: named(vehicle.version, 88_213),
      type_name: null,
      fuel_type: named(vehicle.fuel, 2),
      registration_status: vehicle.status,
      registration_status_updated_date: vehicle.statusDate,
      first_registration_date: vehicle.firstRegistration,
      model_year: vehicle.modelYear,
      total_weight: String(vehicle.totalWeight),
      vehicle_weight: vehicle.kerbWeight,
      coupling: vehicle.towBraked > 0 ? 1 : 0,
      towing_weight: '750',
      towing_weight_brakes: String(vehicle.towBraked),
      engine_power: `${vehicle.kw}`,
      fuel_efficiency: vehicle.kmPerLitre,
      engine_displacement: vehicle.ccm,
      last_inspection_date: inspection?.date ?? null,
      last_inspection_result: inspection?.result ?? null,
      last_inspection_odometer: inspection ? String(inspection.km) : null,
      type_approval_code: 'e1*2007/46*0627*29',
      doors: String(vehicle.doors),
      minimum_seats: vehicle.seats,
      maximum_seats: vehicle.seats,
      leasing_period_start: leasing?.from ?? null,
      leasing_period_end: leasing?.to ?? null,
      use: named(vehicle.use, 1),
      color: named(vehicle.color, 7),
      body_type: named(vehicle.bodyType, 3),
      dispensations: [],
      permits: isAdvanced ? (vehicle.permits ?? []).map((name, id) => ({ id, name })) : (vehicle.permits ?? []),
      euronorm: vehicle.euroNorm,
      vehicle_id: Number(vehicle.vehicleId),
    },
  };
}

/** Registered debt in api.nrpla.de's format. */
export function nrplaDebt({ debt }: StubVehicle) {
  return {
    data: debt
      ? { no_debt: false, amount: debt, creditors: [{ name: 'Opdigtet Bilfinans A/S', cvr: '10000000' }] }
      : { no_debt: true, amount: 0, creditors: [] },
  };
}

/** The vehicle in v1.motorapi.dk's format, which does not flag hybrids. */
export function motorapiAnswer(vehicle: StubVehicle) {
  const { inspection, leasing } = vehicle;
  return {
    registration_number: vehicle.plate,
    status: vehicle.status,
    status_date: `${vehicle.statusDate}T09:56:17.000+02:00`,
    type: vehicle.type,
    use: vehicle.use,
    first_registration: `${vehicle.firstRegistration}+02:00`,
    vin: vehicle.vin,
    own_weight: null,
    cerb_weight: vehicle.kerbWeight,
    total_weight: vehicle.totalWeight,
    axels: 2,
    pulling_axels: 1,
    seats: vehicle.seats,
    coupling: vehicle.towBraked > 0,
    trailer_maxweight_nobrakes: 750,
    trailer_maxweight_withbrakes: vehicle.towBraked,
    doors: vehicle.doors,
    make: vehicle.brand,
    model: vehicle.model,
    variant: vehicle.version,
    model_type: 'au',
    model_year: vehicle.modelYear,
    color: vehicle.color === 'Ukendt' ? null : vehicle.color,
    chassis_type: vehicle.bodyType,
    engine_cylinders: 4,
    engine_volume: vehicle.ccm,
    engine_power: vehicle.kw,
    fuel_type: vehicle.fuel,
    is_hybrid: false,
    hybrid_type: /hybrid/.test(vehicle.version) ? 'mild' : null,
    registration_zipcode: '',
    vehicle_id: Number(vehicle.vehicleId),
    mot_info: inspection && {
      type: 'PeriodiskSyn',
      date: inspection.date,
      result: inspection.result,
      status: 'Aktiv',
      status_date: inspection.date,
      mileage: inspection.km,
      next_inspection_date: inspection.next,
    },
    is_leasing: leasing !== undefined,
    leasing_from: leasing?.from ?? null,
    leasing_to: leasing?.to ?? null,
  };
}
