import { sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { Tenant } from '../tenant.ts';

/** Cars by status, for the start page. */
export function countStock(tenant: Tenant) {
  return carsOf(tenant)
    .select([
      sql<number>`(count(*) filter (where status = 'published' and not "isFactoryCar"))::int`.as('published'),
      sql<number>`(count(*) filter (where status = 'draft' and not "isFactoryCar"))::int`.as('drafts'),
      sql<number>`(count(*) filter (where status <> 'soft-deleted' and "isFactoryCar"))::int`.as('factoryCars'),
    ])
    .executeTakeFirstOrThrow();
}
