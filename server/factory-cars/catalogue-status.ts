import { sql } from 'kysely';
import type { CatalogueStatus } from '../db/schema.ts';

/** The states of editions and products, in order. */
export const catalogueStatuses = [
  'draft',
  'active',
  'phasingOut',
  'closed',
] as const satisfies readonly CatalogueStatus[];

/** A state's index in that order, to sort by. */
export const inLife = (status: 'edition.status' | 'product.status') =>
  sql`array_position(${[...catalogueStatuses]}::text[], ${sql.ref(status)})`;

/** A closed edition or product reopens only as a draft: its prices are reviewed before it is sold again. */
const next: Readonly<Record<CatalogueStatus, readonly CatalogueStatus[]>> = {
  draft: ['active', 'closed'],
  active: ['phasingOut', 'closed'],
  phasingOut: ['active', 'closed'],
  closed: ['draft'],
};

/** The allowed next states, the present one first. */
export function statusesFrom(status: CatalogueStatus): CatalogueStatus[] {
  return [status, ...next[status]];
}

export function isAllowedStep(from: CatalogueStatus, to: CatalogueStatus) {
  return from === to || next[from].includes(to);
}

/** The states in which a product can be bought. */
export const sellingStatuses: readonly CatalogueStatus[] = ['active', 'phasingOut'];

export function isSelling(status: CatalogueStatus) {
  return sellingStatuses.includes(status);
}
