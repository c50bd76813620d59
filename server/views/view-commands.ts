import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { SavedViewTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { slugOf } from '../format/slug.ts';
import type { Tenant } from '../tenant.ts';
import type { ViewDetails } from './view-fields.ts';
import { findView, findViewFacts, viewsOf } from './view-queries.ts';
import { allowChange, nameCandidates, slugCandidates } from './view-rules.ts';
import type { ListOfViews, ViewedList } from './viewed-list.ts';

const mostPerUser = 100;

const refusals = { saved_view_name_unique: { code: 'view-name-taken', field: 'name' } };

/** A view to save: name, visibility and content. */
export type ViewInput<Content> = ViewDetails & { content: Content };

/** Saves a new view. Refused when the list has another view of the same kind and name. */
export async function saveView<Content>(tenant: Tenant, list: ViewedList<Content>, input: ViewInput<Content>) {
  allow(tenant, list.resource, 'read');
  const { name, description, viewType } = input;
  const { id } = await insertView(tenant, list, {
    ...{ name, description: description || null, viewType },
    ...list.write(input.content),
  });
  const view = await findView(tenant, list, id);
  if (!view) throw new Error('a view that was just saved is not there');
  return view;
}

type Update<Content> = {
  id: number;
  /** The version the user saw; without it no conflict is detected. */
  version?: number | undefined;
  input: ViewInput<Content>;
};

/**
 * Updates a view; refused without permission or on a stale version. Undefined when not found. The old slug still leads
 * to a renamed view.
 */
export async function updateView<Content>(
  tenant: Tenant,
  list: ViewedList<Content>,
  { id, version, input }: Update<Content>,
) {
  allow(tenant, list.resource, 'read');
  const view = await lockView(tenant, list, id);
  if (!view) return undefined;
  allowChange(tenant, view, input.viewType);
  if (version !== undefined && view.version !== version) throw new DomainError('view-changed', 409);
  const { name, description, viewType } = input;
  const stored = list.write(input.content);
  if (stored.kind !== view.kind) await forgetDefaults(tenant, id);
  await change(tenant, id, {
    ...(await namedAnew(tenant, list, view, name)),
    description: description || null,
    viewType,
    ...stored,
  });
  return findView(tenant, list, id);
}

type Details = { id: number; version: number; input: ViewDetails };

/**
 * Updates a view's name and visibility, not its content. Undefined and refusals as `updateView`; a conflict is shown in
 * the row before it is overwritten.
 */
export async function describeView(tenant: Tenant, list: ListOfViews, { id, version, input }: Details) {
  allow(tenant, list.resource, 'read');
  const view = await lockView(tenant, list, id);
  if (!view) return undefined;
  const { name, description, viewType } = input;
  allowChange(tenant, view, viewType);
  if (view.version !== version) throw new DomainError('view-described', 409);
  await change(tenant, id, {
    ...(await namedAnew(tenant, list, view, name)),
    description: description || null,
    viewType,
  });
  return findViewFacts(tenant, list, id);
}

/** Shares a personal view with the organisation. */
export async function shareView(tenant: Tenant, list: ListOfViews, id: number) {
  allow(tenant, list.resource, 'read');
  const view = await lockView(tenant, list, id);
  if (!view) return undefined;
  allowChange(tenant, view);
  await change(tenant, id, { viewType: 'organization' });
  return findViewFacts(tenant, list, id);
}

/** A personal copy of a view under the first free name. */
export async function duplicateView(tenant: Tenant, list: ListOfViews, id: number) {
  allow(tenant, list.resource, 'read');
  const view = await lockView(tenant, list, id);
  if (!view) return undefined;
  const { kind, filters, visibleColumns, columnOrder, sortBy, sortDirection, description } = view;
  return insertView(tenant, list, {
    name: await firstFreeName(tenant, view, ' (kopi)'),
    description,
    viewType: 'personal',
    ...{ kind, columnOrder, sortBy, sortDirection },
    filters: JSON.stringify(filters),
    visibleColumns: JSON.stringify(visibleColumns),
  });
}

/** Soft-deletes a view for everybody; until restored, its slug leads nowhere. */
export async function deleteView(tenant: Tenant, list: ListOfViews, id: number) {
  allow(tenant, list.resource, 'read');
  const view = await lockView(tenant, list, id);
  if (!view) return undefined;
  allowChange(tenant, view);
  await change(tenant, id, { deletedAt: new Date(), deletedById: tenant.userId });
  return { id };
}

/** Restores a deleted view, renamed when its name is taken. */
export async function restoreView(tenant: Tenant, list: ListOfViews, id: number) {
  allow(tenant, list.resource, 'read');
  const view = await lockRow(tenant, list, id);
  if (!view) return undefined;
  allowChange(tenant, view);
  if (view.deletedAt) {
    await refuseTooMany(tenant, list, view.createdById);
    const name = await firstFreeName(tenant, view);
    await change(tenant, id, { ...(await namedAnew(tenant, list, view, name)), deletedAt: null, deletedById: null });
  }
  return findViewFacts(tenant, list, id);
}

type NewView = Omit<Insertable<SavedViewTable>, 'organizationId' | 'list' | 'slug' | 'createdById'>;

async function insertView(tenant: Tenant, list: ListOfViews, values: NewView) {
  const { organizationId, userId } = tenant;
  const slug = await freeSlugFor(tenant, list, values.name);
  await refuseTooMany(tenant, list, userId);
  const insert = tenant.db
    .insertInto('savedView')
    .values({ ...values, list: list.name, slug, organizationId, createdById: userId })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return orRefuse(insert, refusals);
}

/** Limits a user's views: the list and the views page show all of them. */
async function refuseTooMany({ db, organizationId }: Tenant, { name }: ListOfViews, createdById: string) {
  const { count } = await db
    .selectFrom('savedView')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('list', '=', name)
    .where('createdById', '=', createdById)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostPerUser) throw new DomainError('too-many-views', 409);
}

