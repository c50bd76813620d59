import type { Sort } from '../data-table.tsx';

/** A filter as parsed from the address: a range has two ends, any other has values. */
export type ShownFilter<Name extends string = string> = {
  name: Name;
  /** Its query parameters: a range has two. */
  names: readonly string[];
  kind: 'text' | 'choice' | 'several' | 'numbers' | 'money' | 'days' | 'number' | 'flag';
  texts: readonly string[];
  /** The choice as text, where the single values do not say it. */
  said?: string;
  /** The whole text of its only chip. */
  spoken?: string;
  /** What stays of the value when its chip is removed. */
  leaves?: string;
  /** Facet counts of the options under the other filters. */
  counts?: Readonly<Record<string, number>>;
};

export type PageOfList = { currentPage: number; pageSize: number; totalCount: number; totalPages: number };

/** How many rows an empty list would have without each of its filters. */
export type Gains = Readonly<Partial<Record<string, number>>>;

/** One page of a list, as returned by its query. */
export type ListPage<Row, Name extends string> = {
  rows: readonly Row[];
  pagination: PageOfList;
  filters: readonly ShownFilter<Name>[];
  sort: Sort;
  /** The sortable columns. */
  sorts: readonly string[];
  gains?: Gains | undefined;
};
