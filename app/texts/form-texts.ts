import type { Ore } from '#server/format/money.ts';
import { dayOfInstant, formatClock } from './days.ts';
import { formatMoney, formatNumber } from './numbers.ts';

type Choice = { value: string; label: string };

/** A stored value as input text. */
export const typedText = (value: string | number | null | undefined) => (value == null ? '' : String(value));
export const typedNumber = (value: number | null | undefined) => (value == null ? '' : formatNumber(value));
export const typedMoney = (value: Ore | null | undefined) =>
  value == null ? '' : formatMoney(value).replace(/ kr\.$/, '');
export const typedDay = (value: string | null | undefined) =>
  value == null ? '' : value.split('-').reverse().join('-');
export const typedMoment = (at: Date) => `${typedDay(dayOfInstant(at))} ${formatClock(at)}`;

/** The options of a select, from its labels. */
export function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export function namedChoices(rows: readonly { id: number; name: string }[]) {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The options with the stored value, which can be outdated. */
export function withStored(choices: readonly Choice[], stored: string, label: string | null | undefined) {
  const isKnown = stored === '' || choices.some(({ value }) => value === stored);
  return isKnown ? choices : [...choices, { value: stored, label: label ?? stored }];
}
