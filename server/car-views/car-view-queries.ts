import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { readCarListPayload } from '../cars/car-list-mapping.ts';
import type { DroppedValue } from '../cars/car-list-params.ts';
import type { CarListPayload } from '../cars/car-list-payload.ts';
import { countCars } from '../cars/car-queries.ts';
import { rememberStatements } from '../db/remembered-statements.ts';
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
    .where((eb) => isShared(eb, userId));

function isShared(eb: ExpressionBuilder<DB, 'carView'>, userId: string) {
  return eb.or([eb('carView.viewType', '=', 'organization'), eb('carView.createdById', '=', userId)]);
}

/** Danish, and with the numbers in a name as numbers. */
const nameInOrder = sql`"carView".name collate danish_numeric`;

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

/** Whose tabs are asked for, and of which kind of cars. */
type AskedTabs = { organizationId: string; userId: string; isFactoryCar: boolean };

const tabsStatement = rememberStatements({
  write({ db }, { isFactoryCar, ...who }: AskedTabs) {
    return db
      .selectFrom('carView')
      .where('carView.organizationId', '=', who.organizationId)
      .where('carView.isFactoryCar', '=', isFactoryCar)
      .where((eb) => eb.or([isSeen(eb, who), isDefault(eb, who.organizationId, who.userId)]))
      .select(['carView.id', 'carView.name', 'carView.slug', 'carView.viewType', 'carView.description'])
      .select((eb) => [...marks(eb, who), isSeen(eb, who).$castTo<boolean>().as('isSeen')])
      .orderBy('isFavourite', 'desc')
      .orderBy(nameInOrder)
      .orderBy('carView.id');
  },
  shapeOf: ({ isFactoryCar }) => String(isFactoryCar),
  valuesOf: ({ organizationId, userId }) => [organizationId, userId],
  withStandIns: (asked) => ({ ...asked, organizationId: 'an organization', userId: 'a user' }),
});

/**
 * The views of used or of factory cars as the list's tabs show them: what they are called and what the user made of
 * them, favourites first, then by name. `lostDefault` is the name of the view that the user's list opened with until a
 * colleague deleted it or kept it to themselves.
 */
export async function listCarViewTabs(tenant: Tenant, isFactoryCar: boolean) {
  const { organizationId, userId } = tenant;
  const { rows } = await tenant.db.executeQuery(tabsStatement(tenant, { organizationId, userId, isFactoryCar }));
  const tabs = rows.flatMap(({ isSeen, ...tab }) => (isSeen ? [tab] : []));
  return { tabs, lostDefault: rows.find(({ isSeen }) => !isSeen)?.name };
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

type Who = Pick<Tenant, 'organizationId' | 'userId'>;

/** What the user and the organisation made of a view. */
function marks(eb: ExpressionBuilder<DB, 'carView'>, { organizationId, userId }: Who) {
  return [
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
  ] as const;
}

/** Whether the user sees the view: it is there, and the organisation's or the user's own. */
function isSeen(eb: ExpressionBuilder<DB, 'carView'>, { userId }: Who) {
  return eb.and([eb('carView.deletedAt', 'is', null), isShared(eb, userId)]);
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

type Row = Facts & Parameters<typeof readStoredList>[0];

function withContent(row: Row): CarView {
  const { id, name, slug, description, viewType, isFactoryCar, version, createdById, createdAt, updatedAt } = row;
  return {
    ...{ id, name, slug, description, viewType, isFactoryCar, version, createdById, createdAt, updatedAt },
    ...readStoredList(row),
  };
}
