import { sql } from 'kysely';
import { totalOf } from '../cars/car-counts.ts';
import { type CarFilters, defaultCarFilters } from '../cars/car-filters.ts';
import { writeCarList } from '../cars/car-list-params.ts';
import { startColumns } from '../company/start-view.ts';
import { customerList } from '../customers/customer-queries.ts';
import type { CarState } from '../db/schema.ts';
import { daysAfter } from '../format/day.ts';
import { leadList } from '../leads/lead-queries.ts';
import { leadStatuses } from '../leads/lead-types.ts';
import { overrideList } from '../price-overrides/override-list.ts';
import { quoteList } from '../quotes/quote-list.ts';
import { rentalList } from '../rentals/rental-list.ts';
import type { Tenant } from '../tenant.ts';
import type { Widget } from './home-layout.ts';

/** Whose day the page shows: the reader's own, or that of all or one department. */
export type HomeScope = {
  isMine: boolean;
  departmentId: number | undefined;
  /** The reader's departments; none is all. */
  ownDepartments: readonly number[];
  /** The day in Denmark, `YYYY-MM-DD`. */
  today: string;
  userId: string;
};

/** A number of the start page: the rows of a list under these filters. */
type Counted =
  | { cars: Partial<CarFilters> }
  | { customers: Record<string, string> }
  | { leads: Record<string, string | readonly string[]> }
  | { quotes: Record<string, string> }
  | { overrides: Record<string, string> }
  | { rentals: Record<string, string> };

const unsold: readonly CarState[] = ['forSale', 'draft'];
const ours: readonly CarState[] = ['forSale', 'draft', 'reserved', 'rented', 'workshop', 'transit'];
const openStatuses = leadStatuses.filter((status) => status !== 'won' && status !== 'lost' && status !== 'parked');
/** The days in stock at which a part of the age chart begins. */
const ages = [1, 31, 46, 61, 91] as const;
const [weeks, inspectionDays, longStock] = [12, 30, 61];

/** The leads in the care of somebody, or of nobody, that are open. */
export const openLeads = (who: Record<string, string>) => ({ ...who, status: openStatuses });

const dayInWeek = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
const mondayOf = (day: string) => daysAfter(day, -dayInWeek(day));

/**
 * The customers whose people wait for access to the portal, or for an answer to their licence: the reader's own, or those of
 * all or one department.
 */
function waitingOf({ isMine, departmentId }: HomeScope, portal: 'licence' | 'waiting'): Record<string, string> {
  const whose = isMine ? { ownerId: 'mine' } : departmentId !== undefined && { departmentId: String(departmentId) };
  return { portal, ...whose };
}

function leadsOf(scope: HomeScope): Record<string, string> {
  if (scope.isMine) return { assigned: 'mine' };
  return scope.departmentId === undefined ? {} : { departmentId: String(scope.departmentId) };
}

const carsOf = ({ departmentId }: HomeScope): Partial<CarFilters> =>
  departmentId === undefined ? {} : { departments: [departmentId] };

/** The numbers of each part of the page. */
function numbersOf(scope: HomeScope) {
  const [mine, cars, { today }] = [leadsOf(scope), carsOf(scope), scope];
  const where = scope.isMine ? { departments: [...scope.ownDepartments] } : cars;
  const place: Record<string, string> =
    scope.departmentId === undefined ? {} : { department: String(scope.departmentId) };
  const ownQuotes = scope.isMine ? { owner: scope.userId } : {};
  const arrived = (from: string, to: string, more = {}) => ({
    leads: { ...mine, arrivedFrom: from, arrivedTo: to, ...more },
  });
  const [yesterday, monday] = [daysAfter(today, -1), mondayOf(today)];
  const inspections = { state: [...ours], nextInspectionDateTo: daysAfter(today, inspectionDays) };
  return {
    now: {
      overdueClock: { leads: { ...mine, clock: 'overdue' } },
      newLeads: { leads: { ...mine, status: 'new' } },
      waits: { leads: { ...mine, clock: 'waits' } },
      dueToday: { leads: { ...mine, next: 'today' } },
      waitForPortal: { customers: waitingOf(scope, 'waiting') },
      waitForLicence: { customers: waitingOf(scope, 'licence') },
      ...(!scope.isMine && { unassigned: { leads: openLeads({ ...mine, assigned: 'nobody' }) } }),
    },
    quotes: {
      acceptedQuotes: { quotes: { ...ownQuotes, status: 'accepted' } },
      endingQuotes: { quotes: { ...ownQuotes, status: 'soon' } },
      unansweredQuotes: { quotes: { ...ownQuotes, status: 'unanswered' } },
      ...(!scope.isMine && { pendingOverrides: { overrides: { status: 'pending' } } }),
    },
    response: {
      yesterday: arrived(yesterday, yesterday),
      yesterdayLate: arrived(yesterday, yesterday, { clock: 'late' }),
      yesterdayOverdue: arrived(yesterday, yesterday, { clock: 'overdue' }),
      week: arrived(monday, today),
      weekLate: arrived(monday, today, { clock: 'late' }),
      weekOverdue: arrived(monday, today, { clock: 'overdue' }),
    },
    stock: {
      forSale: { cars: { ...cars, state: ['forSale'] } },
      reserved: { cars: { ...cars, state: ['reserved'] } },
      toDeliver: { cars: { ...cars, state: ['sold'] } },
      drafts: { cars: { ...cars, state: ['draft'] } },
      withoutPhotos: { cars: { ...cars, state: [...unsold], withoutPhotos: true } },
      withoutPrice: { cars: { ...cars, state: [...unsold], withoutPrice: true } },
      longStock: { cars: { ...where, state: ['forSale'], minStockDays: longStock } },
      factoryCars: { cars: { ...cars, isFactoryCar: true } },
    },
    rental: {
      rentalsOut: { rentals: { ...place, queue: 'outToday' } },
      rentalsIn: { rentals: { ...place, queue: 'inToday' } },
      rentalsLate: { rentals: { ...place, queue: 'overdue' } },
      rentalsOwing: { rentals: { ...place, queue: 'owes' } },
      toSettle: { rentals: { ...place, status: 'returned' } },
      rented: { cars: { ...cars, state: ['rented'] } },
      inWorkshop: { cars: { ...cars, state: ['workshop'] } },
      inspections: { cars: { ...cars, ...inspections } },
    },
    workshop: {
      inWorkshop: { cars: { state: ['workshop'] } },
      onTheWay: { cars: { state: ['transit'] } },
      inspections: { cars: inspections },
    },
    age: Object.fromEntries(
      ages.map((from, at) => [`age${at}`, { cars: { ...cars, ...ageFrom(from, ages[at + 1]) } }]),
    ),
    sold: Object.fromEntries(
      Array.from({ length: weeks }, (_, at) => {
        const from = daysAfter(monday, 7 * (at + 1 - weeks));
        return [`sold${at}`, { cars: { ...cars, soldAtFrom: from, soldAtTo: daysAfter(from, 6) } }];
      }),
    ),
  } satisfies Partial<Record<Widget, Record<string, Counted>>>;
}

