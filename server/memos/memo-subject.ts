import { sql } from 'kysely';
import type { Subject } from '../subjects/subject.ts';
import { checklistRows } from './checklist-commands.ts';
import { memoGuard } from './memo-returns.ts';
import { memoViews } from './memo-views.ts';

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
      heldBy: { table: 'car', column: 'carId', through: { table: 'memoSubject', column: 'memoId' } },
      // A private memo is visible to its author only.
      readable: ({ userId }) => sql`(not own."isPrivate" or own."createdById" = ${userId})`,
    },
    memoSubject: {
      resource: 'memos',
      heldBy: { table: 'car', column: 'carId' },
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
