import type { BulkEditStatus, BulkList } from '#server/db/schema.ts';
import { formatNumber } from './numbers.ts';

export type BulkWords = {
  /** The address of the list; its changes of many rows stand below it. */
  list: string;
  one: string;
  many: string;
  /** The rows that are spoken of, and one of them or more. */
  all: string;
  each: string;
  some: string;
};

/** The lists whose rows can be changed many at once, and what their rows are called. */
export const bulkWords = {
  cars: { list: '/cars', one: 'bil', many: 'biler', all: 'bilerne', each: 'hver bil', some: 'mindst én bil' },
  products: {
    ...{ list: '/factory-cars/products', one: 'produkt', many: 'produkter', all: 'produkterne' },
    ...{ each: 'hvert produkt', some: 'mindst ét produkt' },
  },
} as const satisfies Record<BulkList, BulkWords>;

/** `1 bil`, `2.400 biler`. */
export function countOf({ one, many }: Pick<BulkWords, 'one' | 'many'>, count: number) {
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const bulkStatuses = {
  chosen: 'Ikke startet',
  planned: 'Ikke startet',
  running: 'I gang',
  failed: 'Afbrudt',
  done: 'Færdig',
  undoing: 'Fortrydes',
  undone: 'Fortrudt',
} as const satisfies Record<BulkEditStatus, string>;
