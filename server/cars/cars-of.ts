import { sql } from 'kysely';
import type { CarTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { CarFilters } from './car-filters.ts';

/**
 * The same expression as in the policies: Postgres evaluates it once, an own id would be compared again for every row.
 */
const ownOrganization = sql<string>`current_organization()`;

export type Cars = ReturnType<typeof carsOf>;

export const carsOf = ({ db }: Tenant) => db.selectFrom('car').where('car.organizationId', '=', ownOrganization);

const namedAsCars = ({ db }: Tenant, table: 'searchedCar' | 'carTally'): Cars =>
  db.selectFrom(sql<CarTable>`${sql.table(table)}`.as('car')).where('car.organizationId', '=', ownOrganization);

/**
 * The source of a filtered query. Text and array filters use the view, whose indexes work without leakproof functions
 * (server/db/search-policy.ts).
 */
export function carsFor(
  tenant: Tenant,
  {
    search,
    plate,
    codeEnd,
    features,
    permits,
  }: Pick<CarFilters, 'search' | 'plate' | 'codeEnd' | 'features' | 'permits'>,
) {
  if (search + plate + codeEnd === '' && features.length === 0 && permits.length === 0) return carsOf(tenant);
  return namedAsCars(tenant, 'searchedCar');
}

/** The tally of similar cars under a car's column names; each row stands for `car.count` cars. */
export const tallyOf = (tenant: Tenant) => namedAsCars(tenant, 'carTally');
