import { formatDay } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { NamedFilter } from './filters.ts';

/** The unit of a range: its own, or kroner for money. */
export const unitOf = ({ kind, unit = kind === 'money' ? 'kr.' : '' }: NamedFilter) => unit;

/** A range as text. */
export function rangeText(filter: NamedFilter) {
  const [from, to] = filter.texts.map(endText);
  return [from && `fra ${from}`, to && `til ${to}`, unitOf(filter)].filter(Boolean).join(' ');
}

function endText(text: string) {
  if (/^\d+$/.test(text)) return formatNumber(Number(text));
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}
