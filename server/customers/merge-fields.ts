import { isSame } from '../edit/edit.ts';
import type { Customer } from './customer-queries.ts';

declare module '../db/schema.ts' {
  interface Shapes {
    MergeChanges: Changes;
  }
}

/** What a merge chooses between, with the columns that go together. */
export const mergeFields = {
  name: ['name'],
  type: ['type', 'cvr'],
  pNumber: ['pNumber'],
  ean: ['ean'],
  phone: ['phone'],
  otherPhone: ['otherPhone'],
  email: ['email'],
  address: ['address', 'postalCode', 'city', 'country'],
  invoiceAddress: ['invoiceAddress', 'invoicePostalCode', 'invoiceCity'],
  invoiceEmail: ['invoiceEmail'],
  departmentId: ['departmentId'],
  ownerId: ['ownerId'],
  segment: ['segment'],
  creditStatus: ['creditStatus', 'creditLimit'],
  paymentTermsDays: ['paymentTermsDays'],
  licenceNumber: [
    ...(['licenceNumber', 'licenceIssuedOn', 'licenceExpiresOn', 'licenceCountry'] as const),
    ...(['licenceVerifiedAt', 'licenceVerifiedById'] as const),
  ],
  birthDate: ['birthDate'],
  tags: ['tags'],
  notes: ['notes'],
  isBlocked: ['isBlocked', 'blockedReason'],
} as const satisfies Record<string, readonly (keyof Customer)[]>;

export type MergeField = keyof typeof mergeFields;

/** `rest` is the number that was not chosen as the first one. */
export const mergeChoices = ['kept', 'other', 'both', 'rest'] as const;
export type MergeChoice = (typeof mergeChoices)[number];
export type MergeChoices = Readonly<Partial<Record<MergeField, MergeChoice | undefined>>>;

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);
export const mergeFieldNames: readonly MergeField[] = Object.keys(mergeFields).filter(isField);

export const columnsOf = (field: MergeField): readonly (keyof Customer)[] => mergeFields[field];
const valuesOf = (customer: Customer, field: MergeField) => columnsOf(field).map((column) => customer[column]);

/** How much of a field is filled in; every customer has a country. */
const fullness = (customer: Customer, field: MergeField) =>
  columnsOf(field).filter((column) => {
    const value = customer[column];
    if (value === null || value === false || value === 'notAssessed' || column === 'country') return false;
    return !Array.isArray(value) || value.length > 0;
  }).length;

/** Both customers' numbers, each once. */
export const numbersOf = (kept: Customer, other: Customer) => [
  ...new Set([kept.phone, other.phone, kept.otherPhone, other.otherPhone].flatMap((each) => each ?? [])),
];

/** The ways to fill a field of the merged customer; one alone where both say the same. */
export function waysOf(field: MergeField, kept: Customer, other: Customer): MergeChoice[] {
  if (field === 'otherPhone') {
    const numbers = numbersOf(kept, other);
    if (numbers.length < 2) return ['kept'];
    return isSame(kept.phone, other.phone) ? sidesOf(field, kept, other) : [...sidesOf(field, kept, other), 'rest'];
  }
  const joins = (field === 'tags' || field === 'notes') && fullness(kept, field) > 0 && fullness(other, field) > 0;
  const sides = sidesOf(field, kept, other);
  return joins && sides.length > 1 ? [...sides, 'both'] : sides;
}

const sidesOf = (field: MergeField, kept: Customer, other: Customer): MergeChoice[] =>
  isSame(valuesOf(kept, field), valuesOf(other, field)) ? ['kept'] : ['kept', 'other'];

const credit = ['notAssessed', 'approved', 'refused', 'blocked'];

/** What to propose for a field: nothing is lost, the stricter holds, then the fuller, then what was written last. */
export function proposeWay(field: MergeField, kept: Customer, other: Customer): MergeChoice {
  const ways = waysOf(field, kept, other);
  if (ways.length === 1) return 'kept';
  if (ways.includes('both')) return 'both';
  if (field === 'otherPhone' && ways.includes('rest') && kept.otherPhone === null && other.otherPhone === null) {
    return 'rest';
  }
  if (field === 'type' && (kept.type === 'private') !== (other.type === 'private')) {
    return kept.type === 'private' ? 'other' : 'kept';
  }
  if (field === 'creditStatus') {
    return credit.indexOf(other.creditStatus) > credit.indexOf(kept.creditStatus) ? 'other' : 'kept';
  }
  const fuller = fullness(other, field) - fullness(kept, field);
  return fuller > 0 || (fuller === 0 && other.updatedAt > kept.updatedAt) ? 'other' : 'kept';
}

function copy<Column extends keyof Customer>(to: Customer, from: Customer, column: Column) {
  to[column] = from[column];
}

/** What a merge writes, by column. */
type Changes = Record<string, { from: unknown; to: unknown }>;

/** The columns of the kept customer that a merge changes. The last contact of the two is the later one. */
export function changesOf(kept: Customer, other: Customer, choices: MergeChoices): Changes {
  const merged = { ...kept };
  for (const field of mergeFieldNames.filter((each) => choices[each] === 'other')) {
    for (const column of columnsOf(field)) copy(merged, other, column);
  }
  const [rest] = numbersOf(kept, other).filter((number) => number !== merged.phone);
  if (choices.otherPhone === 'rest') merged.otherPhone = rest ?? null;
  if (merged.otherPhone === merged.phone) merged.otherPhone = null;
  if (choices.tags === 'both') merged.tags = [...new Set([...kept.tags, ...other.tags])];
  if (choices.notes === 'both') merged.notes = [kept.notes, other.notes].join('\n\n');
  if ((other.lastContactAt ?? 0) > (kept.lastContactAt ?? 0)) merged.lastContactAt = other.lastContactAt;
  const columns = ['lastContactAt' as const, ...mergeFieldNames.flatMap(columnsOf)];
  return Object.fromEntries(
    columns
      .filter((column) => !isSame(kept[column], merged[column]))
      .map((column) => [column, { from: kept[column], to: merged[column] }]),
  );
}

/** The fields of a customer that a column belongs to. */
export const fieldOf = (column: string) =>
  mergeFieldNames.find((field) => columnsOf(field).some((each) => each === column));
