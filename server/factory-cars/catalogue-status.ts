import { sql } from 'kysely';
import type { CatalogueStatus } from '../db/schema.ts';

/** The life of an edition and of a product, in its order. */
export const catalogueStatuses = [
  'draft',
  'active',
  'phasingOut',
  'closed',
] as const satisfies readonly CatalogueStatus[];

/** A state by its place in that order, to sort by. */
export const inLife = (status: 'edition.status' | 'product.status') =>
  sql`array_position(${[...catalogueStatuses]}::text[], ${sql.ref(status)})`;

/** What is closed opens again as a draft only: its prices are to be looked at before it is sold anew. */
const next: Readonly<Record<CatalogueStatus, readonly CatalogueStatus[]>> = {
  draft: ['active', 'closed'],
  active: ['phasingOut', 'closed'],
  phasingOut: ['active', 'closed'],
  closed: ['draft'],
};

/** The states that one can be given now, the present one first. */
export function statusesFrom(status: CatalogueStatus): CatalogueStatus[] {
  return [status, ...next[status]];
}

export function isAllowedStep(from: CatalogueStatus, to: CatalogueStatus) {
  return from === to || next[from].includes(to);
}

/** The states of a product that one can buy from. */
const sellingStatuses: readonly CatalogueStatus[] = ['active', 'phasingOut'];

export function isSelling(status: CatalogueStatus) {
  return sellingStatuses.includes(status);
}
