import type { Tenant } from '../tenant.ts';

/** The brands of the factory catalogue, by name. */
export function listBrandNames({ db, organizationId }: Tenant) {
  return db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The models of the factory catalogue with their brand, by name. */
export async function listModelNames({ db, organizationId }: Tenant) {
  const models = await db
    .selectFrom('model')
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'model.organizationId').onRef('brand.id', '=', 'model.brandId'),
    )
    .select(['model.id', 'model.brandId', 'model.name', 'brand.name as brandName'])
    .where('model.organizationId', '=', organizationId)
    .orderBy('brand.name')
    .orderBy('model.name')
    .orderBy('model.id')
    .execute();
  return models.map(({ id, brandId, name, brandName }) => ({ id, brandId, name: `${brandName} ${name}` }));
}
