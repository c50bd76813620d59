import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { readCarListPayload } from '../cars/car-list-mapping.ts';
import type { DroppedValue } from '../cars/car-list-params.ts';
import type { CarListPayload } from '../cars/car-list-payload.ts';
import { countCars } from '../cars/car-queries.ts';
import type { CarViewTable, DB } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { readStoredList } from './car-view-content.ts';
import { isShared, marks, marksOf, nameInOrder } from './car-view-marks.ts';
import { mayChangeView } from './car-view-rules.ts';

const facts = [
  'carView.id',
  'carView.name',
  'carView.slug',
  'carView.description',
  'carView.viewType',
  'carView.isFactoryCar',
  'carView.version',
  'carView.createdById',
  'carView.createdAt',
  'carView.updatedAt',
] as const;

const content = [
  'carView.filters',
  'carView.visibleColumns',
  'carView.columnOrder',
  'carView.sortBy',
  'carView.sortDirection',
] as const;

type Facts = Pick<
  Selectable<CarViewTable>,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'viewType'
  | 'isFactoryCar'
  | 'version'
  | 'createdById'
  | 'createdAt'
  | 'updatedAt'
>;

/** A saved view with what it shows, read as it is understood today, and what of it is understood no longer. */
export type CarView = Facts & { list: CarListPayload; dropped: DroppedValue[] };

/** The views the user may see: those of the organisation and the user's own. Deleted ones are among them. */
export const viewsOf = ({ db, organizationId, userId }: Tenant) =>
  db
    .selectFrom('carView')
    .where('carView.organizationId', '=', organizationId)
    .where((eb) => isShared(eb, userId));

const presentViewsOf = (tenant: Tenant) => viewsOf(tenant).where('carView.deletedAt', 'is', null);

/** A view by its id. */
export async function findCarView(tenant: Tenant, id: number): Promise<CarView | undefined> {
  const row = await presentViewsOf(tenant)
    .select([...facts, ...content])
    .where('carView.id', '=', id)
    .executeTakeFirst();
  return row && withContent(row);
}

/** A view that is deleted, of those the user saw. */
export function findDeletedCarView(tenant: Tenant, id: number) {
  return viewsOf(tenant)
    .select(['carView.id', 'carView.name', 'carView.viewType', 'carView.createdById'])
    .where('carView.id', '=', id)
    .where('carView.deletedAt', 'is not', null)
    .executeTakeFirst();
}

/**
 * A view by its slug or its name; a slug that it had before it was renamed is as good. Of two with the same name, one
 * for used and one for factory cars, the one for used cars.
 */
export async function findCarViewNamed(tenant: Tenant, viewName: string): Promise<CarView | undefined> {
  const row = await presentViewsOf(tenant)
    .select([...facts, ...content])
    .where((eb) => eb.or([hasSlug(eb, viewName), sql<boolean>`fold_text("carView".name) = fold_text(${viewName})`]))
    .orderBy((eb) => eb('carView.slug', '=', viewName), 'desc')
    .orderBy((eb) => hasSlug(eb, viewName))
    .orderBy('carView.isFactoryCar')
    .executeTakeFirst();
  return row && withContent(row);
}

/** A view by its slug alone, as an address has it, a former one too; on demand also one that is deleted. */
export async function findCarViewBySlug(
  tenant: Tenant,
  slug: string,
  { isDeletedToo = false } = {},
): Promise<CarView | undefined> {
  const row = await (isDeletedToo ? viewsOf(tenant) : presentViewsOf(tenant))
    .select([...facts, ...content])
    .where((eb) => hasSlug(eb, slug))
    .orderBy((eb) => eb('carView.slug', '=', slug), 'desc')
    .executeTakeFirst();
  return row && withContent(row);
}

function hasSlug(eb: ExpressionBuilder<DB, 'carView'>, slug: string) {
  return eb.or([eb('carView.slug', '=', slug), sql<boolean>`"carView"."formerSlugs" @> array[${slug}]`]);
}

/** All views the user may see, with whose they are, what the user made of them, and the number of cars in each. */
export async function listCarViews(tenant: Tenant) {
  const rows = await markedViewsOf(tenant)
    .leftJoin('user', 'user.id', 'carView.createdById')
    .select([...facts, ...content, 'user.name as createdByName'])
    .execute();
  const views = rows.map((row) => ({ ...withContent(row), ...marksOf(row), createdByName: row.createdByName }));
  const counts = await Promise.all(
    views.map(({ list }) => countCars(tenant, readCarListPayload(list, tenant.role).query.filters)),
  );
  return views.map((view, index) => ({
    ...view,
    carCount: counts[index] ?? 0,
    mayChange: mayChangeView(tenant, view),
    isMine: view.createdById === tenant.userId,
    changedOn: dayOf(view.updatedAt),
  }));
}

/** Favourites first, then by name. */
function markedViewsOf(tenant: Tenant) {
  return presentViewsOf(tenant)
    .select((eb) => marks(eb, tenant))
    .orderBy('isFavourite', 'desc')
    .orderBy(nameInOrder)
    .orderBy('carView.id');
}

type Row = Facts & Parameters<typeof readStoredList>[0];

function withContent(row: Row): CarView {
  const { id, name, slug, description, viewType, isFactoryCar, version, createdById, createdAt, updatedAt } = row;
  return {
    ...{ id, name, slug, description, viewType, isFactoryCar, version, createdById, createdAt, updatedAt },
    ...readStoredList(row),
  };
}
