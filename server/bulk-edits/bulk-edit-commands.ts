import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { mayTake } from '../cars/car-state-rules.ts';
import { carsOf } from '../cars/cars-of.ts';
import { DomainError } from '../errors.ts';
import { asOre } from '../format/money.ts';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import { chosenIds, readPlannedFields, writePlan } from './bulk-edit-plan.ts';
import { type BulkEdit, bulkEditsOf, readBulkChoices } from './bulk-edit-queries.ts';
import { type BulkActor, type BulkChange, type BulkQuery, mostCars } from './bulk-edit-types.ts';

/** Which cars are chosen on a list: some by their ids, or all that it shows but for some. */
export type Selection = { listPath: string } & ({ carIds: readonly number[] } | AllOfList);
type AllOfList = { query: BulkQuery; exceptIds: readonly number[] };

/** So many cars are changed before the answer; more are left to the queue. */
const atOnce = 100;
const attempts = 5;

/**
 * Keeps which cars are chosen, in place of what was chosen before under this id. Ids that are no cars of the organisation
 * are left out.
 * @returns its id and how many cars are chosen by their ids; undefined when there is no such choice to put it in place of
 */
export async function chooseCars(tenant: Tenant, selection: Selection, id?: number) {
  allow(tenant, 'cars', 'update');
  const { db, organizationId } = tenant;
  const carIds = 'carIds' in selection ? await knownIds(tenant, selection.carIds) : null;
  const chosen = {
    listPath: selection.listPath,
    carIds: carIds && JSON.stringify(carIds),
    query: 'query' in selection ? selection.query : null,
    exceptIds: JSON.stringify('query' in selection ? await knownIds(tenant, selection.exceptIds) : []),
    status: 'chosen' as const,
    askedBy: actorOf(tenant),
  };
  const kept =
    id === undefined
      ? await db
          .insertInto('bulkEdit')
          .values({ ...chosen, organizationId })
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('bulkEdit')
          .set(chosen)
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .where('createdById', '=', tenant.userId)
          .where('status', 'in', ['chosen', 'planned'])
          .returning('id')
          .executeTakeFirst();
  return kept && { id: kept.id, count: carIds?.length };
}

async function knownIds(tenant: Tenant, ids: readonly number[]) {
  if (ids.length === 0) return [];
  if (ids.length > mostCars) throw new DomainError('bulk-too-many', 409);
  const known = await carsOf(tenant)
    .select('car.id')
    .where(sql<boolean>`car.id = any (${[...ids]}::bigint[])`)
    .execute();
  return known.map((car) => car.id);
}

/** Plans a change of the chosen cars, to be looked at before it runs. Nothing else is written. */
export async function planBulkEdit(tenant: Tenant, id: number, change: BulkChange) {
  allowChange(tenant, change);
  const edit = await lockOwn(tenant, id);
  await requireKnown(tenant, change);
  await keepPlan(tenant, edit, change, await chosenIds(tenant, edit));
}

/**
 * Starts what was planned. When cars have been changed since the plan was seen so that it would do something else, it is
 * planned anew, and nothing is started.
 * @param seen which plan the user saw
 * @returns whether it was started, and then whether it is small enough to be done before the answer
 */
export async function startBulkEdit(
  tenant: Tenant,
  id: number,
  seen: number,
): Promise<'at once' | 'queued' | 'changed'> {
  const edit = await lockOwn(tenant, id);
  if (edit.status !== 'planned' || !edit.change) throw new DomainError('bulk-moved-on', 409);
  allowChange(tenant, edit.change);
  if (edit.planNumber !== seen) return 'changed';
  if (await hasMoved(tenant, id)) {
    const before = await readPlannedFields(tenant, id);
    await keepPlan(tenant, edit, edit.change, [...before.keys()]);
    const after = await readPlannedFields(tenant, id);
    const isAnother = after.size !== before.size || [...after].some(([car, fields]) => before.get(car) !== fields);
    if (isAnother) return 'changed';
  }
  if (edit.changeCount === 0) throw new DomainError('bulk-nothing-to-change', 409);
  const isSmall = edit.changeCount <= atOnce;
  await updateBulkEdit(tenant, id)
    .set({
      status: 'running',
      startedAt: sql<Date>`clock_timestamp()`,
      heartbeatAt: sql<Date>`clock_timestamp()`,
      askedBy: actorOf(tenant),
      undoGroup: randomUUID(),
      ...{ handledCount: 0, changedCount: 0, leftCount: 0, lastNumber: 0 },
    })
    .execute();
  if (!isSmall) await queueBulkEdit(tenant, id);
  return isSmall ? 'at once' : 'queued';
}

