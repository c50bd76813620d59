import { normalizePlate } from '../cars/plate.ts';
import type { RegisterField, RegisterVehicle } from '../cars/register-vehicle.ts';
import { doubtsOf } from '../plate-lookup/known-vehicle.ts';
import type { DraftFields } from './draft-types.ts';

/** Fields with an input of their own, which the register may fill. */
export const typedFields = [
  'registrationNumber',
  'vin',
  'brandName',
  'modelName',
  'variant',
  'vehicleType',
  'fuelType',
  'gearType',
  'modelYear',
  'firstRegistrationDate',
  'color',
  'mileage',
  'seats',
] as const;
export type TypedField = (typeof typedFields)[number];

/** The parts of a draft that decide the car's values. */
type DraftFacts = { typed: DraftFields; taken: readonly string[]; answer: RegisterVehicle | null };

/** Fields with a register value. */
function knownFields(vehicle: RegisterVehicle): RegisterField[] {
  const isField = (name: string): name is RegisterField => name in vehicle;
  return Object.keys(vehicle).filter((name): name is RegisterField => isField(name) && vehicle[name] !== null);
}

/** A register value as a user would type it. */
function registerText(vehicle: RegisterVehicle | null, field: TypedField): string {
  if (!vehicle || field === 'gearType' || field === 'mileage') return '';
  const text = String(vehicle[field] ?? '');
  return field === 'firstRegistrationDate' ? text.split('-').reverse().join('-') : text;
}

function isTypedField(field: string): field is TypedField {
  return typedFields.some((each) => each === field);
}

/** Whether the text of a field is the register's. */
function isRegisters(vehicle: RegisterVehicle, field: TypedField, text: string) {
  const register = registerText(vehicle, field);
  if (field !== 'registrationNumber' && field !== 'vin') return text === register;
  return normalizePlate(text) === normalizePlate(register);
}

/** Fields taken by default: all except doubtful ones and those that would overwrite different typed text. */
export function takenAtFirst(vehicle: RegisterVehicle, typed: DraftFields): RegisterField[] {
  const doubts = doubtsOf(vehicle);
  return knownFields(vehicle).filter((field) => {
    if (field in doubts) return false;
    const own = typed[field] ?? '';
    return !isTypedField(field) || own === '' || isRegisters(vehicle, field, own);
  });
}

/** Taken fields after a post: inputs that hold the register's text, and the ticked ones without an input. */
export function takenNow(
  answer: RegisterVehicle | null,
  ticked: readonly string[],
  posted: DraftFields,
): RegisterField[] {
  if (!answer) return [];
  return knownFields(answer).filter((field) => {
    if (isTypedField(field)) return isRegisters(answer, field, posted[field] ?? '');
    return field === 'dmrVehicleId' || ticked.includes(field);
  });
}

/** The draft's final texts: the register's where taken, otherwise the typed ones. */
export function textsOf({ typed, taken, answer }: DraftFacts): DraftFields {
  const texts = typedFields.map((field) => {
    const isTaken = answer !== null && taken.includes(field);
    return [field, isTaken ? registerText(answer, field) : (typed[field] ?? '')];
  });
  return { ...typed, ...Object.fromEntries(texts) };
}

/** Taken register values; null for the others. */
export function takenValues({ answer, taken }: DraftFacts): RegisterVehicle | undefined {
  if (!answer) return undefined;
  const values = { ...answer };
  for (const field of knownFields(answer)) if (!taken.includes(field)) values[field] = null;
  return values;
}
