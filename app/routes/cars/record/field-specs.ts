import type { Choice } from '#app/form/select-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { carFields } from '#app/texts/car-fields.ts';
import { formatNumber } from '#app/texts/numbers.ts';

/** The input and format of a field. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'choice' | 'yesNo' | 'area' | 'lines';

export type FieldSpec = {
  name: string;
  kind: Kind;
  unit?: string;
  choices?: readonly Choice[];
  isRequired?: boolean;
  maxLength?: number;
  help?: string;
  /** What no choice means, where that is something. */
  none?: string;
};

const columnLabels: Readonly<Record<string, string>> = { ...carColumns, ...carFields };

export const labelOf = (name: string) => columnLabels[name] ?? name;

const yesNo: readonly Choice[] = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nej' },
];

/** The options of a field, if any. */
export function choicesOf({ kind, choices }: FieldSpec) {
  return kind === 'yesNo' ? yesNo : choices;
}

/** The unit of a numeric field. */
export function unitOf({ kind, unit }: FieldSpec) {
  return kind === 'money' ? 'kr.' : unit;
}

/** The stored value of a field as input text. */
function shownValue({ kind }: FieldSpec, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money' && typeof value === 'number') return kroner(value);
  if (kind === 'number' && typeof value === 'number') return formatNumber(value);
  if (kind === 'day') return String(value).split('-').reverse().join('-');
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n');
  return String(value);
}

/** Øre as input text in kroner: `182.900`, and `182.900,50` with øre. */
function kroner(ore: number) {
  const rest = Math.abs(ore) % 100;
  return formatNumber(Math.trunc(ore / 100)) + (rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`);
}

/** The stored values of all fields. */
export function shownValues(specs: readonly FieldSpec[], car: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(specs.map((spec) => [spec.name, shownValue(spec, car[spec.name])]));
}
