import type { Sort } from '../data-table.tsx';

/** A filter as the server read it in the address: a range has its two ends, any other its values. */
export type ShownFilter<Name extends string = string> = {
  name: Name;
  kind: 'text' | 'choice' | 'several' | 'numbers' | 'money' | 'days';
  texts: readonly string[];
};

/** One page of a list as its query answers it. */
export type ListPage<Row, Name extends string> = {
  rows: readonly Row[];
  pagination: { currentPage: number; pageSize: number; totalCount: number; totalPages: number };
  filters: readonly ShownFilter<Name>[];
  sort: Sort;
  /** The columns that the list can be sorted by. */
  sorts: readonly string[];
};
