import { sql } from 'kysely';
import { listActivities } from '../activities/activity-queries.ts';
import { totalOf } from '../cars/car-counts.ts';
import { type CarFilters, defaultCarFilters } from '../cars/car-filters.ts';
import { writeCarList } from '../cars/car-list-params.ts';
import { carsOf } from '../cars/cars-of.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';

/** From so many days on a car has stood for long. */
const longStock = 90;
const unsold: Partial<CarFilters> = { state: ['forSale', 'draft'] };

/** What a dealer looks for first, each as the filters of the car list that show it. */
const lists = {
  forSale: { state: ['forSale'] },
  reserved: { state: ['reserved'] },
  toDeliver: { state: ['sold'] },
  drafts: { state: ['draft'] },
  withoutPhotos: { ...unsold, withoutPhotos: true },
  withoutPrice: { ...unsold, withoutPrice: true },
  longStock: { state: ['forSale'], minStockDays: longStock },
  factoryCars: { isFactoryCar: true },
} satisfies Record<string, Partial<CarFilters>>;

export type HomeList = keyof typeof lists;

const filtersOf = (list: HomeList): CarFilters => ({ ...defaultCarFilters, ...lists[list] });

/** The address of the car list with just the cars that a count of the start page counts. */
function hrefOf(list: HomeList) {
  const params = writeCarList({ filters: filtersOf(list), columns: [], sortDirection: 'asc' });
  params.delete('columns');
  if (list === 'factoryCars') params.set('isFactoryCar', 'true');
  return `/cars?${params}`;
}

const [shownCars, shownActivities, soon] = [5, 6, 3];

/** The start page: counts with their lists, reservations that end, the oldest stock and what has happened. */
export async function readHome(tenant: Tenant) {
  const today = dayOf(new Date());
  const names = Object.keys(lists).filter((name): name is HomeList => Object.hasOwn(lists, name));
  const named = carsOf(tenant).select(['id', 'brandName', 'modelName', 'registrationNumber']).limit(shownCars);
  const [counts, ending, oldest, activities] = await Promise.all([
    tenant.db
      .selectNoFrom(names.map((name) => sql<number>`(${totalOf(tenant, filtersOf(name))})`.as(name)))
      .executeTakeFirstOrThrow(),
    named
      .where('status', '<>', 'soft-deleted')
      .where('state', '=', 'reserved')
      .where('reservedUntil', '<=', daysAfter(today, soon))
      .select('reservedUntil as day')
      .orderBy('reservedUntil')
      .orderBy('id')
      .execute(),
    named
      .where('isFactoryCar', '=', false)
      .where('state', '=', 'forSale')
      .where('unsoldSince', 'is not', null)
      .select('unsoldSince as day')
      .orderBy('unsoldSince')
      .orderBy('id')
      .execute(),
    listActivities(tenant, { count: shownActivities }),
  ]);
  const stock = names.map((name) => ({ name, count: counts[name], href: hrefOf(name) }));
  return { today, stock, ending, oldest, activities: activities.rows };
}

export type Home = Awaited<ReturnType<typeof readHome>>;
