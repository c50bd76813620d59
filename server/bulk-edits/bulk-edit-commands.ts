import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { asOre } from '../format/money.ts';
import { addJob } from '../jobs/queue.ts';
import type { Actor, Tenant } from '../tenant.ts';
import { chosenIds, knownIds, readPlannedFields, writePlan } from './bulk-edit-plan.ts';
import { type BulkEdit, bulkEditsOf } from './bulk-edit-queries.ts';
import type { BulkFacts, BulkTarget } from './bulk-target.ts';

/** Which rows are chosen on a list: some by their ids, or all that it shows but for some. */
type Selection = { listPath: string } & ({ ids: readonly number[] } | AllOfList);
type AllOfList = { query: BulkFacts; exceptIds: readonly number[] };

/** So many rows are changed before the answer; more are left to the queue. */
const atOnce = 100;
const attempts = 5;

/**
 * Keeps which rows are chosen, in place of what was chosen before under this id. Ids that are no rows of the organisation
 * are left out.
 * @returns its id and how many rows are chosen by their ids; undefined when there is no such choice to put it in place of
 */
export async function chooseRows(tenant: Tenant, target: BulkTarget, selection: Selection, id?: number) {
  allow(tenant, target.resource, 'update');
  const pickedIds = 'ids' in selection ? await knownIds(tenant, target, selection.ids) : null;
  const chosen = {
    listPath: selection.listPath,
    pickedIds: pickedIds && JSON.stringify(pickedIds),
    query: 'query' in selection ? selection.query : null,
    exceptIds: JSON.stringify('query' in selection ? await knownIds(tenant, target, selection.exceptIds) : []),
    status: 'chosen' as const,
    askedBy: actorOf(tenant),
  };
  const existing =
    id === undefined
      ? await tenant.db
          .insertInto('bulkEdit')
          .values({ ...chosen, list: target.list, organizationId: tenant.organizationId })
          .returning('id')
          .executeTakeFirst()
      : await updateBulkEdit(tenant, id)
          .set(chosen)
          .where('list', '=', target.list)
          .where('createdById', '=', tenant.userId)
          .where('status', 'in', ['chosen', 'planned'])
          .returning('id')
          .executeTakeFirst();
  return existing && { id: existing.id, count: pickedIds?.length };
}

/** Plans a change of the chosen rows, to be looked at before it runs. Nothing else is written. */
export async function planBulkEdit(tenant: Tenant, target: BulkTarget, id: number, change: BulkFacts) {
  target.allowChange(tenant, change);
  const edit = await lockOwn(tenant, target, id);
  await target.requireKnown?.(tenant, change);
  await savePlan(tenant, target, edit, change, await chosenIds(tenant, target, edit));
}

/**
 * Starts what was planned. When rows have been changed since the plan was seen so that it would do something else, it is
 * planned anew, and nothing is started.
 * @param seen which plan the user saw
 * @returns whether it was started, and then whether it is small enough to be done before the answer
 */
export async function startBulkEdit(
  tenant: Tenant,
  target: BulkTarget,
  id: number,
  seen: number,
): Promise<'at once' | 'queued' | 'changed'> {
  const edit = await lockOwn(tenant, target, id);
  if (edit.status !== 'planned' || !edit.change) throw new DomainError('bulk-moved-on', 409);
  target.allowChange(tenant, edit.change);
  if (edit.planNumber !== seen) return 'changed';
  if (await hasMoved(tenant, target, id)) {
    const before = await readPlannedFields(tenant, id);
    await savePlan(tenant, target, edit, edit.change, [...before.keys()]);
    const after = await readPlannedFields(tenant, id);
    const isAnother = after.size !== before.size || [...after].some(([row, fields]) => before.get(row) !== fields);
    if (isAnother) return 'changed';
  }
  if (edit.changeCount === 0) throw new DomainError(`bulk-nothing-to-change:${target.nouns[1]}`, 409);
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
export async function continueBulkEdit(tenant: Tenant, { resource }: BulkTarget, id: number) {
  allow(tenant, resource, 'update');
  const { numUpdatedRows } = await updateBulkEdit(tenant, id)
    .set({ status: 'running', heartbeatAt: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('bulk-moved-on', 409);
  await queueBulkEdit(tenant, id);
}

/** Throws away a change that has not been started. */
export async function discardBulkEdit(tenant: Tenant, target: BulkTarget, id: number) {
  allow(tenant, target.resource, 'update');
  await lockOwn(tenant, target, id);
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

/** The user's own change that has not been started, which waits for the end of the transaction before another moves it. */
async function lockOwn(tenant: Tenant, target: BulkTarget, id: number): Promise<BulkEdit> {
  const edit = await bulkEditsOf(tenant, target)
    .selectAll('bulkEdit')
    .where('bulkEdit.id', '=', id)
    .where('bulkEdit.createdById', '=', tenant.userId)
    .forUpdate()
    .executeTakeFirst();
  if (edit?.status !== 'chosen' && edit?.status !== 'planned') throw new DomainError('bulk-moved-on', 409);
  return edit;
}

async function savePlan(
  tenant: Tenant,
  target: BulkTarget,
  { id, planNumber }: BulkEdit,
  change: BulkFacts,
  ids: readonly number[],
) {
  const { counts, prices } = await writePlan(tenant, target, id, change, ids);
  const [before, after] = prices.reduce(([b, a], [before, after]) => [b + before, a + after], [0, 0]);
  // Prices that add up to more than a number holds exactly are not told together.
  const isSum = prices.length > 0 && Number.isSafeInteger(before) && Number.isSafeInteger(after);
  await updateBulkEdit(tenant, id)
    .set({
      ...counts,
      change,
      status: 'planned',
      planNumber: planNumber + 1,
      priceBefore: isSum ? asOre(before) : null,
      priceAfter: isSum ? asOre(after) : null,
    })
    .execute();
}

/** Whether a row that the plan knows has been written since, or is gone. */
async function hasMoved({ db, organizationId }: Tenant, { table }: BulkTarget, id: number) {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from "bulkEditRow" row
      left join ${sql.table(table)} subject on subject."organizationId" = ${organizationId} and subject.id = row."subjectId"
      where row."organizationId" = ${organizationId} and row."bulkEditId" = ${id}
        and subject.version is distinct from row."subjectVersion"
    ) as moved`.execute(db);
  return rows[0]?.moved ?? false;
}

function actorOf({ organizationId, userId, role, impersonatorId, requestId }: Tenant): Actor {
  return { organizationId, userId, role, impersonatorId, requestId };
}
