import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import type { BulkEditTable } from '../db/schema.ts';
import { choice, period, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import type { BulkTarget, BulkTargets } from './bulk-target.ts';

export type BulkEdit = Selectable<BulkEditTable>;

/**
 * A list's bulk edits visible to the actor: one not started is its author's only, and one of fields hidden from the
 * role is not found.
 */
export function bulkEditsOf({ db, organizationId, userId, role }: Tenant, { list, visibleTo }: BulkTarget) {
  const edits = db
    .selectFrom('bulkEdit')
    .where('bulkEdit.organizationId', '=', organizationId)
    .where('bulkEdit.list', '=', list)
    .where((eb) =>
      eb.or([eb('bulkEdit.status', 'not in', ['chosen', 'planned']), eb('bulkEdit.createdById', '=', userId)]),
    );
  const visible = visibleTo?.(role);
  return visible ? edits.where(visible) : edits;
}

export const bulkRowsOf = ({ db, organizationId }: Tenant, id: number) =>
  db
    .selectFrom('bulkEditRow')
    .where('bulkEditRow.organizationId', '=', organizationId)
    .where('bulkEditRow.bulkEditId', '=', id);

export function findBulkEdit(tenant: Tenant, target: BulkTarget, id: number): Promise<BulkEdit | undefined> {
  return bulkEditsOf(tenant, target).selectAll('bulkEdit').where('bulkEdit.id', '=', id).executeTakeFirst();
}

/** The bulk edit of a history group with its list, while it can be undone. */
export async function findBulkEditOfGroup(tenant: Tenant, targets: BulkTargets, group: string) {
  for (const target of targets) {
    const edit = await bulkEditsOf(tenant, target)
      .select(['bulkEdit.id', 'changedCount'])
      .where('undoGroup', '=', group)
      .where('status', '=', 'done')
      .executeTakeFirst();
    if (edit) return { ...edit, target };
  }
  return undefined;
}

/** A list's started bulk edits, newest first, with initiator. */
export const bulkEditList = listOf({
  from: ({ tenant, target }: { tenant: Tenant; target: BulkTarget }) =>
    bulkEditsOf(tenant, target)
      .leftJoin('user', 'user.id', 'bulkEdit.createdById')
      .where('bulkEdit.startedAt', 'is not', null),
  filters: {
    search: words('user.name'),
    status: choice('bulkEdit.status', ['running', 'failed', 'done', 'undoing', 'undone']),
    startedAt: period('bulkEdit.startedAt'),
  },
  select: (edits) =>
    edits
      .select(['bulkEdit.id', 'status', 'change', 'changedCount', 'leftCount', 'startedAt'])
      .select('user.name as createdBy'),
  sorts: {
    ...({ status: 'bulkEdit.status', changedCount: 'bulkEdit.changedCount' } as const),
    ...({
      leftCount: 'bulkEdit.leftCount',
      startedAt: 'bulkEdit.startedAt',
      createdBy: inDanish('user.name'),
    } as const),
  },
  order: [latest('bulkEdit.id')],
});

export type BulkEditRow = RowOf<typeof bulkEditList>;

/** The number of selected rows that still exist. */
export async function countChosen(tenant: Tenant, target: BulkTarget, { pickedIds, query, exceptIds }: BulkEdit) {
  if (pickedIds) return pickedIds.length;
  return query ? Math.max(0, (await target.countOf(tenant, query)) - exceptIds.length) : 0;
}

/** The warnings of a row visible to the role. */
function warningsFor({ role }: Tenant, { hiddenWarnings }: BulkTarget) {
  const [all, hidden] = [sql<string[]>`"bulkEditRow".warnings`, hiddenWarnings?.(role) ?? []];
  if (hidden.length === 0) return all;
  return sql<string[]>`array(select each from unnest(${all}) as each where each <> all (${[...hidden]}::text[]))`;
}

/** The row filters of a bulk edit. */
export const bulkRowKinds = ['change', 'warned', 'refused', 'same'] as const;
export type BulkRowKind = (typeof bulkRowKinds)[number];

/** A page of a planned or finished bulk edit's rows, with values before and after. */
export async function listBulkRows(
  tenant: Tenant,
  target: BulkTarget,
  edit: BulkEdit,
  { kind, ...request }: PageRequest & { kind: BulkRowKind },
) {
  const state = sql.ref(edit.startedAt ? 'bulkEditRow.outcome' : 'bulkEditRow.plan');
  const warnings = warningsFor(tenant, target);
  const found = bulkRowsOf(tenant, edit.id).where(
    kind === 'warned'
      ? sql<boolean>`cardinality(${warnings}) > 0 and ${state} in ('change', 'changed')`
      : sql<boolean>`${state} = any (${kind === 'change' ? ['change', 'changed'] : [kind]}::text[])`,
  );
  const counted = found.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow();
  const page = await pageOf(
    counted.then(({ totalCount }) => totalCount),
    request,
    (limit, offset) =>
      found
        .select(['subjectId', 'names', 'before', 'after', 'problems', warnings.as('warnings')])
        .orderBy('bulkEditRow.number')
        .limit(limit)
        .offset(offset)
        .execute(),
  );
  if (!target.namesOf) return page;
  const names = await target.namesOf(
    tenant,
    page.rows.map(({ subjectId }) => subjectId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, names: names.get(row.subjectId) ?? row.names })) };
}
export type BulkRow = Awaited<ReturnType<typeof listBulkRows>>['rows'][number];

/** The number of rows by refusal and by warning, most frequent first. */
export async function countReasons(tenant: Tenant, target: BulkTarget, id: number) {
  const count = (reasons: RawBuilder<unknown>) =>
    bulkRowsOf(tenant, id)
      .select([sql<string>`unnest(${reasons})`.as('reason'), sql<number>`count(*)::int`.as('count')])
      .groupBy('reason')
      .orderBy('count', 'desc')
      .execute();
  const [problems, warnings] = await Promise.all([count(sql.ref('problems')), count(warningsFor(tenant, target))]);
  return { problems, warnings };
}
