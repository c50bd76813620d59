import { sql } from 'kysely';
import { vehicleTypes } from '../cars/car-enums.ts';
import { readId } from '../format/id.ts';
import { choice, idOf, words, yesNo } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { listAllBrandNames } from './brand-queries.ts';

const modelsOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('model')
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'model.organizationId').onRef('brand.id', '=', 'model.brandId'),
    )
    .where('model.organizationId', '=', organizationId);

const editionCount = sql<number>`(
  select count(*)::int from edition
  where edition."organizationId" = model."organizationId" and edition."modelId" = model.id)`;

/** The models by brand and name. */
export const modelList = listOf({
  from: modelsOf,
  filters: {
    search: words('brand.name', 'model.name', 'model.bodyType', 'model.segment'),
    brandId: idOf('model.brandId'),
    vehicleType: choice('model.vehicleType', vehicleTypes),
    isActive: yesNo('model.isActive'),
  },
  select: (models) =>
    models
      .select(['model.id', 'model.name', 'model.vehicleType', 'model.bodyType', 'model.category', 'model.segment'])
      .select(['model.isActive', 'brand.name as brandName', editionCount.as('editionCount')]),
  sorts: {
    ...({ brandName: 'brand.name', name: 'model.name', vehicleType: 'model.vehicleType' } as const),
    ...({ bodyType: 'model.bodyType', category: 'model.category', segment: 'model.segment' } as const),
    ...({ editionCount, isActive: 'model.isActive' } as const),
  },
  order: ['brand.name', 'model.name', 'model.id'],
  counted: ['brandId', 'vehicleType', 'isActive'],
});

export type ModelRow = RowOf<typeof modelList>;

/** One model with its brand, or undefined. */
export function findModel(tenant: Tenant, id: number) {
  return modelsOf(tenant)
    .select([
      ...(['model.id', 'model.version', 'model.brandId', 'brand.name as brandName', 'model.name'] as const),
      ...(['model.vehicleType', 'model.bodyType', 'model.category', 'model.segment', 'model.introducedAt'] as const),
      ...(['model.discontinuedAt', 'model.isActive'] as const),
    ])
    .where('model.id', '=', id)
    .executeTakeFirst();
}

/** The editions of a model, which block its deletion. */
export function listEditionsOfModel({ db, organizationId }: Tenant, modelId: number) {
  return db
    .selectFrom('edition')
    .select(['id', 'name', 'modelYear', 'status'])
    .where('organizationId', '=', organizationId)
    .where('modelId', '=', modelId)
    .orderBy('validFrom', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The models selectable for an edition: the active ones and `currentId`, each with its brand. */
export function listModelNames(tenant: Tenant, currentId?: number) {
  return modelsOf(tenant)
    .select(['model.id', 'model.name', 'model.brandId', 'brand.name as brandName'])
    .where((eb) =>
      eb.or([eb('model.isActive', '=', true), ...(currentId === undefined ? [] : [eb('model.id', '=', currentId)])]),
    )
    .orderBy('brand.name')
    .orderBy('model.name')
    .execute();
}

/** The brands and models to filter by; models are limited to the filtered brand, if any. */
export async function listCatalogueNames(tenant: Tenant, params: URLSearchParams) {
  const [brands, models] = await Promise.all([
    listAllBrandNames(tenant),
    listAllModelNames(tenant, readId(params.get('brandId') ?? '')),
  ]);
  return { brands, models };
}

/** All models, or those of one brand, to filter by; without a brand filter the label includes the brand. */
async function listAllModelNames(tenant: Tenant, brandId: number | undefined) {
  const models = await modelsOf(tenant)
    .select(['model.id', 'model.name', 'brand.name as brandName'])
    .$if(brandId !== undefined, (rows) => rows.where('model.brandId', '=', brandId ?? 0))
    .orderBy('brand.name')
    .orderBy('model.name')
    .execute();
  return models.map(({ id, name, brandName }) => ({ id, name: brandId === undefined ? `${brandName} ${name}` : name }));
}
