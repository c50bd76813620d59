import { expect } from 'vitest';
import { test, today } from '#tests/demo.ts';

test('the demo → memos late, due today, recurring and private, about cars, leads and customers', async ({ inDemo }) => {
  const { memos, subjects } = await inDemo(
    'silkeborg-biler',
    async ({ db }) => ({
      memos: await db.selectFrom('memo').selectAll().where('deletedAt', 'is', null).execute(),
      subjects: await db.selectFrom('memoSubject').select('subjectType').distinct().execute(),
    }),
    'technician',
  );
  const open = memos.filter(({ status }) => status !== 'done' && status !== 'cancelled');
  expect(open.filter(({ dueAt }) => dueAt !== null && dueAt < today).length).toBeGreaterThan(2);
  expect(open.filter(({ dueAt }) => dueAt === today).length).toBeGreaterThan(5);
  expect(memos.filter(({ recurrence }) => recurrence !== 'none')).toHaveLength(2);
  expect(memos.some(({ isPrivate }) => isPrivate)).toBe(true);
  expect(subjects.map(({ subjectType }) => subjectType).toSorted()).toEqual(['car', 'customer', 'lead']);
});
