import { type NotNull, sql } from 'kysely';
import { listActivities } from '../activities/activity-queries.ts';
import { carPhoto } from '../cars/car-columns.ts';
import { totalOf } from '../cars/car-counts.ts';
import { type CarFilters, defaultCarFilters } from '../cars/car-filters.ts';
import { writeCarList } from '../cars/car-list-params.ts';
import { stockDaysOf } from '../cars/car-rules.ts';
import { carsOf } from '../cars/cars-of.ts';
import { startColumns } from '../company/start-view.ts';
import { dayOf, daysAfter, daysBetween } from '../format/day.ts';
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
  const params = writeCarList({ filters: filtersOf(list), columns: [...startColumns], sortDirection: 'asc' });
  if (list === 'factoryCars') params.set('isFactoryCar', 'true');
  return `/cars?${params}`;
}

const [shownCars, shownActivities, soon] = [5, 6, 3];

/** The start page: counts with their lists, reservations that end, the oldest stock and what has happened. */
export async function readHome(tenant: Tenant) {
  const today = dayOf(new Date());
  const names = Object.keys(lists).filter((name): name is HomeList => Object.hasOwn(lists, name));
  const named = carsOf(tenant)
    .select(['id', 'brandName', 'modelName', 'registrationNumber', 'bodyType', 'vehicleType'])
    .select(carPhoto.as('photo'))
    .limit(shownCars);
  const [counts, ending, oldest, activities] = await Promise.all([
    tenant.db
      .selectNoFrom(names.map((name) => sql<number>`(${totalOf(tenant, filtersOf(name))})`.as(name)))
      .select(({ exists }) => exists(carsOf(tenant).select('id').where('status', '<>', 'soft-deleted')).as('hasCars'))
      .executeTakeFirstOrThrow(),
    named
      .where('status', '<>', 'soft-deleted')
      .where('state', '=', 'reserved')
      .where('reservedUntil', '<=', daysAfter(today, soon))
      .select('reservedUntil')
      .$narrowType<{ reservedUntil: NotNull }>()
      .orderBy('reservedUntil')
      .orderBy('id')
      .execute(),
    named
      .where('isFactoryCar', '=', false)
      .where('state', '=', 'forSale')
      .where('unsoldSince', 'is not', null)
      .select('unsoldSince')
      .orderBy('unsoldSince')
      .orderBy('id')
      .execute(),
    listActivities(tenant, { count: shownActivities }),
  ]);
  const stock = names.map((name) => ({ name, count: counts[name], href: hrefOf(name) }));
  return {
    today,
    stock,
    hasCars: Boolean(counts.hasCars),
    ending: ending.map((car) => ({ ...car, daysLeft: daysBetween(today, car.reservedUntil) })),
    oldest: oldest.map((car) => ({ ...car, stockDays: stockDaysOf(car.unsoldSince, today) })),
    activities: activities.rows,
  };
}

export type Home = Awaited<ReturnType<typeof readHome>>;