const ageFrom = (from: number, next: number | undefined): Partial<CarFilters> => ({
  state: ['forSale'],
  ...(from > 1 && { minStockDays: from }),
  ...(next !== undefined && { maxStockDays: next - 1 }),
});

/** What the bars of the age chart say. */
export const ageLabels = ages.map((from, at) => {
  const next = ages[at + 1];
  return next === undefined ? `Over ${from - 1}` : `${from === 1 ? 0 : from}–${next - 1}`;
});

/** The first days of the weeks of the sales chart. */
export const soldWeeks = (today: string) =>
  Array.from({ length: weeks }, (_, at) => daysAfter(mondayOf(today), 7 * (at + 1 - weeks)));

const filtersOf = (cars: Partial<CarFilters>): CarFilters => ({ ...defaultCarFilters, ...cars });

/** The address of the list with exactly the rows of a number. */
export function addressOf(counted: Counted) {
  if ('customers' in counted) return `/customers?${saidOf(counted.customers)}`;
  if ('leads' in counted) return `/leads?${saidOf(counted.leads)}`;
  if ('quotes' in counted) return `/quotes?${saidOf(counted.quotes)}`;
  if ('rentals' in counted) return `/rental/agreements?${saidOf(counted.rentals)}`;
  if ('overrides' in counted) return `/price-protocols/overrides?${saidOf(counted.overrides)}`;
  const params = writeCarList({ filters: filtersOf(counted.cars), columns: [...startColumns], sortDirection: 'asc' });
  if (counted.cars.isFactoryCar) params.set('isFactoryCar', 'true');
  return `/cars?${params}`;
}

const saidOf = (filters: Record<string, string | readonly string[]>) =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => [value].flat().map((each) => [name, each])));

function countOf(tenant: Tenant, counted: Counted) {
  if ('cars' in counted) return totalOf(tenant, filtersOf(counted.cars));
  if ('customers' in counted) return customerList.total(tenant, saidOf(counted.customers));
  if ('leads' in counted) return leadList.total(tenant, saidOf(counted.leads));
  if ('quotes' in counted) return quoteList(true).total(tenant, saidOf(counted.quotes));
  if ('rentals' in counted) return rentalList(true).total(tenant, saidOf(counted.rentals));
  return overrideList.total(tenant, saidOf(counted.overrides));
}

export type HomeNumber = { count: number; href: string };
export type HomeNumbers = Readonly<Record<string, HomeNumber | undefined>>;

/** The numbers of the parts shown, by one statement that counts as the lists do. */
export async function readNumbers(tenant: Tenant, scope: HomeScope, shown: readonly Widget[]): Promise<HomeNumbers> {
  const parts: Partial<Record<Widget, Record<string, Counted>>> = numbersOf(scope);
  const asked = shown.flatMap((widget) => Object.entries(parts[widget] ?? {}));
  if (asked.length === 0) return {};
  const counts = await tenant.db
    .selectNoFrom(asked.map(([name, counted]) => sql<number>`(${countOf(tenant, counted)})`.as(name)))
    .executeTakeFirstOrThrow();
  return Object.fromEntries(
    asked.map(([name, counted]) => [name, { count: counts[name] ?? 0, href: addressOf(counted) }]),
  );
}
