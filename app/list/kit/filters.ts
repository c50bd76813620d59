import type { Change } from '../list-url.ts';
import type { ShownFilter } from './list-page.ts';

/** One of the values of a filter, with the number of rows that it would show. */
export type Choice = { value: string; label: string; count?: number };

/** What a filter is called on the screen; its kind and what is chosen come with the list. */
export type FilterWords = {
  label: string;
  /** What it is called to choose nothing. */
  any?: string;
  choices?: readonly Choice[];
  /** What a value is called that is none of the choices. */
  write?: (text: string) => string;
  /** What a number is of, such as «uger», and how large it can be. */
  unit?: string;
  most?: number;
  /** What the list has when none is chosen: the address need not say it, and it is no filter of the user's. */
  implied?: readonly string[];
  /** Fields with the same name of a stack stand in one column of the panel. */
  stack?: string;
  /** What the boxes of a stack are called together. */
  legend?: string;
};

/** The filters that a screen shows, by their names in the address. */
export type FilterLabels<Name extends string> = { readonly [Each in Name]?: FilterWords };

export type NamedFilter = ShownFilter & FilterWords;

/** A filter that is active: what it is called, and the query without it. */
export type Chip = { key: string; name: string; label: string; href: string };

/** The filters of the list that the screen has words for, in the screen's order. */
export function namedFilters<Name extends string>(shown: readonly ShownFilter<Name>[], labels: FilterLabels<Name>) {
  return Object.entries<FilterWords | undefined>(labels).flatMap(([name, words]): NamedFilter[] => {
    const filter = shown.find((each) => each.name === name);
    return filter && words ? [{ ...filter, ...words }] : [];
  });
}

/** A query without the filters. */
export function without(filters: readonly Pick<NamedFilter, 'names'>[]): Change {
  return Object.fromEntries(filters.flatMap(({ names }) => names.map((name) => [name, undefined])));
}

/** The active filters, each with the way to drop it. */
export function chipsOf(filters: readonly NamedFilter[], linkWith: (change: Change) => string): Chip[] {
  return filters.flatMap((filter) => {
    const { name, kind, texts, said, label, choices, write = String, implied = [] } = filter;
    if (implied.length === texts.length && implied.every((each) => texts.includes(each))) return [];
    const chip = (key: string, said: string, change: Change) => ({
      ...{ key, name, href: linkWith(change) },
      label: kind === 'flag' ? label : `${label}: ${said}`,
    });
    if (said !== undefined) return chip(name, said, without([filter]));
    return texts.map((text) =>
      chip(`${name}-${text}`, choices?.find(({ value }) => value === text)?.label ?? write(text), {
        [name]: texts.filter((each) => each !== text),
      }),
    );
  });
}
