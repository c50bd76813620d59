import { sql } from 'kysely';
import type pg from 'pg';
import { activityVerbs } from '../activities/activity-verbs.ts';
import { logActivity } from '../activities/log-activity.ts';
import { carRefusals } from '../cars/car-commands.ts';
import { stepVerbs } from '../cars/car-state-commands.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { BulkOutcome } from '../db/schema.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { updateBulkEdit } from './bulk-edit-commands.ts';
import { planCars } from './bulk-edit-plan.ts';
import { type BulkEdit, bulkCarsOf, bulkEditsOf } from './bulk-edit-queries.ts';
import { isOvertaken, isPriceMoved, plannedColumns } from './bulk-edit-rules.ts';
import type { BulkActor, BulkChange, BulkProblem, BulkValues, BulkWarning } from './bulk-edit-types.ts';
import { type GivenValues, writeCars } from './write-cars.ts';

const portionCars = 200;

export type BulkTarget = { organizationId: string; bulkEditId: number };

type Done = {
  number: number;
  outcome: BulkOutcome;
  problems: BulkProblem[];
  warnings: BulkWarning[];
  before?: BulkValues;
  after?: BulkValues;
};

/**
 * Changes the cars of a started change, portion by portion, from where an earlier worker left off, until there are none
 * left, and no more once `stopping` is aborted.
 */
export async function runBulkEdit(pool: pg.Pool, target: BulkTarget, stopping?: AbortSignal) {
  const actor = await findActor(pool, target);
  if (!actor) return;
  for (let isDone = false; !isDone; ) {
    stopping?.throwIfAborted();
    isDone = await withTenant(pool, actor, (tenant) => runPortion(tenant, target.bulkEditId));
  }
}

/** In whose name the work is done. */
export function findActor(pool: pg.Pool, { organizationId, bulkEditId }: BulkTarget): Promise<BulkActor | undefined> {
  return withTenant(pool, systemActor(organizationId), async ({ db }) => {
    const edit = await db
      .selectFrom('bulkEdit')
      .select('askedBy')
      .where('organizationId', '=', organizationId)
      .where('id', '=', bulkEditId)
      .executeTakeFirst();
    return edit?.askedBy;
  });
}

/**
 * One portion in one transaction. The change's row is locked meanwhile, so that each portion is done once, and what was
 * done is kept with what it wrote.
 * @returns whether there is nothing left to do
 */
async function runPortion(tenant: Tenant, id: number) {
  const edit = await bulkEditsOf(tenant)
    .selectAll('bulkEdit')
    .where('bulkEdit.id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!edit?.change) return true;
  await sql`select set_config('app.groupId', ${edit.undoGroup}, true)`.execute(tenant.db);
  const rows = await bulkCarsOf(tenant, id)
    .select(['number', 'carId', 'before'])
    .where('plan', '=', 'change')
    .where('number', '>', edit.lastNumber)
    .orderBy('number')
    .limit(portionCars)
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await finish(tenant, edit);
    return true;
  }
  await keepOutcome(tenant, edit, last.number, await changeCars(tenant, id, edit.change, rows));
  return false;
}

type Row = { number: number; carId: number; before: BulkValues };

/** Changes cars as they are now; one that would not be changed as it was shown, or cannot be, is left and told of. */
async function changeCars(tenant: Tenant, id: number, change: BulkChange, rows: readonly Row[]): Promise<Done[]> {
  const ids = rows.map(({ carId }) => carId);
  const cars = await carsOf(tenant)
    .select(plannedColumns)
    .where('car.id', 'in', ids)
    .orderBy('car.id')
    .forUpdate()
    .execute();
  const plans = await planCars(tenant, cars, change);
  const given: GivenValues[] = [];
  const done = rows.map(({ number, carId, before }): Done => {
    const found = plans.get(carId);
    const stays = (problems: BulkProblem[]): Done => ({ number, outcome: 'refused', problems, warnings: [] });
    if (!found) return stays(['gone']);
    const { car, plan, values, problems, ...shown } = found;
    if (plan === 'refused') return stays(problems);
    if (plan === 'same') return { number, outcome: 'same', problems: [], warnings: [] };
    if (isOvertaken(car, before)) return stays(['changed-meanwhile']);
    given.push({ id: carId, values });
    const warnings = isPriceMoved(car, before) ? [...shown.warnings, 'price-moved' as const] : shown.warnings;
    return { number, outcome: 'changed', problems: [], ...shown, warnings };
  });
  const refused = await writeCars(tenant, given, carRefusals);
  const told = done.map((each, at): Done => {
    const problem = refused.get(rows[at]?.carId ?? 0);
    return problem ? { number: each.number, outcome: 'refused', problems: [problem], warnings: [] } : each;
  });
  const changed = rows.filter((_, at) => told[at]?.outcome === 'changed').map(({ carId }) => carId);
  await tellOfSteps(tenant, id, change, changed);
  return told;
}

/** Keeps what became of the cars, and how far the change has come. */
async function keepOutcome(tenant: Tenant, edit: BulkEdit, lastNumber: number, done: readonly Done[]) {
  await sql`
    update "bulkEditCar" row
    set outcome = done.outcome, problems = done.problems, warnings = done.warnings,
        before = coalesce(done.before, row.before), after = coalesce(done.after, row.after)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done(
      number int, outcome text, problems text[], warnings text[], before jsonb, after jsonb)
    where row."organizationId" = ${tenant.organizationId} and row."bulkEditId" = ${edit.id} and row.number = done.number
  `.execute(tenant.db);
  const changed = done.filter(({ outcome }) => outcome === 'changed').length;
  await updateBulkEdit(tenant, edit.id)
    .set({
      lastNumber,
      handledCount: edit.handledCount + done.length,
      changedCount: edit.changedCount + changed,
      leftCount: edit.leftCount + done.filter(({ outcome }) => outcome === 'refused').length,
      heartbeatAt: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

/** What was left out of the plan has its outcome too, so that one list tells of all. */
async function finish(tenant: Tenant, { id, change, changedCount, refusedCount, leftCount }: BulkEdit) {
  await tenant.db
    .updateTable('bulkEditCar')
    .set({ outcome: sql<'same' | 'refused'>`plan` })
    .where('organizationId', '=', tenant.organizationId)
    .where('bulkEditId', '=', id)
    .where('plan', '<>', 'change')
    .execute();
  await updateBulkEdit(tenant, id)
    .set({ status: 'done', leftCount: leftCount + refusedCount, finishedAt: sql<Date>`clock_timestamp()` })
    .execute();
  if (changedCount === 0) return;
  const verb = told.find((each) => each === (change?.step && stepVerbs[change.step])) ?? 'updated';
  const cars = changedCount === 1 ? '1 bil' : `${new Intl.NumberFormat('da-DK').format(changedCount)} biler på én gang`;
  await logActivity(tenant, { verb, summary: `${activityVerbs[verb]} ${cars}` });
}

/** The steps that can be told of many cars in one breath. */
const told = ['published', 'deleted', 'restored'] as const;

/** Each car's own page tells of the step that it took; the feed of all tells of them in one line, when they are done. */
async function tellOfSteps(tenant: Tenant, id: number, { step }: BulkChange, carIds: readonly number[]) {
  if (!step) return;
  for (const subjectId of carIds) {
    await logActivity(tenant, { verb: stepVerbs[step], subjectType: 'car', subjectId, payload: { bulkEdit: id } });
  }
}
