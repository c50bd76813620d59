import { normalizePlate, plateKind, plateMessage } from '#server/cars/plate.ts';
import { normalizeVin, vinMessage, vinProblem } from '#server/cars/vin.ts';
import { readDay } from '#server/format/form-fields.ts';
import type { Ore } from '#server/format/money.ts';
import { parseWholeNumber, type Unreadable } from '#server/format/number.ts';
import type { FuelType, GearType, RegistrationStatus, VehicleType } from '../db/schema.ts';
import { readAmount } from './cell-text.ts';
import type { FieldKey } from './stock-columns.ts';
import { readFuelType, readGearType, readRegistrationStatus, readStockStatus, readVehicleType } from './stock-words.ts';

/** Every field a row can fill, as the car keeps it. */
export type StockFields = {
  registrationNumber: string;
  vin: string;
  stockNumber: string;
  brandName: string;
  modelName: string;
  variant: string;
  productName: string;
  modelYear: number;
  firstRegistrationDate: string;
  mileage: number;
  salePriceInclVat: Ore;
  costPrice: Ore;
  fuelType: FuelType;
  gearType: GearType;
  vehicleType: VehicleType;
  category: string;
  departmentName: string;
  status: 'published' | 'draft';
  color: string;
  inStockAt: string;
  registrationStatus: RegistrationStatus;
  bodyType: string;
  doors: number;
  seats: number;
  engineKw: number;
  nextInspectionDate: string;
  keyNumber: string;
  location: string;
};

type CellFacts = {
  format: 'csv' | 'xlsx';
  today: string;
  firstRegistrationDate: string | undefined;
  acceptsShortVins: boolean;
};
/** Reads a cell that has content. Undefined means the cell says the value is unknown. */
type CellReader<Value> = (text: string, facts: CellFacts) => Value | undefined | Unreadable;

function textUpTo(limit: number): CellReader<string> {
  return (text) => (text.length > limit ? { problem: `Teksten er for lang: højst ${limit} tegn` } : text);
}

function wordOf<Value extends string>(read: (text: string) => Value | undefined, examples: string) {
  return (text: string): Value | Unreadable =>
    read(text) ?? { problem: `Ukendt værdi «${text.slice(0, 40)}». Skriv ${examples}` };
}

function wholeWithin(lowest: number, highest: number, problem: string): CellReader<number> {
  return (text) => {
    const value = parseWholeNumber(text);
    if (typeof value !== 'number') return value;
    return value < lowest || value > highest ? { problem } : value;
  };
}

/** Registers write 0 where a count is not known. */
function knownWithin(highest: number, problem: string): CellReader<number> {
  const read = wholeWithin(0, highest, problem);
  return (text, facts) => {
    const value = read(text, facts);
    return value === 0 ? undefined : value;
  };
}

function readMoney(text: string, { format }: CellFacts): Ore | undefined | Unreadable {
  return readAmount(text, format);
}

function readModelYear(text: string, { today }: CellFacts): number | undefined | Unreadable {
  const value = parseWholeNumber(text);
  const latest = Number(today.slice(0, 4)) + 1;
  if (typeof value !== 'number') return value && { problem: `Skriv et årstal fra 1950 til ${latest}` };
  if (value === 0) return undefined;
  return value < 1950 || value > latest ? { problem: `Årgangen skal være fra 1950 til ${latest}` } : value;
}

function readFirstRegistration(text: string, { today }: CellFacts): string | Unreadable {
  const day = readDay(text);
  return typeof day === 'string' && day > today ? { problem: '1. registrering kan ikke ligge i fremtiden' } : day;
}

function readPlate(text: string): string | Unreadable {
  const plate = normalizePlate(text);
  return plateKind(plate) ? plate : { problem: plateMessage };
}

function readVin(text: string, { firstRegistrationDate, acceptsShortVins }: CellFacts): string | Unreadable {
  const vin = normalizeVin(text);
  const problem = vinProblem(vin, firstRegistrationDate, acceptsShortVins);
  if (problem === 'vin-short') return { problem: `${vinMessage}. Er det rigtigt, så sæt hak ved korte stelnumre` };
  return problem ? { problem } : vin;
}

export const cellReaders: { [Field in FieldKey]: CellReader<StockFields[Field]> } = {
  registrationNumber: readPlate,
  vin: readVin,
  stockNumber: textUpTo(40),
  brandName: textUpTo(60),
  modelName: textUpTo(60),
  variant: textUpTo(120),
  productName: textUpTo(120),
  modelYear: readModelYear,
  firstRegistrationDate: readFirstRegistration,
  mileage: wholeWithin(0, 2_000_000, 'Kilometertallet skal være fra 0 til 2.000.000'),
  salePriceInclVat: readMoney,
  costPrice: readMoney,
  fuelType: wordOf(readFuelType, 'Benzin, Diesel, El eller Hybrid'),
  gearType: wordOf(readGearType, 'Manuel eller Automatgear'),
  vehicleType: wordOf(readVehicleType, 'Varebil eller Personbil'),
  category: textUpTo(20),
  departmentName: textUpTo(60),
  status: wordOf(readStockStatus, 'Publiceret eller Kladde'),
  color: textUpTo(40),
  inStockAt: readDay,
  registrationStatus: wordOf(readRegistrationStatus, 'fx Registreret eller Afmeldt'),
  bodyType: textUpTo(40),
  doors: knownWithin(9, 'Antal døre skal være fra 1 til 9'),
  seats: knownWithin(99, 'Antal sæder skal være fra 1 til 99'),
  engineKw: knownWithin(2000, 'Motoreffekt skal være fra 1 til 2.000 kW'),
  nextInspectionDate: readDay,
  keyNumber: textUpTo(40),
  location: textUpTo(60),
};
