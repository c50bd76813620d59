import type { Tenant } from '../tenant.ts';

/** The organisation's settings; `lock` locks them for update. */
export function findSettings({ db, organizationId }: Tenant, lock?: 'lock') {
  const settings = db
    .selectFrom('organizationSettings')
    .innerJoin('organization', 'organization.id', 'organizationSettings.organizationId')
    .selectAll('organizationSettings')
    .select(['organization.name', 'organization.slug', 'organization.logo'])
    .where('organizationSettings.organizationId', '=', organizationId);
  return (lock ? settings.forUpdate('organizationSettings') : settings).executeTakeFirstOrThrow();
}
