import { sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import { daysAfter, daysBetween } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { nextDue } from './upkeep-rules.ts';

export const dueKinds = ['service', 'tyres', 'inspection', 'leasingEnd'] as const;
export type DueKind = (typeof dueKinds)[number];

export type DueFilters = { within: number; departmentId?: number | undefined; kind?: DueKind | undefined };

type Kept = {
  kind: 'service' | 'tyres';
  carId: number | null;
  category: string | null;
  months: number | null;
  km: number | null;
};

/** Cars of the stock with what upkeep needs: the last of each kind, and the days it stands in the register. */
function upkeptCars(tenant: Tenant, departmentId: number | undefined) {
  const last = (kind: string) => sql<{ day: string; mileage: number } | null>`(
    select jsonb_build_object('day', service."doneOn", 'mileage', service.mileage) from "carService" service
    where service."organizationId" = car."organizationId" and service."carId" = car.id and service.kind = ${kind}
    order by service."doneOn" desc, service.id desc limit 1)`;
  return carsOf(tenant)
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'car.organizationId')
        .onRef('department.id', '=', 'car.departmentId'),
    )
    .select(['car.id', 'car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber', 'car.category'])
    .select(['car.mileage', 'car.firstRegistrationDate', 'car.nextInspectionDate', 'car.leasingTo', 'car.availability'])
    .select(['department.name as departmentName', last('service').as('service'), last('tyres').as('tyres')])
    .where('car.status', '<>', 'soft-deleted')
    .where('car.isFactoryCar', '=', false)
    .where('car.availability', 'not in', ['sold', 'delivered'])
    .$if(departmentId !== undefined, (cars) => cars.where('car.departmentId', '=', departmentId ?? 0));
}

/**
 * What cars are due for within so many days, the most urgent first: service and tyres by months and kilometres, inspection
 * and the end of leasing.
 * @param today `YYYY-MM-DD`
 */
export async function listUpkeep(tenant: Tenant, { within, departmentId, kind }: DueFilters, today: string) {
  const { db, organizationId } = tenant;
  const [cars, intervals] = await Promise.all([
    upkeptCars(tenant, departmentId).execute(),
    db
      .selectFrom('serviceInterval')
      .select(['kind', 'carId', 'category', 'months', 'km'])
      .where('organizationId', '=', organizationId)
      .execute(),
  ]);
  const limit = daysAfter(today, within);
  const rows = cars.flatMap((car) => {
    const { service, tyres, nextInspectionDate, leasingTo, ...shown } = car;
    const use = { mileage: car.mileage, firstRegistrationDate: car.firstRegistrationDate };
    const byInterval = (['service', 'tyres'] as const).flatMap((each) => {
      const interval = intervalOf(intervals, each, car);
      const due = interval && nextDue(interval, { ...use, done: { service, tyres }[each] ?? undefined }, today);
      return due ? [{ kind: each as DueKind, ...due }] : [];
    });
    const dated = [
      { kind: 'inspection' as const, day: nextInspectionDate },
      { kind: 'leasingEnd' as const, day: leasingTo },
    ].flatMap((each) => (each.day === null ? [] : [{ kind: each.kind as DueKind, day: each.day, atKm: null }]));
    return [...byInterval, ...dated].map((due) => ({ ...shown, ...due, daysLeft: daysBetween(today, due.day) }));
  });
  return rows
    .filter((row) => row.day <= limit && (kind === undefined || row.kind === kind))
    .toSorted((one, other) => one.daysLeft - other.daysLeft || one.id - other.id);
}

export type UpkeepRow = Awaited<ReturnType<typeof listUpkeep>>[number];

/** The car's own interval goes before its group's. */
function intervalOf(intervals: readonly Kept[], kind: Kept['kind'], car: { id: number; category: string | null }) {
  const ofKind = intervals.filter((each) => each.kind === kind);
  return (
    ofKind.find(({ carId }) => carId === car.id) ??
    ofKind.find(({ category }) => category !== null && category === car.category)
  );
}
