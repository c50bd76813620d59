import type { CatalogueStatus } from '#server/db/schema.ts';

/** What the states of editions and products are called. */
export const catalogueStatuses = {
  draft: 'Kladde',
  active: 'Aktiv',
  phasingOut: 'Udgår',
  closed: 'Lukket',
} as const satisfies Record<CatalogueStatus, string>;
