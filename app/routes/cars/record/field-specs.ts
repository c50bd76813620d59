import type { Choice } from '#app/form/select-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { carFields } from '#app/texts/car-fields.ts';
import { formatNumber } from '#app/texts/numbers.ts';

/** How a field is typed and shown. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'choice' | 'yesNo' | 'area' | 'lines';

export type FieldSpec = {
  name: string;
  kind: Kind;
  unit?: string;
  choices?: readonly Choice[];
  isRequired?: boolean;
  maxLength?: number;
  help?: string;
};

const columnLabels: Readonly<Record<string, string>> = { ...carColumns, ...carFields };

export const labelOf = (name: string) => columnLabels[name] ?? name;

const yesNo: readonly Choice[] = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nej' },
];

/** The choices of a field, when it has any. */
export function choicesOf({ kind, choices }: FieldSpec) {
  return kind === 'yesNo' ? yesNo : choices;
}

/** What the number in a field counts, if it is one. */
export function unitOf({ kind, unit }: FieldSpec) {
  return kind === 'money' ? 'kr.' : unit;
}

/** The choices of labels, in their order. */
export function asChoices(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** What is stored in a field, as a person would type it. */
function shownValue({ kind }: FieldSpec, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money' && typeof value === 'number') return kroner(value);
  if (kind === 'number' && typeof value === 'number') return formatNumber(value);
  if (kind === 'day') return String(value).split('-').reverse().join('-');
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n');
  return String(value);
}

/** Øre as kroner are typed: `182.900`, and `182.900,50` where there are any øre. */
function kroner(ore: number) {
  const rest = Math.abs(ore) % 100;
  return formatNumber(Math.trunc(ore / 100)) + (rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`);
}

/** What is stored in all the fields. */
export function shownValues(specs: readonly FieldSpec[], car: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(specs.map((spec) => [spec.name, shownValue(spec, car[spec.name])]));
}
