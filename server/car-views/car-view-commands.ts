import { type Insertable, sql, type Updateable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { CarViewTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { slugOf } from '../format/slug.ts';
import type { Tenant } from '../tenant.ts';
import { storedListOf } from './car-view-content.ts';
import type { CarViewInput } from './car-view-payload.ts';
import { findCarView, viewsOf } from './car-view-queries.ts';
import { allowChange, nameCandidates, slugCandidates } from './car-view-rules.ts';

const mostPerUser = 100;

const refusals = { car_view_name_unique: { code: 'view-name-taken', field: 'name' } };

/** Saves a new view. Refused when another view of used, or of factory, cars has the name. */
export async function saveCarView(tenant: Tenant, input: CarViewInput) {
  allow(tenant, 'cars', 'read');
  const { name, description, viewType } = input;
  return insertView(tenant, { name, description: description || null, viewType, ...storedListOf(input) });
}

type Update = {
  id: number;
  /** The version of the view that the user saw; without it nobody's change is noticed. */
  version?: number | undefined;
  input: CarViewInput;
};

/**
 * Saves a view anew. Undefined when the user sees no such view. Refused when it is not the user's to change, or when
 * somebody has changed it since the user saw it. A new name gives a new slug; the old one goes on leading to the view.
 */
export async function updateCarView(tenant: Tenant, { id, version, input }: Update) {
  allow(tenant, 'cars', 'read');
  const view = await lockView(tenant, id);
  if (!view) return undefined;
  allowChange(tenant, view, input.viewType);
  if (version !== undefined && view.version !== version) throw new DomainError('view-changed', 409);
  const { name, description, viewType } = input;
  const stored = storedListOf(input);
  if (stored.isFactoryCar !== view.isFactoryCar) await forgetDefaults(tenant, id);
  await change(tenant, id, {
    ...(await namedAnew(tenant, view, name)),
    description: description || null,
    viewType,
    ...stored,
  });
  return findCarView(tenant, id);
}

type Details = {
  id: number;
  version: number;
  input: Pick<CarViewInput, 'name' | 'description' | 'viewType'>;
};

/**
 * Changes what a view is called and whose it is, not what it shows. Undefined and refusals as `updateCarView`, but what
 * somebody has changed since stands in the same row, to be read before it is written over.
 */
export async function describeCarView(tenant: Tenant, { id, version, input }: Details) {
  allow(tenant, 'cars', 'read');
  const view = await lockView(tenant, id);
  if (!view) return undefined;
  const { name, description, viewType } = input;
  allowChange(tenant, view, viewType);
  if (view.version !== version) throw new DomainError('view-described', 409);
  await change(tenant, id, { ...(await namedAnew(tenant, view, name)), description: description || null, viewType });
  return findCarView(tenant, id);
}

/** Lets the organisation see a personal view. */
export async function shareCarView(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'read');
  const view = await lockView(tenant, id);
  if (!view) return undefined;
  allowChange(tenant, view);
  await change(tenant, id, { viewType: 'organization' });
  return findCarView(tenant, id);
}

/** A personal copy of a view under the first free name. */
export async function duplicateCarView(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'read');
  const view = await lockView(tenant, id);
  if (!view) return undefined;
  const { isFactoryCar, filters, visibleColumns, columnOrder, sortBy, sortDirection, description } = view;
  return insertView(tenant, {
    name: await firstFreeName(tenant, isFactoryCar, view.name, ' (kopi)'),
    description,
    viewType: 'personal',
    ...{ isFactoryCar, columnOrder, sortBy, sortDirection },
    filters: JSON.stringify(filters),
    visibleColumns: JSON.stringify(visibleColumns),
  });
}

/** Takes a view away for everybody. It can be brought back; until then its slug leads nowhere. */
export async function deleteCarView(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'read');
  const view = await lockView(tenant, id);
  if (!view) return undefined;
  allowChange(tenant, view);
  await change(tenant, id, { deletedAt: new Date(), deletedById: tenant.userId });
  return { id };
}

