import type { Tenant } from '../tenant.ts';

/** All that the organisation says of itself. */
export function findSettings({ db, organizationId }: Tenant) {
  return db
    .selectFrom('organizationSettings')
    .innerJoin('organization', 'organization.id', 'organizationSettings.organizationId')
    .selectAll('organizationSettings')
    .select(['organization.name', 'organization.slug', 'organization.logo'])
    .where('organizationSettings.organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
}
