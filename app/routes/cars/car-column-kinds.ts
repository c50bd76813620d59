import { formatDay, formatInstant, formatKm, formatMoney, formatNumber, formatPlate } from '#app/texts/formats.ts';
import {
  availabilities,
  drivetrains,
  fuelTypes,
  gearTypes,
  plateColors,
  purposes,
  registrationStatuses,
  serviceBooks,
  sourcesOfImport,
  carStatuses as statuses,
  taxStatuses,
  vatSchemes,
  vehicleTypes,
} from '#app/texts/labels.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import type { Ore } from '#server/format/money.ts';

/** A value as a spreadsheet takes it. */
export type SheetCell = string | number | { day: string } | { money: number } | null;

/** How a column is read: as text on the screen, and as a value in a spreadsheet. */
export type Kind = {
  text: (row: CarListRow) => string | undefined;
  sheet: (row: CarListRow) => SheetCell;
  look?: 'amount' | 'code' | 'status';
};

type Read<Value> = (row: CarListRow) => Value | null | undefined;

function kind<Value>(read: Read<Value>, write: (value: Value) => string | undefined, rest: Partial<Kind> = {}): Kind {
  const text = (row: CarListRow) => {
    const value = read(row);
    return value === null || value === undefined || value === '' ? undefined : write(value);
  };
  return { text, sheet: (row) => text(row) ?? null, ...rest };
}

const words = (read: Read<string>) => kind(read, String);
const code = (read: Read<string>) => kind(read, String, { look: 'code' });
const label = <Key extends string>(read: Read<Key>, labels: Record<Key, string>) =>
  kind(read, (value) => labels[value]);
const day = (read: Read<string>) => {
  const sheet = (row: CarListRow) => {
    const value = read(row);
    return value ? { day: value } : null;
  };
  return kind(read, formatDay, { sheet });
};
const instant = (read: Read<Date>) => kind(read, formatInstant);
const number = (read: Read<number>, write: (value: number) => string = formatNumber) =>
  kind(read, write, { look: 'amount', sheet: (row) => read(row) ?? null });
const unit = (read: Read<number>, name: string) => number(read, (value) => `${formatNumber(value)} ${name}`);
const money = (read: Read<Ore>) => {
  const sheet = (row: CarListRow) => {
    const value = read(row);
    return value === null || value === undefined ? null : { money: value };
  };
  return kind(read, formatMoney, { look: 'amount', sheet });
};
const yesNo = (read: Read<boolean>) => kind(read, (value) => (value ? 'Ja' : 'Nej'));
const many = (read: Read<string[]>, write: (value: string) => string = String) =>
  kind(read, (values) => values.map(write).join(', ') || undefined);

export const carColumnKinds: Record<CarColumn, Kind> = {
  status: { ...label((row) => row.status, statuses), look: 'status' },
  registrationStatus: label((row) => row.registrationStatus, registrationStatuses),
  brandName: words((row) => row.brandName),
  modelName: words((row) => row.modelName),
  productName: words((row) => row.productName),
  registrationNumber: kind((row) => row.registrationNumber, formatPlate, { look: 'code' }),
  vin: code((row) => row.vin),
  mileage: number((row) => row.mileage, formatKm),
  departmentName: words((row) => row.departmentName),
  createdAt: instant((row) => row.createdAt),
  editionName: words((row) => row.editionName),
  priceExclVatExclTax: money((row) => row.priceExclVatExclTax),
  stockNumber: code((row) => row.stockNumber),
  variant: words((row) => row.variant),
  modelYear: number((row) => row.modelYear, String),
  firstRegistrationDate: day((row) => row.firstRegistrationDate),
  category: words((row) => row.category),
  vehicleType: label((row) => row.vehicleType, vehicleTypes),
  fuelType: label((row) => row.fuelType, fuelTypes),
  gearType: label((row) => row.gearType, gearTypes),
  bodyType: words((row) => row.bodyType),
  color: words((row) => row.color),
  availability: label((row) => row.availability, availabilities),
  purpose: label((row) => row.purpose, purposes),
  salePriceInclVat: money((row) => row.salePriceInclVat),
  costPrice: money((row) => row.costPrice),
  expectedMargin: money((row) => row.expectedMargin),
  listPriceNew: money((row) => row.listPriceNew),
  inStockAt: day((row) => row.inStockAt),
  stockDays: number(
    (row) => row.stockDays,
    (days) => (days === 1 ? '1 dag' : `${formatNumber(days)} dage`),
  ),
  lastInspectionDate: day((row) => row.lastInspectionDate),
  nextInspectionDate: day((row) => row.nextInspectionDate),
  hasDebt: yesNo((row) => row.hasDebt),
  plateColor: label((row) => row.plateColor, plateColors),
  formerRegistrationNumbers: { ...many((row) => row.formerRegistrationNumbers, formatPlate), look: 'code' },
  usage: words((row) => row.usage),
  permits: many((row) => row.permits),
  drivetrain: label((row) => row.drivetrain, drivetrains),
  engineKw: number(
    (row) => row.engineKw,
    (kw) => `${Math.round(kw * 1.35962)} hk`,
  ),
  batteryKwh: unit((row) => row.batteryKwh, 'kWh'),
  rangeKmWltp: number((row) => row.rangeKmWltp, formatKm),
  consumptionKmL: unit((row) => row.consumptionKmL, 'km/l'),
  co2GKm: unit((row) => row.co2GKm, 'g/km'),
  euroNorm: words((row) => row.euroNorm),
  totalWeight: unit((row) => row.totalWeight, 'kg'),
  payloadKg: unit((row) => row.payloadKg, 'kg'),
  towBrakedKg: unit((row) => row.towBrakedKg, 'kg'),
  towbar: yesNo((row) => row.towbar),
  doors: number((row) => row.doors),
  seats: number((row) => row.seats),
  featureCount: number((row) => row.featureCount),
  ownersCount: number((row) => row.ownersCount),
  serviceBook: label((row) => row.serviceBook, serviceBooks),
  keysCount: number((row) => row.keysCount),
  vatScheme: label((row) => row.vatScheme, vatSchemes),
  taxStatus: label((row) => row.taxStatus, taxStatuses),
  location: words((row) => row.location),
  keyNumber: code((row) => row.keyNumber),
  sourceOfImport: label((row) => row.sourceOfImport, sourcesOfImport),
  originCountry: words((row) => row.originCountry),
  updatedAt: instant((row) => row.updatedAt),
};
