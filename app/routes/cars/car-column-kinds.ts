import { stateBadge } from '#app/texts/car-state.ts';
import { countryName } from '#app/texts/countries.ts';
import { formatDay, formatInstant, formatPlate } from '#app/texts/formats.ts';
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
  taxStatuses,
  vatSchemes,
  vehicleTypes,
} from '#app/texts/labels.ts';
import { daysText, formatMoney, formatNumber, horsepower } from '#app/texts/numbers.ts';
import { rentWords } from '#app/texts/rents.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import type { Ore } from '#server/format/money.ts';
import type { SheetCell } from '#server/format/spreadsheet-cell.ts';

/** The format of a column: text on the screen, value in a spreadsheet. */
export type Kind = {
  text: (row: CarListRow) => string | undefined;
  sheet: (row: CarListRow) => SheetCell;
  /** The unit of numbers in a spreadsheet. */
  unit?: string;
  look?: 'amount' | 'car' | 'code' | 'days' | 'state';
  /** The text of most rows, which is muted. */
  usual?: string;
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
const instant = (read: Read<Date>) => {
  const sheet = (row: CarListRow) => {
    const value = read(row);
    return value ? { instant: value } : null;
  };
  return kind(read, formatInstant, { sheet });
};
const number = (read: Read<number>, write: (value: number) => string = formatNumber) =>
  kind(read, write, { look: 'amount', sheet: (row) => read(row) ?? null });
const counted = (read: Read<number>, unit: string) => ({
  ...number(read, (value) => `${formatNumber(value)} ${unit}`),
  unit,
});
const money = (read: Read<Ore>) => {
  const sheet = (row: CarListRow) => {
    const value = read(row);
    return value === null || value === undefined ? null : { money: value };
  };
  return kind(read, formatMoney, { look: 'amount', sheet, unit: 'kr.' });
};
const yesNo = (read: Read<boolean>) => kind(read, (value) => (value ? 'Ja' : 'Nej'));
const many = (read: Read<string[]>, write: (value: string) => string = String) =>
  kind(read, (values) => values.map(write).join(', ') || undefined);

const rent = money((row) => row.rentFrom);

const rentKind: Kind = {
  ...rent,
  text: (row) => (row.rentState ? rentWords[row.rentState] : rent.text(row)),
  sheet: (row) => (row.rentState === 'reckoning' ? rentWords.reckoning : rent.sheet(row)),
  unit: 'kr./md.',
  usual: rentWords.none,
};

/** The columns that a car's badge is read from. */
export const badgeColumns = ['state', 'status', 'availability', 'purpose', 'reservedUntil'] as const;

/** What the badge of a car says, where its row has the columns of it. */
export const badgeOf = ({ state, ...car }: CarListRow) => state && stateBadge({ ...car, state });

const stateKind: Kind = {
  ...kind(badgeOf, ({ label, beside }) => [label, beside].filter(Boolean).join(' ')),
  look: 'state',
};

/** The columns that the cell of a car is made of, beside its photo. */
export const carCellColumns = ['brandName', 'modelName', 'variant', 'registrationNumber'] as const;

/** What a car is called, without its plate. */
export function nameOfCar({ id, brandName, modelName }: CarListRow) {
  return [brandName, modelName].filter(Boolean).join(' ') || `Bil ${id}`;
}

/** The name that distinguishes a car: its plate and name. */
export function labelOfCar(car: CarListRow) {
  return [car.registrationNumber && formatPlate(car.registrationNumber), nameOfCar(car)].filter(Boolean).join(' ');
}

const carWords = (row: CarListRow) =>
  [nameOfCar(row), row.variant, row.registrationNumber && formatPlate(row.registrationNumber)]
    .filter(Boolean)
    .join(' ');

export const carColumnKinds: Record<CarColumn, Kind> = {
  car: { ...words(carWords), look: 'car' },
  status: stateKind,
  registrationStatus: {
    ...label((row) => row.registrationStatus, registrationStatuses),
    usual: registrationStatuses.Registreret,
  },
  brandName: words((row) => row.brandName),
  modelName: words((row) => row.modelName),
  productName: words((row) => row.productName),
  registrationNumber: kind((row) => row.registrationNumber, formatPlate, { look: 'code' }),
  vin: code((row) => row.vin),
  mileage: counted((row) => row.mileage, 'km'),
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
  state: stateKind,
  reservedUntil: day((row) => row.reservedUntil),
  purpose: label((row) => row.purpose, purposes),
  salePriceInclVat: money((row) => row.salePriceInclVat),
  costPrice: money((row) => row.costPrice),
  expectedMargin: money((row) => row.expectedMargin),
  listPriceNew: money((row) => row.listPriceNew),
  inStockAt: day((row) => row.inStockAt),
  stockDays: {
    ...number((row) => row.stockDays, daysText),
    unit: 'dage',
    look: 'days',
  },
  lastInspectionDate: day((row) => row.lastInspectionDate),
  nextInspectionDate: day((row) => row.nextInspectionDate),
  hasDebt: yesNo((row) => row.hasDebt),
  plateColor: label((row) => row.plateColor, plateColors),
  formerRegistrationNumbers: { ...many((row) => row.formerRegistrationNumbers, formatPlate), look: 'code' },
  usage: words((row) => row.usage),
  permits: many((row) => row.permits),
  drivetrain: label((row) => row.drivetrain, drivetrains),
  engineKw: counted((row) => row.engineKw && horsepower(row.engineKw), 'hk'),
  batteryKwh: counted((row) => row.batteryKwh, 'kWh'),
  rangeKmWltp: counted((row) => row.rangeKmWltp, 'km'),
  consumptionKmL: counted((row) => row.consumptionKmL, 'km/l'),
  co2GKm: counted((row) => row.co2GKm, 'g/km'),
  euroNorm: words((row) => row.euroNorm),
  totalWeight: counted((row) => row.totalWeight, 'kg'),
  payloadKg: counted((row) => row.payloadKg, 'kg'),
  towBrakedKg: counted((row) => row.towBrakedKg, 'kg'),
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
  originCountry: kind((row) => row.originCountry, countryName),
  updatedAt: instant((row) => row.updatedAt),
  rentFrom: rentKind,
  priceProtocol: words((row) => row.priceProtocol),
};
