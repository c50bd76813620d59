import { sql } from 'kysely';
import { vehicleTypes } from '../cars/car-enums.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { readId } from '../format/id.ts';
import { holdsWords, type ListOrder, readOneOf, readOrder, readSearch } from '../list/list-query.ts';
import type { Tenant } from '../tenant.ts';

export const modelColumns = [
  ...(['brandName', 'name', 'vehicleType', 'bodyType', 'category', 'segment', 'editionCount', 'isActive'] as const),
] as const;
export type ModelColumn = (typeof modelColumns)[number];

/** The filters and the order of the list of models, as its address says them. */
export function readModelQuery(params: URLSearchParams) {
  return {
    search: readSearch(params),
    brandId: readId(params.get('brandId') ?? ''),
    vehicleType: readOneOf(params, 'vehicleType', vehicleTypes),
    isActive: readOneOf(params, 'isActive', ['true', 'false']),
    ...readOrder(params, modelColumns),
  };
}

export type ModelQuery = ReturnType<typeof readModelQuery> & ListOrder<ModelColumn>;

const modelsOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('model')
    .innerJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'model.organizationId').onRef('brand.id', '=', 'model.brandId'),
    )
    .where('model.organizationId', '=', organizationId);

/** One page of the models, by brand and name unless another order is asked for. */
export async function listModels(tenant: Tenant, query: ModelQuery, request: PageRequest) {
  const { count } = await matching(tenant, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return pageOf(count, request, (limit, offset) => modelRows(tenant, query).limit(limit).offset(offset).execute());
}

/** The models of all pages. */
export function listAllModels(tenant: Tenant, query: ModelQuery) {
  return modelRows(tenant, query).execute();
}

export type ModelRow = Awaited<ReturnType<typeof listAllModels>>[number];

function matching(tenant: Tenant, { search, brandId, vehicleType, isActive }: ModelQuery) {
  return modelsOf(tenant)
    .where(holdsWords(search, ['brand.name', 'model.name', 'model.bodyType', 'model.segment']))
    .$if(brandId !== undefined, (rows) => rows.where('model.brandId', '=', brandId ?? 0))
    .$if(vehicleType !== undefined, (rows) => rows.where('model.vehicleType', '=', vehicleType ?? 'van'))
    .$if(isActive !== undefined, (rows) => rows.where('model.isActive', '=', isActive === 'true'));
}

function modelRows(tenant: Tenant, query: ModelQuery) {
  const { sortBy, sortDirection } = query;
  const rows = matching(tenant, query)
    .select(['model.id', 'model.name', 'model.vehicleType', 'model.bodyType', 'model.category', 'model.segment'])
    .select(['model.isActive', 'model.brandId', 'brand.name as brandName'])
    .select((eb) =>
      eb
        .selectFrom('edition')
        .whereRef('edition.organizationId', '=', 'model.organizationId')
        .whereRef('edition.modelId', '=', 'model.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('editionCount'),
    );
  const ordered = sortBy
    ? rows.orderBy(sortBy === 'name' ? sql.ref('model.name') : sql.ref(sortBy), (order) =>
        (sortDirection === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
    : rows;
  return ordered.orderBy('brand.name').orderBy('model.name').orderBy('model.id');
}

/** One model with its brand, or undefined when the organisation has none of that id. */
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

/** What stands directly below a model: the editions that keep it from being deleted. */
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

/** The models that an edition can be put under: the active ones and `kept`, each with its brand. */
export function listModelNames(tenant: Tenant, kept?: number) {
  return modelsOf(tenant)
    .select(['model.id', 'model.name', 'model.brandId', 'brand.name as brandName'])
    .where((eb) => eb.or([eb('model.isActive', '=', true), ...(kept === undefined ? [] : [eb('model.id', '=', kept)])]))
    .orderBy('brand.name')
    .orderBy('model.name')
    .execute();
}

/** Every model, or those of one brand, to filter by; each is called by its brand too where there is no brand chosen. */
export async function listAllModelNames(tenant: Tenant, brandId: number | undefined) {
  const models = await modelsOf(tenant)
    .select(['model.id', 'model.name', 'brand.name as brandName'])
    .$if(brandId !== undefined, (rows) => rows.where('model.brandId', '=', brandId ?? 0))
    .orderBy('brand.name')
    .orderBy('model.name')
    .execute();
  return models.map(({ id, name, brandName }) => ({ id, name: brandId === undefined ? `${brandName} ${name}` : name }));
}
