import { sql } from 'kysely';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { readId } from '../format/id.ts';
import { holdsWords, type ListOrder, readOneOf, readOrder, readSearch } from '../list/list-query.ts';
import type { Tenant } from '../tenant.ts';
import { catalogueStatuses } from './catalogue-status.ts';

export const editionColumns = [
  ...(['brandName', 'modelName', 'name', 'modelYear', 'validFrom', 'validTo', 'productCount', 'status'] as const),
] as const;
export type EditionColumn = (typeof editionColumns)[number];

/** The filters and the order of the list of editions, as its address says them. */
export function readEditionQuery(params: URLSearchParams) {
  return {
    search: readSearch(params),
    brandId: readId(params.get('brandId') ?? ''),
    modelId: readId(params.get('modelId') ?? ''),
    status: readOneOf(params, 'status', catalogueStatuses),
    ...readOrder(params, editionColumns),
  };
}

export type EditionQuery = ReturnType<typeof readEditionQuery> & ListOrder<EditionColumn>;

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

/** One page of the editions: by brand, model and the newest first, unless another order is asked for. */
export async function listEditions(tenant: Tenant, query: EditionQuery, request: PageRequest) {
  const { count } = await matching(tenant, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return pageOf(count, request, (limit, offset) => editionRows(tenant, query).limit(limit).offset(offset).execute());
}

/** The editions of all pages. */
export function listAllEditions(tenant: Tenant, query: EditionQuery) {
  return editionRows(tenant, query).execute();
}

export type EditionRow = Awaited<ReturnType<typeof listAllEditions>>[number];

function matching(tenant: Tenant, { search, brandId, modelId, status }: EditionQuery) {
  return editionsOf(tenant)
    .where(holdsWords(search, ['brand.name', 'model.name', 'edition.name', 'edition.modelYear']))
    .$if(brandId !== undefined, (rows) => rows.where('edition.brandId', '=', brandId ?? 0))
    .$if(modelId !== undefined, (rows) => rows.where('edition.modelId', '=', modelId ?? 0))
    .$if(status !== undefined, (rows) => rows.where('edition.status', '=', status ?? 'draft'));
}

/** The state by its place in the life of an edition. */
const inLife = sql`array_position(array['draft', 'active', 'phasingOut', 'closed'], edition.status)`;

function editionRows(tenant: Tenant, query: EditionQuery) {
  const { sortBy, sortDirection } = query;
  const rows = matching(tenant, query)
    .select(['edition.id', 'edition.name', 'edition.modelYear', 'edition.validFrom', 'edition.validTo'])
    .select(['edition.status', 'brand.name as brandName', 'model.name as modelName'])
    .select((eb) =>
      eb
        .selectFrom('product')
        .whereRef('product.organizationId', '=', 'edition.organizationId')
        .whereRef('product.editionId', '=', 'edition.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('productCount'),
    );
  const own: Partial<Record<EditionColumn, typeof inLife>> = { name: sql.ref('edition.name'), status: inLife };
  const ordered = sortBy
    ? rows.orderBy(own[sortBy] ?? sql.ref(sortBy), (order) =>
        (sortDirection === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
    : rows;
  return ordered
    .orderBy('brand.name')
    .orderBy('model.name')
    .orderBy('edition.validFrom', 'desc')
    .orderBy('edition.name')
    .orderBy('edition.id');
}

/** One edition with its model and brand, or undefined when the organisation has none of that id. */
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

/** The equipment that an edition can have as standard, in its groups. */
export function listFeatureNames({ db, organizationId }: Tenant) {
  return db
    .selectFrom('carFeature')
    .select(['id', 'name', 'group'])
    .where('organizationId', '=', organizationId)
    .orderBy('group')
    .orderBy('name')
    .execute();
}
