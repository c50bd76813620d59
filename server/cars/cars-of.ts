import { sql } from 'kysely';
import type { CarTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { CarFilters } from './car-filters.ts';

/**
 * The organisation of the transaction, in the words of the policies: a condition that a policy holds already costs
 * nothing, where an id of our own would be compared with it again for every row.
 */
const ownOrganization = sql<string>`current_organization()`;

export type Cars = ReturnType<typeof carsOf>;

export const carsOf = ({ db }: Tenant) => db.selectFrom('car').where('car.organizationId', '=', ownOrganization);

const namedAsCars = ({ db }: Tenant, table: 'searchedCar' | 'carTally'): Cars =>
  db.selectFrom(sql<CarTable>`${sql.table(table)}`.as('car')).where('car.organizationId', '=', ownOrganization);

/**
 * The cars to look through by these filters. Searched text and lists are asked of the view, through which they reach
 * their index where their functions are not leakproof too (see server/db/search-policy.ts).
 */
export function carsFor(
  tenant: Tenant,
  { search, features, permits }: Pick<CarFilters, 'search' | 'features' | 'permits'>,
) {
  if (search === '' && features.length === 0 && permits.length === 0) return carsOf(tenant);
  return namedAsCars(tenant, 'searchedCar');
}

/** The tally of cars alike, each row standing for `car.count` of them, under the names of a car's own columns. */
export const tallyOf = (tenant: Tenant) => namedAsCars(tenant, 'carTally');
