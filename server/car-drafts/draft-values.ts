import { normalizePlate } from '../cars/plate.ts';
import type { RegisterField, RegisterVehicle } from '../cars/register-vehicle.ts';
import { doubtsOf } from '../plate-lookup/known-vehicle.ts';
import type { DraftFields } from './draft-types.ts';

/** What a person can type of a new car before its economy. */
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

/** A draft as far as it says what the car will be. */
type DraftFacts = { typed: DraftFields; taken: readonly string[]; answer: RegisterVehicle | null };

/** The fields of which the register says something. */
function knownFields(vehicle: RegisterVehicle): RegisterField[] {
  const isField = (name: string): name is RegisterField => name in vehicle;
  return Object.keys(vehicle).filter((name): name is RegisterField => isField(name) && vehicle[name] !== null);
}

/** What the register says of a typed field, as a person would type it. */
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

/**
 * What is taken of an answer unless somebody says otherwise: all but what is doubted and what would overwrite something
 * else that was typed.
 */
export function takenAtFirst(vehicle: RegisterVehicle, typed: DraftFields): RegisterField[] {
  const doubts = doubtsOf(vehicle);
  return knownFields(vehicle).filter((field) => {
    if (field in doubts) return false;
    const own = typed[field] ?? '';
    return !isTypedField(field) || own === '' || isSame(own, registerText(vehicle, field));
  });
}

/**
 * What is taken when a form comes back: what is ticked, but not where somebody has typed something else since. What is
 * typed is never lost.
 */
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

/** The texts that the car will be made of: the register's where they are taken, else what is typed. */
export function textsOf({ typed, taken, answer }: DraftFacts): DraftFields {
  const texts = typedFields.map((field) => {
    const isTaken = answer !== null && taken.includes(field);
    return [field, isTaken ? registerText(answer, field) : (typed[field] ?? '')];
  });
  return { ...typed, ...Object.fromEntries(texts) };
}

/** The register's values that are taken; null where they are not. */
export function takenValues({ answer, taken }: DraftFacts): RegisterVehicle | undefined {
  if (!answer) return undefined;
  const values = { ...answer };
  for (const field of knownFields(answer)) if (!taken.includes(field)) values[field] = null;
  return values;
}
