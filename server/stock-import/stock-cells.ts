import {
  readFuelType,
  readGearType,
  readRegistrationStatus,
  readStockStatus,
  readVehicleType,
} from '../cars/car-words.ts';
import { normalizePlate, plateKind, plateMessage } from '../cars/plate.ts';
import { normalizeVin, vinMessage, vinProblem } from '../cars/vin.ts';
import { readMoney, textUpTo, wordOf } from '../file-jobs/cell-readers.ts';
import type { CellReader, FieldsOf } from '../file-jobs/read-row.ts';
import { readDay } from '../format/form-fields.ts';
import { parseWholeNumber, type Unreadable } from '../format/number.ts';

export type CellFacts = { format: 'csv' | 'xlsx'; today: string; acceptsShortVins: boolean };
type Reader<Value> = CellReader<Value, CellFacts>;

function wholeWithin(lowest: number, highest: number, problem: string): Reader<number> {
  return (text) => {
    const value = parseWholeNumber(text);
    if (typeof value !== 'number') return value;
    return value < lowest || value > highest ? { problem } : value;
  };
}

/** Registers write 0 for an unknown count. */
function knownWithin(highest: number, problem: string): Reader<number> {
  const read = wholeWithin(0, highest, problem);
  return (text, facts, fields) => {
    const value = read(text, facts, fields);
    return value === 0 ? undefined : value;
  };
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

function readVin(
  text: string,
  { acceptsShortVins }: CellFacts,
  { firstRegistrationDate }: { firstRegistrationDate?: string },
): string | Unreadable {
  const vin = normalizeVin(text);
  const problem = vinProblem(vin, firstRegistrationDate, acceptsShortVins);
  if (problem === 'vin-short') return { problem: `${vinMessage}. Er det rigtigt, så sæt hak ved korte stelnumre` };
  return problem ? { problem } : vin;
}

/** In parsing order: the VIN rule depends on the first registration. */
export const cellReaders = {
  firstRegistrationDate: readFirstRegistration,
  registrationNumber: readPlate,
  vin: readVin,
  stockNumber: textUpTo(40),
  brandName: textUpTo(60),
  modelName: textUpTo(60),
  variant: textUpTo(120),
  productName: textUpTo(120),
  modelYear: readModelYear,
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
  remark: textUpTo(2000),
};

/** All fields of a row, in stored form. */
export type StockFields = FieldsOf<typeof cellReaders>;
