import { sql } from 'kysely';
import type { Holder, Subject } from '../subjects/subject.ts';
import { checklistRows } from './checklist-commands.ts';
import { memoGuard } from './memo-returns.ts';
import { memoViews } from './memo-views.ts';

/** What a memo is about, by a column of its links. */
const throughAbout = (table: string, column: string): Holder => ({
  ...{ table, column, through: { table: 'memoSubject', column: 'memoId' } },
});

export const memoSubject: Subject = {
  tables: {
    memo: {
      resource: 'memos',
      bundles: [
        ['status', 'completedAt', 'completedById'],
        ['deletedAt', 'deletedById'],
        ['dueAt', 'dueTime', 'anchorDay'],
      ],
      guard: memoGuard,
      heldBy: throughAbout('car', 'carId'),
      shownIn: [throughAbout('lead', 'leadId'), throughAbout('customer', 'customerId')],
      // A private memo is visible to its author only.
      readable: ({ userId }) => sql`(not own."isPrivate" or own."createdById" = ${userId})`,
    },
    memoSubject: {
      resource: 'memos',
      heldBy: { table: 'car', column: 'carId' },
      shownIn: [
        { table: 'lead', column: 'leadId' },
        { table: 'customer', column: 'customerId' },
      ],
      partOf: { table: 'memo', column: 'memoId' },
    },
    memoPhoto: {
      resource: 'memos',
      right: 'update',
      partOf: { table: 'memo', column: 'memoId' },
      refusals: { memo_photo_file: { code: 'image-gone' } },
    },
    checklistTemplate: { ...checklistRows, refusals: { checklist_template_name_unique: { code: 'name-taken' } } },
  },
  lists: [memoViews],
  people: [{ table: 'memo', fields: { title: 'text', body: 'text', checklist: 'text' } }],
  inDepartment: [{ table: 'memo', column: 'departmentId' }],
  hiddenFields: () => [
    ...['completedById', 'followsId', 'anchorDay'],
    ...['memoPhoto.memoId', 'memoPhoto.fileId'],
    ...['memoId', 'subjectType', 'subjectId', 'carId', 'leadId', 'customerId'].map((name) => `memoSubject.${name}`),
  ],
};
