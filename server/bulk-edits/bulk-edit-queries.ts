import { type RawBuilder, type Selectable, sql } from 'kysely';
import { listCategories, listFeatures } from '../cars/car-choices.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { countCars } from '../cars/car-queries.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import type { BulkEditTable } from '../db/schema.ts';
import { choice, period, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import type { BulkWarnings } from './bulk-edit-types.ts';

export type BulkEdit = Selectable<BulkEditTable>;

/**
 * The changes of many cars that the actor may see: one that has not been started is its author's alone, and one of a
 * price that the role does not see is not there.
 */
export function bulkEditsOf({ db, organizationId, userId, role }: Tenant) {
  const edits = db
    .selectFrom('bulkEdit')
    .where('bulkEdit.organizationId', '=', organizationId)
    .where((eb) =>
      eb.or([eb('bulkEdit.status', 'not in', ['chosen', 'planned']), eb('bulkEdit.createdById', '=', userId)]),
    );
  return mayReadCosts(role)
    ? edits
    : edits.where(sql<boolean>`"bulkEdit".change #>> '{price,field}' is distinct from 'minPrice'`);
}

export const bulkCarsOf = ({ db, organizationId }: Tenant, id: number) =>
  db
    .selectFrom('bulkEditCar')
    .where('bulkEditCar.organizationId', '=', organizationId)
    .where('bulkEditCar.bulkEditId', '=', id);

export function findBulkEdit(tenant: Tenant, id: number): Promise<BulkEdit | undefined> {
  return bulkEditsOf(tenant).selectAll('bulkEdit').where('bulkEdit.id', '=', id).executeTakeFirst();
}

/** The change that this history group belongs to, while it can be taken back. */
export function findBulkEditOfGroup(tenant: Tenant, group: string) {
  return bulkEditsOf(tenant)
    .select(['bulkEdit.id', 'changedCount'])
    .where('undoGroup', '=', group)
    .where('status', '=', 'done')
    .executeTakeFirst();
}

/** The changes that were started, the newest first, with who started each. */
export const bulkEditList = listOf({
  from: (tenant: Tenant) =>
    bulkEditsOf(tenant).leftJoin('user', 'user.id', 'bulkEdit.createdById').where('bulkEdit.startedAt', 'is not', null),
  filters: {
    search: words('user.name'),
    status: choice('bulkEdit.status', ['running', 'failed', 'done', 'undoing', 'undone']),
    startedAt: period('bulkEdit.startedAt'),
  },
  select: (edits) =>
    edits
      .select(['bulkEdit.id', 'status', 'change', 'changedCount', 'leftCount', 'startedAt'])
      .select('user.name as createdBy'),
  sorts: {
    ...({ status: 'bulkEdit.status', changedCount: 'bulkEdit.changedCount' } as const),
    ...({
      leftCount: 'bulkEdit.leftCount',
      startedAt: 'bulkEdit.startedAt',
      createdBy: inDanish('user.name'),
    } as const),
  },
  order: [latest('bulkEdit.id')],
});

export type BulkEditRow = RowOf<typeof bulkEditList>;

/** How many cars are chosen, as far as they are there. */
export async function countChosen(tenant: Tenant, { carIds, query, exceptIds }: BulkEdit) {
  if (carIds) return carIds.length;
  return query ? Math.max(0, (await countCars(tenant, query.filters)) - exceptIds.length) : 0;
}

const costWarnings: BulkWarnings = ['below-min-price', 'below-cost'];

/** What the role is warned of in a row: what a car cost is not told to roles that do not see it. */
function warningsFor({ role }: Tenant) {
  const all = sql<BulkWarnings>`"bulkEditCar".warnings`;
  return mayReadCosts(role)
    ? all
    : sql<BulkWarnings>`array(select each from unnest(${all}) as each where each <> all (${costWarnings}::text[]))`;
}

/** What rows of a change can be looked at. */
export const bulkRowKinds = ['change', 'warned', 'refused', 'same'] as const;
export type BulkRowKind = (typeof bulkRowKinds)[number];

/** A page of the cars of a planned change, or of one that has run, with what they hold before and after. */
export async function listBulkCars(tenant: Tenant, edit: BulkEdit, kind: BulkRowKind, request: PageRequest) {
  const state = sql.ref(edit.startedAt ? 'bulkEditCar.outcome' : 'bulkEditCar.plan');
  const found = bulkCarsOf(tenant, edit.id).where(
    kind === 'warned'
      ? sql<boolean>`cardinality(${warningsFor(tenant)}) > 0 and ${state} in ('change', 'changed')`
      : sql<boolean>`${state} = any (${kind === 'change' ? ['change', 'changed'] : [kind]}::text[])`,
  );
  const counted = found.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow();
  const { rows: cars, pagination } = await pageOf(
    counted.then(({ totalCount }) => totalCount),
    request,
    (limit, offset) =>
      found
        .innerJoin('car', (join) =>
          join.onRef('car.organizationId', '=', 'bulkEditCar.organizationId').onRef('car.id', '=', 'bulkEditCar.carId'),
        )
        .select(['bulkEditCar.carId', 'before', 'after', 'problems', warningsFor(tenant).as('warnings')])
        .select(['car.brandName', 'car.modelName', 'car.variant', 'car.registrationNumber', 'car.stockNumber'])
        .orderBy('bulkEditCar.number')
        .limit(limit)
        .offset(offset)
        .execute(),
  );
  return { kind, cars, pagination };
}
export type BulkCarRow = Awaited<ReturnType<typeof listBulkCars>>['cars'][number];

/** How many cars there are of each reason to leave one as it is, and of each thing to look at; the most first. */
export async function countReasons(tenant: Tenant, id: number) {
  const count = (reasons: RawBuilder<unknown>) =>
    bulkCarsOf(tenant, id)
      .select([sql<string>`unnest(${reasons})`.as('reason'), sql<number>`count(*)::int`.as('count')])
      .groupBy('reason')
      .orderBy('count', 'desc')
      .execute();
  const [problems, warnings] = await Promise.all([count(sql.ref('problems')), count(warningsFor(tenant))]);
  return { problems, warnings };
}

/** What a change can be chosen of: departments, groups and equipment. */
export async function readBulkChoices(tenant: Tenant) {
  const [departments, categories, features] = await Promise.all([
    listDepartmentNames(tenant),
    listCategories(tenant),
    listFeatures(tenant),
  ]);
  return { departments, categories, features };
}
export type BulkChoices = Awaited<ReturnType<typeof readBulkChoices>>;