/** Brings a deleted view back, under another name when its own has been taken meanwhile. */
export async function restoreCarView(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'read');
  const view = await lockRow(tenant, id);
  if (!view) return undefined;
  allowChange(tenant, view);
  if (view.deletedAt) {
    await refuseTooMany(tenant, view.createdById);
    const name = await firstFreeName(tenant, view.isFactoryCar, view.name);
    await change(tenant, id, { ...(await namedAnew(tenant, view, name)), deletedAt: null, deletedById: null });
  }
  return findCarView(tenant, id);
}

type NewView = Omit<Insertable<CarViewTable>, 'organizationId' | 'slug' | 'createdById'>;

async function insertView(tenant: Tenant, values: NewView) {
  const { organizationId, userId } = tenant;
  const slug = await freeSlugFor(tenant, values.name);
  await refuseTooMany(tenant, userId);
  const insert = tenant.db
    .insertInto('carView')
    .values({ ...values, slug, organizationId, createdById: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, refusals);
  const view = await findCarView(tenant, id);
  if (!view) throw new Error('a view that was just saved is not there');
  return view;
}

/** The list and the page of the views show all that a user may see, with the number of cars in each. */
async function refuseTooMany({ db, organizationId }: Tenant, createdById: string) {
  const { count } = await db
    .selectFrom('carView')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('createdById', '=', createdById)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostPerUser) throw new DomainError('too-many-views', 409);
}

function change(tenant: Tenant, id: number, values: Updateable<CarViewTable>) {
  const update = tenant.db
    .updateTable('carView')
    .set(values)
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id);
  return orRefuse(update.execute(), refusals);
}

function lockRow(tenant: Tenant, id: number) {
  return viewsOf(tenant).selectAll('carView').where('carView.id', '=', id).forUpdate().executeTakeFirst();
}

/** The view as it is stored; it waits for the end of the transaction before another changes it. */
async function lockView(tenant: Tenant, id: number) {
  const view = await lockRow(tenant, id);
  return view?.deletedAt ? undefined : view;
}

type Named = { id: number; name: string; slug: string; formerSlugs: string[] };

/** The columns of a view that is to have this name. The slug follows the name, and the former ones are kept. */
async function namedAnew(tenant: Tenant, view: Named, name: string) {
  if (name === view.name) return {};
  const slug = await freeSlugFor(tenant, name, view.id);
  const formerSlugs = [...new Set([...view.formerSlugs, view.slug])].filter((former) => former !== slug);
  return { name, slug, formerSlugs };
}

/** A slug that no other view has or has had, deleted ones and those of colleagues too, so that no link goes astray. */
async function freeSlugFor(tenant: Tenant, name: string, own?: number) {
  const { db, organizationId } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carView ${organizationId}`}, 0))`.execute(db);
  const candidates = slugCandidates(slugOf(name, 'visning'));
  const taken = await db
    .selectFrom('carView')
    .where('organizationId', '=', organizationId)
    .$if(own !== undefined, (query) => query.where('id', '!=', own ?? 0))
    .select(sql<string>`unnest(array_append("formerSlugs", slug))`.as('slug'))
    .execute();
  const names = new Set(taken.map(({ slug }) => slug));
  return candidates.find((slug) => !names.has(slug)) ?? `visning-${crypto.randomUUID()}`;
}

async function firstFreeName(tenant: Tenant, isFactoryCar: boolean, name: string, ending = '') {
  const { rows } = await sql<{ name: string }>`
    select candidate.name from unnest(${nameCandidates(name, ending)}::text[]) with ordinality as candidate(name, place)
    where not exists (
      select from "carView" where "organizationId" = ${tenant.organizationId} and "isFactoryCar" = ${isFactoryCar}
        and "deletedAt" is null and fold_text("carView".name) = fold_text(candidate.name)
    ) order by candidate.place limit 1`.execute(tenant.db);
  return rows[0]?.name ?? name;
}

function forgetDefaults({ db, organizationId }: Tenant, id: number) {
  return db
    .deleteFrom('carViewDefault')
    .where('organizationId', '=', organizationId)
    .where('carViewId', '=', id)
    .execute();
}
