import type { Tenant } from '../tenant.ts';
import type { CarFilters } from './car-filters.ts';

/** The names of the chosen departments and equipment; other filter values need no lookup. */
export async function listChosenNames({ db, organizationId }: Tenant, { departments, features }: CarFilters) {
  const named = (table: 'department' | 'carFeature', ids: number[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom(table)
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids)
          .select(['id', 'name'])
          .execute();
  const [departmentNames, featureNames] = await Promise.all([
    named('department', departments),
    named('carFeature', features),
  ]);
  return { departments: departmentNames, features: featureNames };
}

export type ChosenNames = Awaited<ReturnType<typeof listChosenNames>>;
