import { expect } from 'vitest';
import { pdf, test } from '#tests/papers.ts';
import { documentTasks } from './document-tasks.ts';

const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a deleted document → stored for a month; the readers of a link → for a year after it ends', async ({
  add,
  share,
  visit,
  as,
  owner,
  database,
}) => {
  const [old, young, active] = [
    await add(pdf('a.pdf')),
    await add(pdf('b.pdf')),
    await add(pdf('c.pdf'), 'other', 'portal'),
  ];
  const [over, open] = [await share(active), await share(active)];
  for (const link of [over, open]) await visit(link, { form: { step: 'open' } });
  await as(owner, async ({ db }) => {
    await db
      .updateTable('document')
      .set({ deletedAt: daysAgo(31) })
      .where('id', '=', old)
      .execute();
    await db
      .updateTable('document')
      .set({ deletedAt: daysAgo(29) })
      .where('id', '=', young)
      .execute();
    const { id } = await db.selectFrom('documentLink').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await db
      .updateTable('documentLink')
      .set({ expiresAt: daysAgo(370) })
      .where('id', '=', id)
      .execute();
  });
  await documentTasks({ database })['prune-documents']({}, attempt);
  const left = await as(owner, async ({ db }) => ({
    documents: (await db.selectFrom('document').select('id').orderBy('id').execute()).map(({ id }) => id),
    views: (await db.selectFrom('documentView').select('id').execute()).length,
  }));
  expect(left).toEqual({ documents: [young, active], views: 1 });
});
