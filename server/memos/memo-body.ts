import { z } from 'zod';
import type { Json } from '../format/json-fields.ts';
import { choiceParam, idParam, severalParam, textParam, userParam } from '../list/json-params.ts';
import { listBody } from '../views/list-body.ts';
import { type MemoListRow, memoList } from './memo-list.ts';
import { memoKinds, memoPriorities, memoStatuses, memoSubjectTypes, recurrences } from './memo-types.ts';
import { memoViews } from './memo-views.ts';

/** The bodies of the list of memos and of its views in the API. */
export const memoBody = listBody({
  list: memoViews,
  filters: {
    search: textParam('Words of the memo and of what it is about; all must be found.'),
    assigned: choiceParam(['mine', 'nobody', 'asked']),
    assignedToId: userParam(),
    due: choiceParam(['overdue', 'today', 'tomorrow', 'week', 'none']),
    progress: choiceParam(['open', 'over']),
    kind: severalParam(memoKinds),
    status: severalParam(memoStatuses),
    priority: choiceParam(memoPriorities),
    departmentId: idParam('A department.'),
    privacy: choiceParam(['own']),
    carId: idParam('A car that the memo is about.'),
    leadId: idParam('A lead that the memo is about.'),
    customerId: idParam('A customer that the memo is about.'),
    show: choiceParam(['board']),
  },
  sorts: memoList.sorts,
  columns: [
    ...[
      'title',
      'mark',
      'about',
      'kind',
      'status',
      'priority',
      'due',
      'assigneeName',
      'departmentName',
      'checklist',
      'photos',
    ],
    ...['authorName', 'createdAt'],
  ],
});

const id = z.int().min(1);
const text = z.string().nullable();

const about = z.strictObject({
  subjectType: z.enum(memoSubjectTypes),
  subjectId: id,
  registrationNumber: text,
  carName: text,
  leadNumber: z.int().nullable(),
  personName: text.describe('Null for roles that read no customers.'),
});

/** A memo of the list in JSON. */
export const memoRowSchema = z.strictObject({
  id,
  version: id,
  title: z.string(),
  kind: z.enum(memoKinds),
  status: z.enum(memoStatuses),
  priority: z.enum(memoPriorities),
  dueAt: z.iso.date().nullable(),
  dueTime: text.describe('The time of day in Denmark, as `14:30`.'),
  recurrence: z.enum(recurrences),
  isPrivate: z.boolean().describe('A private memo is its author’s alone.'),
  isOverdue: z.boolean(),
  departmentId: id.nullable(),
  createdAt: z.iso.datetime(),
  assigneeName: text,
  departmentName: text,
  authorName: text,
  about: z.array(about),
  pointCount: z.int().describe('The points of the checklist.'),
  doneCount: z.int(),
  photoCount: z.int(),
} satisfies { [Column in keyof MemoListRow]: z.ZodType<Json<MemoListRow[Column]>> });
