import type { ColumnType } from 'kysely';
import type { MemoKind, MemoPriority, MemoStatus, MemoSubjectTable, MemoTable } from '../db/schema.ts';

export const memoKinds = [
  ...(['note', 'task', 'prep', 'damage', 'call', 'handover', 'transfer'] as const),
] as const satisfies readonly MemoKind[];

/** The statuses of a memo that somebody works on, in order. */
const openMemoStatuses = ['open', 'inProgress', 'waiting'] as const satisfies readonly MemoStatus[];

export const memoStatuses = [...openMemoStatuses, 'done', 'cancelled'] as const satisfies readonly MemoStatus[];

export const memoPriorities = ['low', 'normal', 'high'] as const satisfies readonly MemoPriority[];

export type Recurrence = MemoTable['recurrence']['__select__'];
export const recurrences = ['none', 'weekly', 'monthly'] as const satisfies readonly Recurrence[];

export type MemoSubjectType = MemoSubjectTable['subjectType'];
export const memoSubjectTypes = ['car', 'lead', 'customer'] as const satisfies readonly MemoSubjectType[];

/** One of the things that a memo is about. */
export type MemoAbout = { subjectType: MemoSubjectType; subjectId: number };

/** What a memo is about as a form posts it: `car:12`. */
const aboutKey = ({ subjectType, subjectId }: MemoAbout) => `${subjectType}:${subjectId}`;

/** Subjects once each, in the order of their keys, as forms read them. */
export const uniqueAbout = (about: readonly MemoAbout[]): MemoAbout[] =>
  [...new Map(about.map((each) => [aboutKey(each), each])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { subjectType, subjectId }]) => ({ subjectType, subjectId }));

/** A point of a checklist. */
export type ChecklistItem = { text: string; done: boolean; doneById?: string | null; doneAt?: string | null };
export type ChecklistColumn = ColumnType<ChecklistItem[], string | undefined, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    ChecklistColumn: ChecklistColumn;
  }
}
