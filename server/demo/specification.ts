import type { CarGroup } from '../cars/car-groups.ts';
import type { Drivetrain } from '../db/schema.ts';
import type { CarVersion } from './car-version.ts';

type Build = { seats: number; totalWeight: number | null; payloadKg: number | null; towBrakedKg: number | null };

const builds: Record<CarGroup, Build> = {
  A: { seats: 4, totalWeight: null, payloadKg: null, towBrakedKg: null },
  B: { seats: 5, totalWeight: null, payloadKg: null, towBrakedKg: 1000 },
  C: { seats: 5, totalWeight: null, payloadKg: null, towBrakedKg: 1400 },
  D: { seats: 5, totalWeight: null, payloadKg: null, towBrakedKg: 1600 },
  E: { seats: 5, totalWeight: null, payloadKg: null, towBrakedKg: 1600 },
  M9: { seats: 9, totalWeight: 3000, payloadKg: null, towBrakedKg: 2000 },
  V1: { seats: 2, totalWeight: 2200, payloadKg: 700, towBrakedKg: 1200 },
  V2: { seats: 3, totalWeight: 3000, payloadKg: 1050, towBrakedKg: 2200 },
  V3: { seats: 3, totalWeight: 3500, payloadKg: 1250, towBrakedKg: 2800 },
  V4: { seats: 3, totalWeight: 3500, payloadKg: 950, towBrakedKg: 3000 },
  P: { seats: 5, totalWeight: 3270, payloadKg: 1020, towBrakedKg: 3500 },
};

const doors: Record<string, number> = {
  ...{ Sedan: 4, Coupé: 3, Cabriolet: 3, Kassevogn: 4, Ladvogn: 2, 'Pick-up': 4 },
};

/** Grams of CO₂ per litre of fuel. */
const co2OfLitre = { benzin: 2340, hybrid: 2340, diesel: 2640 };

/** Manufacturer data of a version, the same for new and used cars. */
export function describeVersion(version: CarVersion) {
  const { brandName, modelName, category, bodyType, fuelType, gearType, engineKw, economy, batteryKwh } = version;
  const build = builds[category];
  const electric = fuelType === 'electric';
  return {
    ...{ brandName, modelName, category, bodyType, fuelType, gearType, engineKw },
    vehicleType: version.isVan ? ('van' as const) : ('passenger_car' as const),
    drivetrain: drivetrainOf(version),
    batteryKwh: batteryKwh ?? null,
    rangeKmWltp: electric ? economy : null,
    consumptionKmL: electric ? null : economy,
    co2GKm: electric ? 0 : Math.round(co2OfLitre[fuelType] / economy),
    ...build,
    seats: bodyType === 'MPV' ? 7 : build.seats,
    towBrakedKg: electric && build.towBrakedKg ? build.towBrakedKg - 400 : build.towBrakedKg,
    doors: doors[bodyType] ?? 5,
  };
}

const rearDriven = new Set([
  'BMW',
  'Tesla',
  'Sprinter',
  'Transit',
  'Daily',
  'Polestar',
  'ID. Buzz Cargo',
  'ID.3',
  'ID.4',
]);

function drivetrainOf({ brandName, modelName, trim, variant }: CarVersion): Drivetrain {
  if (/AWD|4×4|xDrive|quattro|4Motion/.test(`${trim} ${variant}`)) return 'awd';
  return rearDriven.has(brandName) || rearDriven.has(modelName) ? 'rwd' : 'fwd';
}
