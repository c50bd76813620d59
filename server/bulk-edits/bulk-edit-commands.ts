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

/** A selection of a list's rows: by ids, or the whole result except some. */
type Selection = { listPath: string } & ({ ids: readonly number[] } | AllOfList);
type AllOfList = { query: BulkFacts; exceptIds: readonly number[] };

/** Up to this number of rows, the edit runs before the response; beyond it, in the queue. */
const atOnce = 100;
const attempts = 5;

/**
 * Stores a selection, replacing the earlier one of this id. Ids of other organisations are dropped.
 * @returns its id and the number of rows selected by id; undefined when there is no selection to replace
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

/** Plans a bulk edit of the selection for preview; no row is written. */
export async function planBulkEdit(tenant: Tenant, target: BulkTarget, id: number, change: BulkFacts) {
  target.allowChange(tenant, change);
  const edit = await lockOwn(tenant, target, id);
  await target.requireKnown?.(tenant, change);
  await savePlan(tenant, target, edit, change, await chosenIds(tenant, target, edit));
}

/**
 * Starts a planned bulk edit. If rows have changed so that the plan would differ, it is planned again and not started.
 * @param seen the plan that the user saw
 * @returns whether it was started, and whether it is small enough to run before the response
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
      ...(target.namesOf && withoutWords(edit)),
      ...{ handledCount: 0, changedCount: 0, leftCount: 0, lastNumber: 0 },
    })
    .execute();
  if (!isSmall) await queueBulkEdit(tenant, id);
  return isSmall ? 'at once' : 'queued';
}

/** What was searched for may be a person: it is not kept with the change. */
function withoutWords({ listPath, query }: BulkEdit) {
  const list = new URL(listPath, 'http://list.invalid');
  list.searchParams.delete('search');
  return { listPath: list.pathname + list.search, ...(query && { query: {} }) };
}

/** Resumes a failed bulk edit. */
export async function continueBulkEdit(tenant: Tenant, { resource }: BulkTarget, id: number) {
  allow(tenant, resource, 'update');
  const { numUpdatedRows } = await updateBulkEdit(tenant, id)
    .set({ status: 'running', heartbeatAt: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('bulk-moved-on', 409);
  await queueBulkEdit(tenant, id);
}

/** Discards a bulk edit that was not started. */
export async function discardBulkEdit(tenant: Tenant, target: BulkTarget, id: number) {
  allow(tenant, target.resource, 'update');
  await lockOwn(tenant, target, id);
  await tenant.db
    .deleteFrom('bulkEdit')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Queues the job of a bulk edit; duplicates are harmless, as they take turns. */
export async function queueBulkEdit({ db, organizationId }: Tenant, bulkEditId: number) {
  const { rows } = await sql`select ${addJob('bulk-edit', { organizationId, bulkEditId }, attempts)}`.execute(db);
  if (rows.length === 0) throw new Error('the queue took no job');
}

export function updateBulkEdit({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('bulkEdit').where('organizationId', '=', organizationId).where('id', '=', id);
}

/** The user's own bulk edit, not started, locked for update. */
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
  // Sums beyond the safe integers are omitted.
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

/** Whether a planned row has been written since, or deleted. */
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
