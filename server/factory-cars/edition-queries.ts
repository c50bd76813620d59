import { sql } from 'kysely';
import { choice, idOf, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { catalogueStatuses, inLife } from './catalogue-status.ts';

const editionsOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('edition')
    .innerJoin('model', (join) =>
      join.onRef('model.organizationId', '=', 'edition.organizationId').onRef('model.id', '=', 'edition.modelId'),
    )
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'edition.organizationId').onRef('brand.id', '=', 'edition.brandId'),
    )
    .where('edition.organizationId', '=', organizationId);

const productCount = sql<number>`(
  select count(*)::int from product
  where product."organizationId" = edition."organizationId" and product."editionId" = edition.id)`;

/** The editions by brand and model, the newest first. */
export const editionList = listOf({
  from: editionsOf,
  filters: {
    search: words('brand.name', 'model.name', 'edition.name', 'edition.modelYear'),
    brandId: idOf('edition.brandId'),
    modelId: idOf('edition.modelId'),
    status: choice('edition.status', catalogueStatuses),
  },
  select: (editions) =>
    editions
      .select(['edition.id', 'edition.name', 'edition.modelYear', 'edition.validFrom', 'edition.validTo'])
      .select(['edition.status', 'brand.name as brandName', 'model.name as modelName'])
      .select(productCount.as('productCount')),
  sorts: {
    ...({ brandName: 'brand.name', modelName: 'model.name', name: 'edition.name', productCount } as const),
    ...({ modelYear: 'edition.modelYear', validFrom: 'edition.validFrom', validTo: 'edition.validTo' } as const),
    status: inLife('edition.status'),
  },
  order: ['brand.name', 'model.name', latest('edition.validFrom'), 'edition.name', 'edition.id'],
  counted: ['brandId', 'modelId', 'status'],
});

export type EditionRow = RowOf<typeof editionList>;

/** One edition with its model and brand, or undefined. */
export function findEdition(tenant: Tenant, id: number) {
  return editionsOf(tenant)
    .select([
      ...(['edition.id', 'edition.version', 'edition.modelId', 'edition.brandId', 'edition.name'] as const),
      ...(['edition.modelYear', 'edition.validFrom', 'edition.validTo', 'edition.status'] as const),
      ...(['edition.standardFeatures', 'edition.description', 'model.vehicleType'] as const),
      ...(['brand.name as brandName', 'model.name as modelName'] as const),
    ])
    .where('edition.id', '=', id)
    .executeTakeFirst();
}

/** The equipment selectable as standard in an edition, by group. */
export function listFeatureNames({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carFeature')
    .select(['id', 'name', 'group'])
    .where('organizationId', '=', organizationId)
    .orderBy('group')
    .orderBy('name')
    .execute();
}
