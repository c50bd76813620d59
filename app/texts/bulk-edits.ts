import type { BulkEditStatus, BulkList } from '#server/db/schema.ts';
import { formatNumber } from './numbers.ts';

export type BulkWords = {
  /** The address of the list, with its bulk edits below. */
  list: string;
  one: string;
  many: string;
  /** Rows in the definite plural, singular and plural. */
  all: string;
  each: string;
  some: string;
};

/** The lists with bulk edits, and the nouns of their rows. */
export const bulkWords = {
  cars: { list: '/cars', one: 'bil', many: 'biler', all: 'bilerne', each: 'hver bil', some: 'mindst én bil' },
  products: {
    ...{ list: '/factory-cars/products', one: 'produkt', many: 'produkter', all: 'produkterne' },
    ...{ each: 'hvert produkt', some: 'mindst ét produkt' },
  },
  customers: {
    ...{
      list: '/customers',
      one: 'kunde',
      many: 'kunder',
      all: 'kunderne',
      each: 'hver kunde',
      some: 'mindst én kunde',
    },
  },
  leads: {
    ...{ list: '/leads', one: 'emne', many: 'emner', all: 'emnerne', each: 'hvert emne', some: 'mindst ét emne' },
  },
  memos: {
    ...{
      list: '/memos',
      one: 'notat',
      many: 'notater',
      all: 'notaterne',
      each: 'hvert notat',
      some: 'mindst ét notat',
    },
  },
  rentals: {
    ...{ list: '/rental/agreements', one: 'lejeaftale', many: 'lejeaftaler', all: 'lejeaftalerne' },
    ...{ each: 'hver lejeaftale', some: 'mindst én lejeaftale' },
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
