import type { Sort } from '../data-table.tsx';

/** A filter as the server read it in the address: a range has its two ends, any other its values. */
export type ShownFilter<Name extends string = string> = {
  name: Name;
  /** Its names in the address: a range has two. */
  names: readonly string[];
  kind: 'text' | 'choice' | 'several' | 'numbers' | 'money' | 'days' | 'number' | 'flag';
  texts: readonly string[];
  /** What is chosen in words, where its values do not say it one by one. */
  said?: string;
  /** How many rows each choice would show, as the other filters stand. */
  counts?: Readonly<Record<string, number>>;
};

export type PageOfList = { currentPage: number; pageSize: number; totalCount: number; totalPages: number };

/** How many rows an empty list would have without each of its filters. */
export type Gains = Readonly<Partial<Record<string, number>>>;

/** One page of a list as its query answers it. */
export type ListPage<Row, Name extends string> = {
  rows: readonly Row[];
  pagination: PageOfList;
  filters: readonly ShownFilter<Name>[];
  sort: Sort;
  /** The columns that the list can be sorted by. */
  sorts: readonly string[];
  gains?: Gains | undefined;
};