function change(tenant: Tenant, id: number, values: Updateable<SavedViewTable>) {
  const update = tenant.db
    .updateTable('savedView')
    .set(values)
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id);
  return orRefuse(update.execute(), refusals);
}

function lockRow(tenant: Tenant, list: ListOfViews, id: number) {
  return viewsOf(tenant, list).selectAll('savedView').where('savedView.id', '=', id).forUpdate().executeTakeFirst();
}

/** The stored view, locked for update. */
async function lockView(tenant: Tenant, list: ListOfViews, id: number) {
  const view = await lockRow(tenant, list, id);
  return view?.deletedAt ? undefined : view;
}

type Placed = Pick<Selectable<SavedViewTable>, 'list' | 'kind' | 'name'>;
type Named = { id: number; name: string; slug: string; formerSlugs: string[] };

/** The columns of a view with this name. The slug follows the name; former slugs are retained. */
async function namedAnew(tenant: Tenant, list: ListOfViews, view: Named, name: string) {
  if (name === view.name) return {};
  const slug = await freeSlugFor(tenant, list, name, view.id);
  const formerSlugs = [...new Set([...view.formerSlugs, view.slug])].filter((former) => former !== slug);
  return { name, slug, formerSlugs };
}

/** A slug unused by any view, deleted and former ones and colleagues' included, so old links stay unambiguous. */
async function freeSlugFor(tenant: Tenant, list: ListOfViews, name: string, own?: number) {
  const { db, organizationId } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`savedView ${organizationId} ${list.name}`}, 0))`.execute(
    db,
  );
  const candidates = slugCandidates(slugOf(name, 'visning'));
  const taken = await db
    .selectFrom('savedView')
    .where('organizationId', '=', organizationId)
    .where('list', '=', list.name)
    .$if(own !== undefined, (query) => query.where('id', '!=', own ?? 0))
    .select(sql<string>`unnest(array_append("formerSlugs", slug))`.as('slug'))
    .execute();
  const names = new Set(taken.map(({ slug }) => slug));
  return candidates.find((slug) => !names.has(slug)) ?? `visning-${crypto.randomUUID()}`;
}

async function firstFreeName(tenant: Tenant, { list, kind, name }: Placed, ending = '') {
  const { rows } = await sql<{ name: string }>`
    select candidate.name from unnest(${nameCandidates(name, ending)}::text[]) with ordinality as candidate(name, place)
    where not exists (
      select from "savedView" where "organizationId" = ${tenant.organizationId} and list = ${list} and kind = ${kind}
        and "deletedAt" is null and fold_text("savedView".name) = fold_text(candidate.name)
    ) order by candidate.place limit 1`.execute(tenant.db);
  return rows[0]?.name ?? name;
}

function forgetDefaults({ db, organizationId }: Tenant, id: number) {
  return db
    .deleteFrom('savedViewDefault')
    .where('organizationId', '=', organizationId)
    .where('viewId', '=', id)
    .execute();
}
