import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { readCarListPayload } from '../cars/car-list-mapping.ts';
import type { DroppedValue } from '../cars/car-list-params.ts';
import type { CarListPayload } from '../cars/car-list-payload.ts';
import { countCars } from '../cars/car-queries.ts';
import type { CarViewTable, DB } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { readStoredList } from './car-view-content.ts';
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
    .where((eb) => eb.or([eb('carView.viewType', '=', 'organization'), eb('carView.createdById', '=', userId)]));

const presentViewsOf = (tenant: Tenant) => viewsOf(tenant).where('carView.deletedAt', 'is', null);

/** A view by its id. */
export async function findCarView(tenant: Tenant, id: number): Promise<CarView | undefined> {
  const row = await presentViewsOf(tenant)
    .select([...facts, ...content])
    .where('carView.id', '=', id)
    .executeTakeFirst();
  return row && withContent(row);
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

/** A view by its slug alone, as an address has it, a former one too. */
export async function findCarViewBySlug(tenant: Tenant, slug: string): Promise<CarView | undefined> {
  const row = await presentViewsOf(tenant)
    .select([...facts, ...content])
    .where((eb) => hasSlug(eb, slug))
    .orderBy((eb) => eb('carView.slug', '=', slug), 'desc')
    .executeTakeFirst();
  return row && withContent(row);
}

function hasSlug(eb: ExpressionBuilder<DB, 'carView'>, slug: string) {
  return eb.or([eb('carView.slug', '=', slug), sql<boolean>`"carView"."formerSlugs" @> array[${slug}]`]);
}

/** The views of used or of factory cars as the list's tabs show them: what they are called and what the user made of them. */
export async function listCarViewTabs(tenant: Tenant, isFactoryCar: boolean) {
  const rows = await markedViewsOf(tenant)
    .select(['carView.id', 'carView.name', 'carView.slug', 'carView.viewType', 'carView.description'])
    .where('carView.isFactoryCar', '=', isFactoryCar)
    .execute();
  return rows;
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
  const { organizationId, userId } = tenant;
  return presentViewsOf(tenant)
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('carViewFavourite as favourite')
            .where('favourite.organizationId', '=', organizationId)
            .where('favourite.userId', '=', userId)
            .whereRef('favourite.carViewId', '=', 'carView.id'),
        )
        .$castTo<boolean>()
        .as('isFavourite'),
      isDefault(eb, organizationId, userId).as('isMyDefault'),
      isDefault(eb, organizationId, null).as('isOrganizationDefault'),
    ])
    .orderBy('isFavourite', 'desc')
    .orderBy('carView.name')
    .orderBy('carView.id');
}

function isDefault(eb: ExpressionBuilder<DB, 'carView'>, organizationId: string, userId: string | null) {
  return eb
    .exists(
      eb
        .selectFrom('carViewDefault as chosen')
        .where('chosen.organizationId', '=', organizationId)
        .where('chosen.userId', 'is not distinct from', userId)
        .whereRef('chosen.carViewId', '=', 'carView.id'),
    )
    .$castTo<boolean>();
}

type Marks = { isFavourite: boolean; isMyDefault: boolean; isOrganizationDefault: boolean };

function marksOf({ isFavourite, isMyDefault, isOrganizationDefault }: Marks): Marks {
  return { isFavourite, isMyDefault, isOrganizationDefault };
}

/** The view a list opens with by itself: the user's own choice, else the organisation's. */
export function defaultOf<Tab extends Marks>(tabs: readonly Tab[]) {
  return tabs.find((tab) => tab.isMyDefault) ?? tabs.find((tab) => tab.isOrganizationDefault);
}

/** The name of the view that the user's list opened with until a colleague deleted it or kept it to themselves. */
export async function findLostDefault({ db, organizationId, userId }: Tenant, isFactoryCar: boolean) {
  const lost = await db
    .selectFrom('carViewDefault as chosen')
    .innerJoin('carView', (join) =>
      join.onRef('carView.organizationId', '=', 'chosen.organizationId').onRef('carView.id', '=', 'chosen.carViewId'),
    )
    .where('chosen.organizationId', '=', organizationId)
    .where('chosen.userId', '=', userId)
    .where('chosen.isFactoryCar', '=', isFactoryCar)
    .where((eb) =>
      eb.or([
        eb('carView.deletedAt', 'is not', null),
        eb.and([eb('carView.viewType', '=', 'personal'), eb('carView.createdById', '!=', userId)]),
      ]),
    )
    .select('carView.name')
    .executeTakeFirst();
  return lost?.name;
}

type Row = Facts & Parameters<typeof readStoredList>[0];

function withContent(row: Row): CarView {
  const { id, name, slug, description, viewType, isFactoryCar, version, createdById, createdAt, updatedAt } = row;
  return {
    ...{ id, name, slug, description, viewType, isFactoryCar, version, createdById, createdAt, updatedAt },
    ...readStoredList(row),
  };
}
