import type { ColumnType } from 'kysely';

export const memoKinds = ['note', 'task', 'prep', 'damage', 'call', 'handover'] as const;
export type MemoKind = (typeof memoKinds)[number];

export const memoStatuses = ['open', 'inProgress', 'waiting', 'done', 'cancelled'] as const;
export type MemoStatus = (typeof memoStatuses)[number];

export const memoPriorities = ['low', 'normal', 'high'] as const;
export type MemoPriority = (typeof memoPriorities)[number];

/** One point to tick off. */
export type ChecklistItem = { text: string; done: boolean; doneById?: string | null; doneAt?: string | null };
export type ChecklistColumn = ColumnType<ChecklistItem[], string | undefined, string>;
