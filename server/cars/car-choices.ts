import type { Tenant } from '../tenant.ts';

/** The organisation's car groups, in its own order. */
export function listCategories({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carCategory')
    .where('organizationId', '=', organizationId)
    .select(['key', 'name'])
    .orderBy('sortOrder')
    .orderBy('key')
    .execute();
}

/** The organisation's equipment, by name. */
export function listFeatures({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carFeature')
    .where('organizationId', '=', organizationId)
    .select(['id', 'name', 'group'])
    .orderBy('name')
    .execute();
}
