import type { Car } from '#server/cars/car-queries.ts';
import type { Fact } from '#server/papers/paper-types.ts';
import { carFieldLabels } from './car-fields.ts';
import { countries } from './countries.ts';
import { formatDay } from './formats.ts';
import { drivetrains, fuelTypes, gearTypes, serviceBooks } from './labels.ts';
import { hybridTypes } from './labels-record.ts';
import { formatHorsepower, formatKm, formatNumber } from './numbers.ts';

/** The unit of a number, if any. */
const withUnit = (value: number | null, unit: string) => (value === null ? null : `${formatNumber(value)} ${unit}`);
const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Ja' : 'Nej');
const dayText = (day: string | null) => day && formatDay(day);
const kmText = (km: number | null) => (km === null ? null : formatKm(km));

function fuelText({ fuelType, hybridType }: Car) {
  if (fuelType === null) return null;
  return fuelType === 'hybrid' && hybridType && hybridType !== 'none' ? hybridTypes[hybridType] : fuelTypes[fuelType];
}

function powerText({ engineKw }: Car) {
  return engineKw === null ? null : `${formatNumber(engineKw)} kW (${formatHorsepower(engineKw)})`;
}

function consumptionText({ consumptionKmL, whPerKm }: Car) {
  return withUnit(consumptionKmL, 'km/l') ?? withUnit(whPerKm, 'Wh/km');
}

function countryText({ originCountry }: Car) {
  return Object.entries(countries).find(([code]) => code === originCountry)?.[1] ?? null;
}

function atText(day: string | null, km: number | null) {
  return [dayText(day), km === null ? null : `ved ${formatKm(km)}`].filter(Boolean).join(' ') || null;
}

/** Facts of a car as texts for PDFs; null when unknown. */
const readers = {
  registrationNumber: (car: Car) => car.registrationNumber,
  vin: (car: Car) => car.vin,
  stockNumber: (car: Car) => car.stockNumber,
  modelYear: (car: Car) => (car.modelYear === null ? null : String(car.modelYear)),
  firstRegistrationDate: (car: Car) => dayText(car.firstRegistrationDate),
  mileage: (car: Car) => kmText(car.mileage),
  mileageAt: (car: Car) => dayText(car.mileageAt),
  fuelType: fuelText,
  gearType: (car: Car) => car.gearType && gearTypes[car.gearType],
  drivetrain: (car: Car) => car.drivetrain && drivetrains[car.drivetrain],
  engineKw: powerText,
  consumptionKmL: consumptionText,
  co2GKm: (car: Car) => withUnit(car.co2GKm, 'g/km'),
  rangeKmWltp: (car: Car) => withUnit(car.rangeKmWltp, 'km'),
  batteryKwh: (car: Car) => withUnit(car.batteryKwh, 'kWh'),
  euroNorm: (car: Car) => car.euroNorm,
  nextInspectionDate: (car: Car) => dayText(car.nextInspectionDate),
  lastInspectionDate: (car: Car) => atText(car.lastInspectionDate, car.lastInspectionMileage),
  lastInspectionResult: (car: Car) => car.lastInspectionResult,
  color: (car: Car) => car.color,
  bodyType: (car: Car) => car.bodyType,
  doors: (car: Car) => withUnit(car.doors, 'døre'),
  seats: (car: Car) => withUnit(car.seats, 'pladser'),
  ownersCount: (car: Car) => (car.ownersCount === null ? null : String(car.ownersCount)),
  originCountry: countryText,
  payloadKg: (car: Car) => withUnit(car.payloadKg, 'kg'),
  totalWeight: (car: Car) => withUnit(car.totalWeight, 'kg'),
  cargoVolumeM3: (car: Car) => withUnit(car.cargoVolumeM3, 'm³'),
  towBrakedKg: (car: Car) => withUnit(car.towBrakedKg, 'kg'),
  towbar: (car: Car) => yesNo(car.towbar),
  keysCount: (car: Car) => (car.keysCount === null ? null : String(car.keysCount)),
  serviceBook: (car: Car) => car.serviceBook && serviceBooks[car.serviceBook],
  lastServiceDate: (car: Car) => atText(car.lastServiceDate, car.lastServiceMileage),
  nextServiceMileage: (car: Car) => kmText(car.nextServiceMileage),
  warrantyUntil: (car: Car) => dayText(car.warrantyUntil),
  summerTyreMm: (car: Car) => withUnit(car.summerTyreMm, 'mm mønster'),
  winterTyreMm: (car: Car) => withUnit(car.winterTyreMm, 'mm mønster'),
  tyrePlace: (car: Car) => car.tyrePlace,
} satisfies Record<string, (car: Car) => string | null>;

export type PaperField = keyof typeof readers;

/** The known values of these fields with labels, in order. */
export function factsOf(car: Car, fields: readonly PaperField[]): Fact[] {
  return fields.flatMap((field) => {
    const value = readers[field](car);
    return value ? [{ label: labelOf(field, car), value }] : [];
  });
}

function labelOf(field: PaperField, { consumptionKmL }: Car) {
  if (field === 'engineKw') return 'Effekt';
  if (field === 'consumptionKmL') return consumptionKmL === null ? 'Strømforbrug' : 'Forbrug';
  return carFieldLabels[field] ?? field;
}
