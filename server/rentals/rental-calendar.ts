import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { Purpose } from '../db/schema.ts';
import { daysAfter, instantAt } from '../format/day.ts';
import { readHolds, type Stretch } from '../occupation/car-holds.ts';
import { rentableCars, waitingOf } from '../occupation/group-cars.ts';
import type { Tenant } from '../tenant.ts';
import { barsOf } from './calendar-bars.ts';
import type { BarKind, CalendarBar, CalendarCar, CalendarGroup } from './calendar-types.ts';

/** A Monday, and the weeks from it that are shown. */
type CalendarPeriod = { from: string; weeks: number };

type CalendarFilters = {
  departmentId?: number | undefined;
  group?: string | undefined;
  purpose?: Purpose | undefined;
};

/** Most cars that are shown at once. */
const mostCars = 400;

/** The cars by group over the days, with what holds them, what waits for one, and how many are busy each day. */
export async function readRentalCalendar(
  tenant: Tenant,
  { from, weeks, ...filters }: CalendarPeriod & CalendarFilters,
  now: Date,
) {
  const to = daysAfter(from, weeks * 7 - 1);
  const days = Array.from({ length: weeks * 7 }, (_, at) => daysAfter(from, at));
  const period = { startsAt: instantAt(from, '00:00'), endsAt: instantAt(daysAfter(to, 1), '00:00') };
  const [rows, waiting, choices] = await Promise.all([
    readCars(tenant, period, filters),
    readWaitingBars(tenant, period, filters),
    readChoices(tenant),
  ]);
  const ids = rows.map(({ id }) => id);
  const holds = Map.groupBy(await readHolds(tenant, ids, { ...period, now }), ({ carId }) => carId);
  const cars = rows.map(({ category, nextInspectionDate, ...car }) => ({
    category,
    car: {
      ...car,
      bars: barsOf(holds.get(car.id) ?? [], { id: car.id, nextInspectionDate }, { from, to, now }),
    } satisfies CalendarCar,
  }));
  const keys = [...choices.groups.map(({ key }) => key), null];
  const groups = keys.flatMap((key): CalendarGroup[] => {
    const own = cars.filter(({ category }) => category === key).map(({ car }) => car);
    const without = waiting.filter(({ category }) => category === key).map(({ bar }) => bar);
    if (own.length + without.length === 0) return [];
    const name = choices.groups.find((group) => group.key === key)?.name ?? null;
    return [{ ...{ key, name, cars: own, waiting: without }, busy: days.map((day) => busyOn(day, own, without)) }];
  });
  return { from, to, days, groups, choices, isCut: rows.length === mostCars };
}

export type RentalCalendar = Awaited<ReturnType<typeof readRentalCalendar>>;

/** Cars that are let, and those that were when something of the period was agreed. */
function readCars(tenant: Tenant, { startsAt, endsAt }: Stretch, { departmentId, group, purpose }: CalendarFilters) {
  return carsOf(tenant)
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'car.organizationId')
        .onRef('department.id', '=', 'car.departmentId'),
    )
    .where('car.status', '<>', 'soft-deleted')
    .where(
      sql<boolean>`(car."rentalEnabled" and car.availability not in ('sold', 'delivered')
        or exists (select from "rentalPeriod" period where period."organizationId" = car."organizationId"
          and period."carId" = car.id and period."cancelledAt" is null and period."startsAt" < ${endsAt}
          and period."heldTo" > ${startsAt}))`,
    )
    .$if(departmentId !== undefined, (cars) => cars.where('car.departmentId', '=', departmentId ?? 0))
    .$if(group !== undefined, (cars) => cars.where('car.category', '=', group ?? ''))
    .$if(purpose !== undefined, (cars) => cars.where('car.purpose', '=', purpose ?? 'rental'))
    .select(['car.id', 'car.category', 'car.registrationNumber', 'car.stockNumber', 'car.nextInspectionDate'])
    .select(['department.name as departmentName', sql<string>`car."brandName" || ' ' || car."modelName"`.as('name')])
    .orderBy('car.registrationNumber', (order) => order.asc().nullsLast())
    .orderBy('car.id')
    .limit(mostCars)
    .execute();
}

async function readWaitingBars(tenant: Tenant, period: Stretch, { departmentId, group, purpose }: CalendarFilters) {
  const mayName = can(tenant.role, 'customers', 'read');
  const rows = await waitingOf(tenant, period, group)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .$if(departmentId !== undefined, (all) => all.where('rentalAgreement.departmentOutId', '=', departmentId ?? 0))
    // One that waits for a car is of the purpose that cars of its group have.
    .$if(purpose !== undefined, (all) =>
      all.where(
        'rentalAgreement.category',
        'in',
        rentableCars(tenant)
          .select('car.category')
          .where('car.purpose', '=', purpose ?? 'rental'),
      ),
    )
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.category'])
    .select(['rentalAgreement.startsAt', 'rentalAgreement.endsAt', 'customer.id as customerId', 'customer.name'])
    .orderBy('rentalAgreement.startsAt')
    .orderBy('rentalAgreement.id')
    .limit(mostCars)
    .execute();
  return rows.map(({ category, customerId, name, number, id, startsAt, endsAt }) => ({
    category,
    bar: {
      ...{ kind: 'rental', state: 'planned', id, leadId: null, label: number, startsAt, endsAt, until: endsAt },
      ...{
        who: mayName ? name : `Kunde #${customerId}`,
        hasBuffer: false,
        freeFrom: endsAt,
        returnsAt: null,
        conflict: null,
      },
    } satisfies CalendarBar,
  }));
}

type Choices = {
  departments: { id: number; name: string }[];
  groups: { key: string; name: string }[];
  /** Equipment that a car for rental has. */
  features: { id: number; name: string }[];
  /** What is left between two that have a car. */
  bufferMinutes: number;
};

/** What the calendar can be narrowed to, in one statement. */
async function readChoices({ db, organizationId }: Tenant): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by "sortOrder", name, id), '[]')
        from department where "organizationId" = ${organizationId} and "isActive") as departments,
      (select coalesce(json_agg(json_build_object('key', key, 'name', name) order by "sortOrder", key), '[]')
        from "carCategory" where "organizationId" = ${organizationId}) as groups,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')
        from "carFeature" where "organizationId" = ${organizationId} and id in (
          select unnest(features) from car where "organizationId" = ${organizationId} and "rentalEnabled"
            and status <> 'soft-deleted')) as features,
      (select "rentalBufferMinutes" from "organizationSettings" where "organizationId" = ${organizationId})
        as "bufferMinutes"`.execute(db);
  return rows[0] ?? { departments: [], groups: [], features: [], bufferMinutes: 60 };
}

/** What does not keep a car busy for a day. */
const brief: ReadonlySet<BarKind> = new Set(['inspectionDue', 'testDrive', 'return']);

/** How many cars of a group are held on a day, a late one until it is back, beside an hour's test drive, or promised to who waits for one. */
function busyOn(day: string, cars: readonly CalendarCar[], waiting: readonly CalendarBar[]) {
  const [begin, end] = [instantAt(day, '00:00'), instantAt(daysAfter(day, 1), '00:00')];
  const touches = ({ kind, state, startsAt, until }: CalendarBar) =>
    !brief.has(kind) && startsAt < end && (state === 'late' || until > begin);
  return cars.filter(({ bars }) => bars.some(touches)).length + waiting.filter(touches).length;
}
