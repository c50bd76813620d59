import { formatDay } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { Change } from '../list-url.ts';
import type { ShownFilter } from './list-page.ts';

/** What a filter is called on the screen; its kind and what is chosen come with the list. */
export type FilterWords = {
  label: string;
  /** What it is called to choose nothing. */
  any?: string;
  choices?: readonly { value: string; label: string }[];
  /** What a number is of, such as «uger». */
  unit?: string;
};

/** The filters that a screen shows, by their names in the address. */
export type FilterLabels<Name extends string> = { readonly [Each in Name]?: FilterWords };

/** What the filters are called, by their names. */
export function labelsOf(filters: FilterLabels<string>) {
  return Object.fromEntries(Object.entries(filters).map(([name, words]) => [name, words?.label ?? name]));
}

export type NamedFilter = ShownFilter & FilterWords;

/** A filter that is active: what it is called, and the query without it. */
export type Chip = { key: string; label: string; href: string };

const isRange = ({ kind }: ShownFilter) => ['numbers', 'money', 'days'].includes(kind);

/** The names that a filter has in an address. */
export function namesOf(filter: ShownFilter) {
  return isRange(filter) ? [`${filter.name}From`, `${filter.name}To`] : [filter.name];
}

/** The filters of the list that the screen has words for, in the screen's order. */
export function namedFilters<Name extends string>(shown: readonly ShownFilter<Name>[], labels: FilterLabels<Name>) {
  const named = shown.flatMap((filter): NamedFilter[] => {
    const words = labels[filter.name];
    return words ? [{ ...filter, ...words }] : [];
  });
  const order = Object.keys(labels);
  return named.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

/** The active filters, each with the way to drop it. */
export function chipsOf(filters: readonly NamedFilter[], linkWith: (change: Change) => string): Chip[] {
  return filters.flatMap((filter) => {
    const { name, kind, texts, label, choices } = filter;
    if (texts.length === 0) return [];
    const wordOf = (text: string) => choices?.find(({ value }) => value === text)?.label ?? text;
    if (kind === 'several') {
      return texts.map((text) => ({
        key: `${name}-${text}`,
        label: `${label}: ${wordOf(text)}`,
        href: linkWith({ [name]: texts.filter((each) => each !== text) }),
      }));
    }
    const said = isRange(filter) ? rangeText(filter) : wordOf(texts[0] ?? '');
    const without = Object.fromEntries(namesOf(filter).map((each) => [each, undefined]));
    return [{ key: name, label: `${label}: ${said}`, href: linkWith(without) }];
  });
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function rangeText({ kind, texts: [from, to], unit = kind === 'money' ? 'kr.' : '' }: NamedFilter) {
  const said = (text: string) =>
    /^\d+$/.test(text) ? formatNumber(Number(text)) : isDay(text) ? formatDay(text) : text;
  const ends = [from && `fra ${said(from)}`, to && `til ${said(to)}`].filter(Boolean).join(' ');
  return `${ends} ${unit}`.trim();
}
