import { sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import { idsInOrder } from '../cars/car-queries.ts';
import { carsOf } from '../cars/cars-of.ts';
import { countImagesOf } from '../cars/shown-images.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { type BulkEdit, bulkCarsOf } from './bulk-edit-queries.ts';
import { type CarPlan, type PlannableCar, planCar, plannedColumns } from './bulk-edit-rules.ts';
import { type BulkChange, mostCars } from './bulk-edit-types.ts';

const portionCars = 1000;

/** What the change does to these cars as they are now; a car that is gone is left out. */
export async function planCars(tenant: Tenant, cars: readonly PlannableCar[], change: BulkChange) {
  const ids = cars.map(({ id }) => id);
  const images = change.step === 'publish' ? await countImagesOf(tenant, ids) : new Map<number, number>();
  const seesCosts = mayReadCosts(tenant.role);
  const planned = (car: PlannableCar) => planCar(tenant, car, change, { images: images.get(car.id) ?? 0, seesCosts });
  return new Map(cars.map((car) => [car.id, { car, ...planned(car) }]));
}

/** Plans a change of the cars that are chosen, in the order of the list, and keeps what it would do to each. */
export async function writePlan(tenant: Tenant, edit: BulkEdit, change: BulkChange, ids: readonly number[]) {
  const counts = { carCount: 0, changeCount: 0, sameCount: 0, refusedCount: 0, warnedCount: 0 };
  const prices = { before: 0, after: 0 };
  await tenant.db
    .deleteFrom('bulkEditCar')
    .where('organizationId', '=', tenant.organizationId)
    .where('bulkEditId', '=', edit.id)
    .execute();
  for (let from = 0; from < ids.length; from += portionCars) {
    const portion = ids.slice(from, from + portionCars);
    const cars = await carsOf(tenant).select(plannedColumns).where('car.id', 'in', portion).execute();
    const plans = await planCars(tenant, cars, change);
    const rows = portion.flatMap((id) => plans.get(id) ?? []);
    await insertRows(tenant, edit.id, rows, counts.carCount);
    counts.carCount += rows.length;
    for (const { plan, warnings, before, after } of rows) {
      counts[`${plan}Count`] += 1;
      if (warnings.length > 0) counts.warnedCount += 1;
      if (plan !== 'change' || !change.price) continue;
      prices.before += Number(before[change.price.field] ?? 0);
      prices.after += Number(after[change.price.field] ?? 0);
    }
  }
  return { counts, prices };
}

type Row = CarPlan & { car: PlannableCar };

async function insertRows({ db, organizationId }: Tenant, bulkEditId: number, rows: readonly Row[], last: number) {
  const given = rows.map(({ car, plan, before, after, problems, warnings }, at) => ({
    number: last + at + 1,
    carId: car.id,
    carVersion: car.version,
    ...{ plan, before, after, problems, warnings },
  }));
  await sql`
    insert into "bulkEditCar" ("organizationId", "bulkEditId", number, "carId", "carVersion", plan, before, after, problems, warnings)
    select ${organizationId}, ${bulkEditId}, number, "carId", "carVersion", plan, before, after, problems, warnings
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      number int, "carId" bigint, "carVersion" int, plan text, before jsonb, after jsonb, problems text[], warnings text[])
  `.execute(db);
}

/** The ids of the cars that are chosen, in the order of the list; refused when there are none, or too many at once. */
export async function chosenIds(tenant: Tenant, { carIds, query, exceptIds }: BulkEdit): Promise<number[]> {
  const found = query
    ? await idsInOrder(tenant, { ...query, columns: [] })
        .limit(mostCars + exceptIds.length + 1)
        .execute()
    : await carsOf(tenant)
        .select('car.id')
        .where(sql<boolean>`car.id = any (${carIds ?? []}::bigint[])`)
        .orderBy('car.id', 'desc')
        .execute();
  const excepted = new Set(exceptIds);
  const ids = found.map(({ id }) => id).filter((id) => !excepted.has(id));
  if (ids.length === 0) throw new DomainError('bulk-nothing-chosen', 409);
  if (ids.length > mostCars) throw new DomainError('bulk-too-many', 409);
  return ids;
}

/** Of the cars that the plan would change, the fields that are shown, by the id of each. */
export async function readPlannedFields(tenant: Tenant, id: number) {
  const rows = await bulkCarsOf(tenant, id)
    .select(['carId', sql<string>`plan || before::text || after::text`.as('seen')])
    .execute();
  return new Map(rows.map(({ carId, seen }) => [carId, seen]));
}
