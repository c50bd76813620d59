import { sql } from 'kysely';
import { logUndone } from '../activities/log-undone.ts';
import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { guardOf, lockHolders } from '../subjects/holders.ts';
import { type Part, ruleOf, type Subjects, tablesOf } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { historyGroup } from './history-group.ts';
import { removeCreated } from './undo-created.ts';
import { columnsOf, createAgain, restoreChanged, type TableUndo } from './undo-rows.ts';

/** Result of an undo; the API returns it as JSON. */
export type UndoReport = {
  /** The history group of the undo, which can be undone itself. */
  group: string;
  undone: number;
  /** Rows that stay, wholly or partly, because they changed since. */
  kept: number;
  /** The fields that stay. */
  keptFields: string[];
  /** Rows refused by guards, counted by code. */
  refused: { code: string; count: number }[];
};

const rightFor = { create: 'delete', update: 'update', delete: 'create' } as const;

/**
 * Undoes a history group, in a group of its own. Rows changed since stay. Undefined for an unknown group. Only managers
 * undo others' changes.
 * @param subjects everything with a history (`server/subject-list.ts`)
 */
export async function undoGroup(tenant: Tenant, group: string, subjects: Subjects): Promise<UndoReport | undefined> {
  const changes = await summarize(tenant, group);
  if (changes.length === 0) return undefined;
  for (const { table, action, isOwn, fields } of changes) {
    const rule = ruleOf(subjects, table);
    if (!rule) throw new DomainError('not-undoable', 409);
    if (rule.isLog) continue;
    if (action === 'update' && fields.every((name) => rule.reckoned?.includes(name))) continue;
    allow(tenant, rule.resource, rule.right ?? rightFor[action]);
    if (!isOwn && !isManager(tenant.role)) throw new DomainError('not-allowed', 403);
    const hidden = (rule.hiddenFrom?.(tenant.role) ?? []).filter((name) => !rule.reckoned?.includes(name));
    if (action === 'update' && hidden.some((name) => fields.includes(name))) throw new DomainError('not-allowed', 403);
  }
  const tables = [...new Set(changes.map(({ table }) => table))];
  await lockHolders(tenant, subjects, group, tables);
  const report = { group: await historyGroup(tenant), undone: 0, kept: 0 };
  const [keptFields, refused] = [new Set<string>(), new Map<string, number>()];
  for (const table of tables) {
    const rule = ruleOf(subjects, table);
    if (!rule || rule.isLog) continue;
    const { bundles = [], last = [], reckoned = [], traces = [], partOf: owner } = rule;
    const [columns, parts] = [await columnsOf(tenant, table), partsOf(subjects, table)];
    const job: TableUndo = {
      table,
      group,
      bundles,
      last,
      reckoned,
      columns,
      guard: guardOf(subjects, table),
      owner,
      parts,
      traces,
    };
    for (const step of [restoreChanged, removeCreated, createAgain]) {
      const outcome = await orBlocked(orRefuse(step(tenant, job), rule.refusals ?? {}));
      report.undone += outcome.undone;
      report.kept += outcome.kept;
      for (const name of outcome.keptFields) keptFields.add(name);
      for (const code of outcome.refused) refused.set(code, (refused.get(code) ?? 0) + 1);
    }
  }
  for (const table of tables) {
    const rule = ruleOf(subjects, table);
    if (!rule?.isLog) await rule?.settle?.(tenant, group);
  }
  const erased = changes.reduce((sum, change) => sum + change.erased, 0);
  if (erased > 0) refused.set('person-erased', erased);
  if (report.undone === 0) throw new DomainError([...refused.keys()][0] ?? 'nothing-to-undo', 409);
  await logUndone(tenant, subjects, { undone: group, by: report.group });
  return { ...report, keptFields: [...keptFields], refused: [...refused].map(([code, count]) => ({ code, count })) };
}

function partsOf(subjects: Subjects, of: string): Part[] {
  return tablesOf(subjects).flatMap(({ table, rule }) =>
    rule.partOf?.table === of ? [{ table, column: rule.partOf.column }] : [],
  );
}

/** A conflict with current rows or missing references blocks the whole undo. */
async function orBlocked<T>(step: Promise<T>) {
  return step.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('23')) {
      throw new DomainError(error.code === '23505' ? 'undo-blocked' : 'undo-in-use', 409);
    }
    throw error;
  });
}

/** The group's tables and actions, the last table first, so that references precede what they refer to. */
async function summarize({ db, organizationId, userId }: Tenant, group: string) {
  return db
    .selectFrom('history')
    .where('organizationId', '=', organizationId)
    .where('groupId', '=', group)
    .groupBy(['entityType', 'action'])
    .select([
      'entityType as table',
      'action',
      sql<boolean>`coalesce(bool_and("actorId" = ${userId}), false)`.as('isOwn'),
      sql<number>`(count(*) filter (where "isErased"))::int`.as('erased'),
      sql<string[]>`array(
        select distinct key from history one, jsonb_object_keys(one."newValue") as key
        where one."organizationId" = ${organizationId} and one."groupId" = ${group}
          and one."entityType" = history."entityType" and one.action = history.action)`.as('fields'),
    ])
    .orderBy(sql`max(id)`, 'desc')
    .execute();
}
