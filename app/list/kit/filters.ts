import type { Change } from '../list-url.ts';
import type { ShownFilter } from './list-page.ts';

/** An option of a filter, with its count of rows (facet). */
export type Choice = { value: string; label: string; count?: number };

/** The labels of a filter; its kind and chosen values come with the list. */
export type FilterWords = {
  label: string;
  /** Label of the option for no choice. */
  any?: string;
  choices?: readonly Choice[];
  /** Label of a value that is not among the options. */
  write?: (text: string) => string;
  /** The parameters of a range. */
  ends?: readonly string[];
  /** Unit of a number, such as «uger», and its maximum. */
  unit?: string;
  most?: number;
  /** The default when none is chosen: left out of the address, and not an active filter. */
  implied?: readonly string[];
  /** Fields of the same stack share a column of the panel. */
  stack?: string;
  /** Label of a stack's checkboxes together. */
  legend?: string;
};

/** The filters of a screen, by their query parameters. */
export type FilterLabels<Name extends string> = { readonly [Each in Name]?: FilterWords };

export type NamedFilter = ShownFilter & FilterWords;

/** An active filter: its label, and the query without it. */
export type Chip = { key: string; name: string; label: string; href: string };

/** The list's filters that the screen has labels for, in the screen's order. */
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

/** Whether a filter differs from its default. */
export function isActive({ texts, implied = [] }: Pick<NamedFilter, 'texts' | 'implied'>) {
  return implied.length !== texts.length || !implied.every((each) => texts.includes(each));
}

/** The active filters, each with a link that removes it. */
export function chipsOf(filters: readonly NamedFilter[], linkWith: (change: Change) => string): Chip[] {
  return filters.flatMap((filter) => {
    const { name, kind, texts, said, leaves, label, choices, write = String, spoken } = filter;
    if (!isActive(filter)) return [];
    if (spoken) return { key: name, name, label: spoken, href: linkWith(without([filter])) };
    const chip = (key: string, said: string, change: Change) => ({
      ...{ key, name, href: linkWith(change) },
      label: kind === 'flag' ? label : `${label}: ${said}`,
    });
    if (said === '') return [];
    if (said !== undefined) return chip(name, said, leaves === undefined ? without([filter]) : { [name]: leaves });
    return texts.map((text) =>
      chip(`${name}-${text}`, choices?.find(({ value }) => value === text)?.label ?? write(text), {
        [name]: texts.filter((each) => each !== text),
      }),
    );
  });
}
