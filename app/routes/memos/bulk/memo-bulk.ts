import { toldChanges } from '#app/bulk-edit/told-changes.ts';
import { formatDay } from '#app/texts/formats.ts';
import { memoStatusLabels } from '#app/texts/memos.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { can } from '#server/auth/permissions.ts';
import type { BulkRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { memoTarget } from '#server/memos/memo-bulk.ts';
import { type MemoChange, type MemoValues, memoChangeSchema } from '#server/memos/memo-bulk-schema.ts';
import { memoViews } from '#server/memos/memo-views.ts';
import type { BulkScreen } from '../../bulk-screen.ts';
import { viewedPicks } from '../../pick-action.ts';

/** Row selection on the list of memos. */
export const memoPicks = viewedPicks(memoTarget, memoViews);

const problems: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'En kollega har ændret det samme, siden du så det.',
  gone: 'Notatet findes ikke længere.',
  unwritable: 'Notatet kunne ikke gemmes.',
};

type Choices = Awaited<ReturnType<typeof listColleagues>>;
type Row = BulkRow & { names: { title?: string }; before: MemoValues; after: MemoValues };

const assigneeText = (id: string | null | undefined, choices: Choices) =>
  id == null ? 'ingen' : (choices.find(({ userId }) => userId === id)?.name ?? 'en tidligere kollega');
const dayText = (day: string | null | undefined) => (day ? formatDay(day) : 'ingen');

/** Bulk edits of memos, as text. */
export const memoBulk: BulkScreen<Choices, { people: Choices; change: MemoChange | null; mayDelete: boolean }> = {
  target: memoTarget,
  schema: memoChangeSchema,
  readChoices: listColleagues,
  formOf: ({ role }, people, change: MemoChange | null) => ({
    people,
    change,
    mayDelete: can(role, 'memos', 'delete'),
  }),
  changeWords: ({ assignedToId, dueAt, status, isDeleted }: MemoChange, choices) => [
    ...(assignedToId === undefined ? [] : [`Ansvarlig: ${assigneeText(assignedToId, choices)}`]),
    ...(dueAt === undefined ? [] : [`Frist: ${dayText(dueAt)}`]),
    ...(status ? [`Status: ${memoStatusLabels[status]}`] : []),
    ...(isDeleted ? ['Slet'] : []),
  ],
  rowOf: ({ subjectId, names, before, after }: Row, choices) => ({
    href: `/memos/${subjectId}/edit`,
    name: names.title ?? `Notat ${subjectId}`,
    changes: toldChanges(before, after, [
      ['assignedToId', 'Ansvarlig', ({ assignedToId }) => assigneeText(assignedToId, choices)],
      ['dueAt', 'Frist', ({ dueAt }) => dayText(dueAt)],
      ['status', 'Status', ({ status }) => (status ? memoStatusLabels[status] : '')],
      ['isDeleted', 'Notatet', ({ isDeleted }) => (isDeleted ? 'Slettet' : 'På listen')],
    ]),
  }),
  problemText: (problem) => problems[problem] ?? refusalText(problem),
  warningText: (warning) => warning,
};
