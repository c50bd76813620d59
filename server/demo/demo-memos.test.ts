import { expect } from 'vitest';
import { withTenant } from '#server/tenant.ts';
import { test } from '#tests/fixtures.ts';
import { seedDemo } from './seed-demo.ts';

const today = '2026-11-21';

test('the demo → memos late, due today, recurring and private, about cars, leads and customers', async ({
  appUrl,
  database,
}) => {
  await seedDemo({ appUrl, today });
  const technician = await database.accounts
    .selectFrom('member')
    .where('role', '=', 'technician')
    .select(['organizationId', 'userId', 'role'])
    .executeTakeFirstOrThrow();
  const { memos, subjects } = await withTenant(database.pool, technician, async ({ db }) => ({
    memos: await db.selectFrom('memo').selectAll().where('deletedAt', 'is', null).execute(),
    subjects: await db.selectFrom('memoSubject').select('subjectType').distinct().execute(),
  }));
  const open = memos.filter(({ status }) => status !== 'done' && status !== 'cancelled');
  expect(open.filter(({ dueAt }) => dueAt !== null && dueAt < today).length).toBeGreaterThan(2);
  expect(open.filter(({ dueAt }) => dueAt === today).length).toBeGreaterThan(5);
  expect(memos.filter(({ recurrence }) => recurrence !== 'none')).toHaveLength(2);
  expect(memos.some(({ isPrivate }) => isPrivate)).toBe(true);
  expect(subjects.map(({ subjectType }) => subjectType).toSorted()).toEqual(['car', 'customer', 'lead']);
});
