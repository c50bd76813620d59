import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { DB, SavedViewTable } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { isShared, marks, marksOf, nameInOrder } from './view-marks.ts';
import { mayChangeView } from './view-rules.ts';
import type { DroppedValue, ListOfViews, StoredContent, ViewedList, ViewList } from './viewed-list.ts';

const facts = ['id', 'name', 'slug', 'description', 'viewType', 'version', 'createdById', 'updatedAt'] as const;
const content = ['kind', 'filters', 'visibleColumns', 'columnOrder', 'sortBy', 'sortDirection'] as const;
const columns = [...facts, ...content].map((column) => `savedView.${column}` as const);

type Facts = Pick<Selectable<SavedViewTable>, (typeof facts)[number] | 'kind'>;

/** A saved view with its valid content and the dropped values. */
export type View<Content> = Facts & { content: Content; dropped: DroppedValue[] };

/** A list's views visible to the user, deleted ones included. */
export const viewsOf = (tenant: Tenant, { name }: Pick<ListOfViews, 'name'>) =>
  viewsOfAll(tenant).where('savedView.list', '=', name);

const viewsOfAll = ({ db, organizationId, userId }: Tenant) =>
  db
    .selectFrom('savedView')
    .where('savedView.organizationId', '=', organizationId)
    .where((eb) => isShared(eb, userId));

const presentViewsOf = (tenant: Tenant, list: ListOfViews) =>
  viewsOf(tenant, list).where('savedView.deletedAt', 'is', null);

/** A view by its id. */
export async function findView<Content>(tenant: Tenant, list: ViewedList<Content>, id: number) {
  const row = await presentViewsOf(tenant, list).select(columns).where('savedView.id', '=', id).executeTakeFirst();
  return row && withContent(list, row);
}

/** A view's name and visibility, without content. */
export function findViewFacts(tenant: Tenant, list: ListOfViews, id: number) {
  return presentViewsOf(tenant, list).select(columns).where('savedView.id', '=', id).executeTakeFirst();
}

/** The list of a view, also of a deleted one. */
export async function findListOfView(tenant: Tenant, id: number): Promise<ViewList | undefined> {
  const row = await viewsOfAll(tenant).select('list').where('savedView.id', '=', id).executeTakeFirst();
  return row?.list;
}

/** A deleted view that the user could see. */
export function findDeletedView(tenant: Tenant, list: Pick<ListOfViews, 'name'>, id: number) {
  return viewsOf(tenant, list)
    .select(['savedView.id', 'savedView.name', 'savedView.viewType', 'savedView.createdById'])
    .where('savedView.id', '=', id)
    .where('savedView.deletedAt', 'is not', null)
    .executeTakeFirst();
}

/** A view by slug, former slug or name. Of two with the same name and different kinds, the one of used cars. */
export async function findViewNamed<Content>(tenant: Tenant, list: ViewedList<Content>, viewName: string) {
  const row = await presentViewsOf(tenant, list)
    .select(columns)
    .where((eb) => eb.or([hasSlug(eb, viewName), sql<boolean>`fold_text("savedView".name) = fold_text(${viewName})`]))
    .orderBy((eb) => eb('savedView.slug', '=', viewName), 'desc')
    .orderBy((eb) => hasSlug(eb, viewName))
    .orderBy('savedView.kind', 'desc')
    .executeTakeFirst();
  return row && withContent(list, row);
}

/** A view by its present or former slug; optionally also a deleted one. */
export async function findViewBySlug<Content>(
  tenant: Tenant,
  list: ViewedList<Content>,
  slug: string,
  { isDeletedToo = false } = {},
) {
  const row = await (isDeletedToo ? viewsOf(tenant, list) : presentViewsOf(tenant, list))
    .select(columns)
    .where((eb) => hasSlug(eb, slug))
    .orderBy((eb) => eb('savedView.slug', '=', slug), 'desc')
    .executeTakeFirst();
  return row && withContent(list, row);
}

function hasSlug(eb: ExpressionBuilder<DB, 'savedView'>, slug: string) {
  return eb.or([eb('savedView.slug', '=', slug), sql<boolean>`"savedView"."formerSlugs" @> array[${slug}]`]);
}

/** A list's views visible to the user, with visibility, marks and row counts. */
export async function listViews(tenant: Tenant, list: ListOfViews) {
  const views = await presentViewsOf(tenant, list)
    .leftJoin('user', 'user.id', 'savedView.createdById')
    .select([...columns, 'user.name as createdByName'])
    .select((eb) => marks(eb, tenant))
    .orderBy('savedView.isStart', 'desc')
    .orderBy('isFavourite', 'desc')
    .orderBy(nameInOrder)
    .orderBy('savedView.id')
    .execute();
  const counts = await Promise.all(views.map((view) => list.count(tenant, view)));
  return views.map(({ filters: _, visibleColumns: _columns, columnOrder: _order, sortBy: _by, ...view }, index) => ({
    ...view,
    ...marksOf(view),
    count: counts[index] ?? 0,
    mayChange: mayChangeView(tenant, view),
    isMine: view.createdById === tenant.userId,
    changedOn: dayOf(view.updatedAt),
  }));
}

function withContent<Content>(list: ViewedList<Content>, row: Facts & StoredContent): View<Content> {
  const { id, name, slug, description, viewType, kind, version, createdById, updatedAt } = row;
  return {
    ...{ id, name, slug, description, viewType, kind, version, createdById, updatedAt },
    ...list.read(row),
  };
}
