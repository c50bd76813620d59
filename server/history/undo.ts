import { sql } from 'kysely';
import { allow, type Role } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { historyGroup } from './history-group.ts';
import { createAgain, removeCreated, restoreChanged, type TableUndo } from './undo-rows.ts';
import { undoable } from './undoable.ts';

/** What taking back came to: rows put back, removed and brought again, and rows that others had changed since. */
export type UndoReport = {
  /** The history group of the undoing itself, which can be taken back like any other. */
  group: string;
  undone: number;
  /** Rows that stayed, wholly or in some fields, because they have been changed since. */
  kept: number;
  /** The fields that stayed. */
  keptFields: string[];
};

const leaders: readonly Role[] = ['owner', 'admin', 'salesAdmin'];
const rightFor = { create: 'delete', update: 'update', delete: 'create' } as const;

/**
 * Takes back every change of one history group, in a group of its own. What has been changed since stays as it is.
 * Undefined when the organisation has no such group. Whoever is not a leader takes back what they did themselves.
 */
export async function undoGroup(tenant: Tenant, group: string): Promise<UndoReport | undefined> {
  const changes = await summarize(tenant, group);
  if (changes.length === 0) return undefined;
  for (const { table, action, isOwn, fields } of changes) {
    const rule = undoable[table];
    if (!rule) throw new DomainError('not-undoable', 409);
    if (rule === 'log') continue;
    allow(tenant, rule.resource, rightFor[action]);
    if (!isOwn && !leaders.includes(tenant.role)) throw new DomainError('not-allowed', 403);
    const hidden = rule.hiddenFrom?.(tenant.role) ?? [];
    if (action === 'update' && hidden.some((name) => fields.includes(name))) throw new DomainError('not-allowed', 403);
  }
  const report: UndoReport = { group: await historyGroup(tenant), undone: 0, kept: 0, keptFields: [] };
  for (const table of new Set(changes.map((change) => change.table))) {
    const rule = undoable[table];
    if (!rule || rule === 'log') continue;
    const job: TableUndo = { table, group, bundles: rule.bundles ?? [], last: rule.last ?? [] };
    for (const step of [restoreChanged, removeCreated, createAgain]) {
      const { undone, kept, keptFields } = await orKept(orRefuse(step(tenant, job), rule.refusals ?? {}));
      report.undone += undone;
      report.kept += kept;
      report.keptFields.push(...keptFields);
    }
  }
  if (report.undone === 0) throw new DomainError('nothing-to-undo', 409);
  return { ...report, keptFields: [...new Set(report.keptFields)] };
}

/** A row that others lean on by now, or that leans on what is gone, keeps the whole group from being taken back. */
async function orKept<T>(step: Promise<T>) {
  return step.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('23')) {
      throw new DomainError('undo-in-use', 409);
    }
    throw error;
  });
}

/** What a group did to which tables, the table it came to last first, so that what refers to others goes before them. */
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
      sql<string[]>`array(
        select distinct key from history one, jsonb_object_keys(one."newValue") as key
        where one."organizationId" = ${organizationId} and one."groupId" = ${group}
          and one."entityType" = history."entityType" and one.action = history.action)`.as('fields'),
    ])
    .orderBy(sql`max(id)`, 'desc')
    .execute();
}
