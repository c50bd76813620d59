import type { ColumnType } from 'kysely';
import type { MemoKind, MemoPriority, MemoStatus } from '../db/schema.ts';

export const memoKinds = ['note', 'task', 'prep', 'damage', 'call', 'handover'] as const satisfies readonly MemoKind[];

export const memoStatuses = [
  'open',
  'inProgress',
  'waiting',
  'done',
  'cancelled',
] as const satisfies readonly MemoStatus[];

export const memoPriorities = ['low', 'normal', 'high'] as const satisfies readonly MemoPriority[];

/** A point of a checklist. */
export type ChecklistItem = { text: string; done: boolean; doneById?: string | null; doneAt?: string | null };
export type ChecklistColumn = ColumnType<ChecklistItem[], string | undefined, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    ChecklistColumn: ChecklistColumn;
  }
}
