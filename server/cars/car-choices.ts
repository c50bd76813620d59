import type { Tenant } from '../tenant.ts';

/** The organisation's car groups, in the order that it gives them. */
export function listCategories({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carCategory')
    .where('organizationId', '=', organizationId)
    .select(['key', 'name'])
    .orderBy('sortOrder')
    .orderBy('key')
    .execute();
}

/** The equipment that the organisation knows, by name. */
export function listFeatures({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carFeature')
    .where('organizationId', '=', organizationId)
    .select(['id', 'name', 'group'])
    .orderBy('name')
    .execute();
}
