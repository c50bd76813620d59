import { normalizePlate } from '../cars/plate.ts';
import type { RegisterField, RegisterVehicle } from '../cars/register-vehicle.ts';
import { doubtsOf } from '../plate-lookup/known-vehicle.ts';
import type { DraftFields } from './draft-types.ts';

/** Fields that users can type before the economy step. */
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
  return String(vehicle[field] ?? '');
}

function isTypedField(field: string): field is TypedField {
  return typedFields.some((each) => each === field);
}

/** Whether two texts mean the same value. */
function isSame(one: string, other: string) {
  return normalizePlate(one) === normalizePlate(other);
}

/** Fields taken by default: all except doubtful ones and those that would overwrite different typed text. */
export function takenAtFirst(vehicle: RegisterVehicle, typed: DraftFields): RegisterField[] {
  const doubts = doubtsOf(vehicle);
  return knownFields(vehicle).filter((field) => {
    if (field in doubts) return false;
    const own = typed[field] ?? '';
    return !isTypedField(field) || own === '' || isSame(own, registerText(vehicle, field));
  });
}

/** Taken fields after a post: the ticked ones, except where typed text has changed since. Typed text is never lost. */
export function takenNow(before: DraftFacts, ticked: readonly string[], typed: DraftFields): RegisterField[] {
  const { answer } = before;
  if (!answer) return [];
  return knownFields(answer).filter((field) => {
    if (field === 'dmrVehicleId') return true;
    if (!ticked.includes(field)) return false;
    if (!isTypedField(field)) return true;
    const own = typed[field] ?? '';
    const isChanged = !isSame(own, before.typed[field] ?? '');
    return own === '' || !isChanged || isSame(own, registerText(answer, field));
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
