import type { BulkList } from '../db/schema.ts';

/** What a notification is about and where it is; undefined where it is gone, or not the reader's. */
export type About = { label: string; path: string };

/** Where bulk edits of a list are. */
export const bulkPlaces = {
  cars: { path: '/cars/bulk', label: 'Biler' },
  customers: { path: '/customers/bulk', label: 'Kunder' },
  leads: { path: '/leads/bulk', label: 'Emner' },
  memos: { path: '/memos/bulk', label: 'Notater' },
  rentals: { path: '/rental/agreements/bulk', label: 'Lejeaftaler' },
  products: { path: '/factory-cars/products/bulk', label: 'Fabriksbiler' },
} as const satisfies Record<BulkList, { path: string; label: string }>;

/** What a bulk edit gave to its receiver, in the list of the own ones. */
export const given: Readonly<Record<string, About>> = {
  leadAssigned: { path: '/leads?assigned=mine', label: 'Mine emner' },
  memoAssigned: { path: '/memos?assigned=mine', label: 'Mine opgaver' },
};