/** Asks for a change that a bug cut short to go on. */
export async function continueBulkEdit(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'update');
  const { numUpdatedRows } = await updateBulkEdit(tenant, id)
    .set({ status: 'running', heartbeatAt: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('bulk-moved-on', 409);
  await queueBulkEdit(tenant, id);
}

/** Throws away a change that has not been started. */
export async function discardBulkEdit(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'update');
  await lockOwn(tenant, id);
  await tenant.db
    .deleteFrom('bulkEdit')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Adds the job that works on the change. Two of them disturb nobody: they take turns. */
export async function queueBulkEdit({ db, organizationId }: Tenant, bulkEditId: number) {
  const { rows } = await sql`select ${addJob('bulk-edit', { organizationId, bulkEditId }, attempts)}`.execute(db);
  if (rows.length === 0) throw new Error('the queue took no job');
}

export function updateBulkEdit({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('bulkEdit').where('organizationId', '=', organizationId).where('id', '=', id);
}

/** Refuses a change that has something in it that the role may not do. */
function allowChange(tenant: Tenant, { step, price, ...fields }: BulkChange) {
  if (step !== 'delete' || price || Object.keys(fields).length > 0) allow(tenant, 'cars', 'update');
  if (step === 'delete') allow(tenant, 'cars', 'delete');
  if (step && !mayTake(step, tenant.role)) throw new DomainError('not-allowed', 403);
  if (price?.field === 'minPrice' && !mayReadCosts(tenant.role)) throw new DomainError('not-allowed', 403);
}

/** Refuses a department, a group or equipment that the organisation does not have. */
async function requireKnown(tenant: Tenant, { departmentId, category, addFeatures = [] }: BulkChange) {
  const { departments, categories, features } = await readBulkChoices(tenant);
  if (departmentId != null && !departments.some(({ id }) => id === departmentId)) {
    throw new DomainError('unknown-department', 409, 'departmentId');
  }
  if (category != null && !categories.some(({ key }) => key === category)) {
    throw new DomainError('unknown-category', 409, 'category');
  }
  const known = new Set(features.map(({ id }) => id));
  if (addFeatures.some((id) => !known.has(id))) throw new DomainError('features-gone', 409, 'addFeatures');
}

/** The user's own change that has not been started, which waits for the end of the transaction before another moves it. */
async function lockOwn(tenant: Tenant, id: number): Promise<BulkEdit> {
  const edit = await bulkEditsOf(tenant)
    .selectAll('bulkEdit')
    .where('bulkEdit.id', '=', id)
    .where('bulkEdit.createdById', '=', tenant.userId)
    .forUpdate()
    .executeTakeFirst();
  if (edit?.status !== 'chosen' && edit?.status !== 'planned') throw new DomainError('bulk-moved-on', 409);
  return edit;
}

async function keepPlan(tenant: Tenant, edit: BulkEdit, change: BulkChange, ids: readonly number[]) {
  const { counts, prices } = await writePlan(tenant, edit, change, ids);
  // Prices that add up to more than a number holds exactly are not told together.
  const isSum = change.price && Number.isSafeInteger(prices.before) && Number.isSafeInteger(prices.after);
  await updateBulkEdit(tenant, edit.id)
    .set({
      ...counts,
      change,
      status: 'planned',
      planNumber: edit.planNumber + 1,
      priceBefore: isSum ? asOre(prices.before) : null,
      priceAfter: isSum ? asOre(prices.after) : null,
    })
    .execute();
}

/** Whether a car that the plan knows has been written since. */
async function hasMoved({ db, organizationId }: Tenant, id: number) {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from "bulkEditCar" row join car on car."organizationId" = ${organizationId} and car.id = row."carId"
      where row."organizationId" = ${organizationId} and row."bulkEditId" = ${id} and car.version <> row."carVersion"
    ) as moved`.execute(db);
  return rows[0]?.moved ?? false;
}

function actorOf({ organizationId, userId, role, impersonatorId, requestId }: Tenant): BulkActor {
  return { organizationId, userId, role, impersonatorId, requestId };
}
