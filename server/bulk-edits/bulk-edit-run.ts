import { sql } from 'kysely';
import type pg from 'pg';
import { activityVerbs } from '../activities/activity-verbs.ts';
import { logActivity } from '../activities/log-activity.ts';
import type { BulkList, BulkOutcome } from '../db/schema.ts';
import { isSame } from '../edit/edit.ts';
import { notify } from '../notifications/notify.ts';
import { type Actor, systemActor, type Tenant, withTenant } from '../tenant.ts';
import { updateBulkEdit } from './bulk-edit-commands.ts';
import { type BulkEdit, bulkEditsOf, bulkRowsOf } from './bulk-edit-queries.ts';
import type { BulkFacts, BulkTarget, GivenValues } from './bulk-target.ts';
import { writeRows } from './write-rows.ts';

const portionRows = 200;

/** The organisation and id of a bulk edit to run. */
export type BulkWork = { organizationId: string; bulkEditId: number };

type Done = {
  number: number;
  outcome: BulkOutcome;
  problems: readonly string[];
  warnings: readonly string[];
  before?: BulkFacts;
  after?: BulkFacts;
};

/** Runs a started bulk edit batch by batch, resuming after an earlier worker, until done or `stopping` is aborted. */
export async function runBulkEdit(pool: pg.Pool, target: BulkTarget, work: BulkWork, stopping?: AbortSignal) {
  const asked = await findAsked(pool, work);
  if (!asked) return;
  for (let isDone = false; !isDone; ) {
    stopping?.throwIfAborted();
    isDone = await withTenant(pool, asked.actor, (tenant) => runPortion(tenant, target, work.bulkEditId));
  }
}

/** The actor and the list of a run. */
export function findAsked(
  pool: pg.Pool,
  { organizationId, bulkEditId }: BulkWork,
): Promise<{ actor: Actor; list: BulkList } | undefined> {
  return withTenant(pool, systemActor(organizationId), ({ db }) =>
    db
      .selectFrom('bulkEdit')
      .select(['askedBy as actor', 'list'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', bulkEditId)
      .executeTakeFirst(),
  );
}

/**
 * Runs one batch in one transaction. The bulk edit's row is locked, so each batch runs once, and its outcome commits
 * with its rows.
 * @returns whether there is nothing left to do
 */
async function runPortion(tenant: Tenant, target: BulkTarget, id: number) {
  const edit = await bulkEditsOf(tenant, target)
    .selectAll('bulkEdit')
    .where('bulkEdit.id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!edit?.change) return true;
  await sql`select set_config('app.groupId', ${edit.undoGroup}, true)`.execute(tenant.db);
  const rows = await bulkRowsOf(tenant, id)
    .select(['number', 'subjectId', 'before'])
    .where('plan', '=', 'change')
    .where('number', '>', edit.lastNumber)
    .orderBy('number')
    .limit(portionRows)
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await finish(tenant, target, edit, edit.change);
    return true;
  }
  await saveOutcome(tenant, edit, last.number, await changeRows(tenant, target, edit, edit.change, rows));
  return false;
}

type Row = { number: number; subjectId: number; before: BulkFacts };

/** Changes rows as they are now; one that has changed since the preview, or is refused, is skipped and reported. */
async function changeRows(
  tenant: Tenant,
  target: BulkTarget,
  { id }: BulkEdit,
  change: BulkFacts,
  rows: readonly Row[],
): Promise<Done[]> {
  const { settable, reckoned } = target;
  const plans = await target.plan(
    tenant,
    change,
    rows.map(({ subjectId }) => subjectId),
    true,
  );
  const given: GivenValues[] = [];
  const done = rows.map(({ number, subjectId, before: shown }): Done => {
    const found = plans.get(subjectId);
    const stays = (problems: readonly string[]): Done => ({ number, outcome: 'refused', problems, warnings: [] });
    if (!found) return stays(['gone']);
    const { row, plan, values, problems, warnings, before, after } = found;
    if (plan === 'refused') return stays(problems);
    if (plan === 'same') return { number, outcome: 'same', problems: [], warnings: [] };
    const isAnother = (name: string) => name in shown && !isSame(row[name], shown[name]);
    if (settable.some(isAnother)) return stays(['changed-meanwhile']);
    given.push({ id: subjectId, values });
    const all = reckoned?.fields.some(isAnother) ? [...warnings, reckoned.warning] : warnings;
    return { number, outcome: 'changed', problems: [], warnings: all, before, after };
  });
  const refused = await writeRows(tenant, { target, change, bulkEdit: id }, given);
  const outcomes = done.map((each, at): Done => {
    const problem = refused.get(rows[at]?.subjectId ?? 0);
    return problem ? { number: each.number, outcome: 'refused', problems: [problem], warnings: [] } : each;
  });
  const changed = rows.filter((_, at) => outcomes[at]?.outcome === 'changed').map(({ subjectId }) => subjectId);
  await target.tell?.(tenant, change, changed, id);
  return outcomes;
}

/** Stores the rows' outcomes and the progress. */
async function saveOutcome(tenant: Tenant, edit: BulkEdit, lastNumber: number, done: readonly Done[]) {
  await sql`
    update "bulkEditRow" row
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

/** Skipped rows have an outcome too, so one list shows all. */
async function finish(
  tenant: Tenant,
  { nouns, verbOf, receiverOf, forgotten = [] }: BulkTarget,
  edit: BulkEdit,
  change: BulkFacts,
) {
  const { id, changedCount, refusedCount, leftCount } = edit;
  await tenant.db
    .updateTable('bulkEditRow')
    .set({ outcome: sql<'same' | 'refused'>`plan` })
    .where('organizationId', '=', tenant.organizationId)
    .where('bulkEditId', '=', id)
    .where('plan', '<>', 'change')
    .execute();
  await updateBulkEdit(tenant, id)
    .set({ status: 'done', leftCount: leftCount + refusedCount, finishedAt: sql<Date>`clock_timestamp()` })
    .$if(forgotten.length > 0, (done) => done.set({ change: sql`change - ${[...forgotten]}::text[]` }))
    .execute();
  // The product tells that it is done: the user asked, and went on meanwhile.
  const about = { subjectType: 'bulkEdit', subjectId: id } as const;
  const { userId } = tenant;
  await notify(
    { ...tenant, userId: '' },
    { kind: 'bulkEditFinished', about, to: [userId], facts: { changed: changedCount } },
  );
  if (changedCount === 0) return;
  const receiver = receiverOf?.(change);
  if (receiver) {
    const handed = await countGiven(tenant, id);
    const { kind, userId: to } = receiver;
    if (handed > 0) await notify(tenant, { kind, about, to: [to], facts: { handed } });
  }
  const verb = verbOf?.(change) ?? 'updated';
  const [one, many] = nouns;
  const count = new Intl.NumberFormat('da-DK').format(changedCount);
  const rows = changedCount === 1 ? `1 ${one}` : `${count} ${many} på én gang`;
  await logActivity(tenant, { verb, summary: `${activityVerbs[verb]} ${rows}` });
}

/** How many rows have another responsible colleague now. */
async function countGiven(tenant: Tenant, id: number) {
  const { count } = await bulkRowsOf(tenant, id)
    .where('outcome', '=', 'changed')
    .where(sql<boolean>`"bulkEditRow".after ->> 'assignedToId' is not null`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
