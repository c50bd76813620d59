import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { openLine } from '#tests/cut-line.ts';
import { jobsOf, link, patient, recipient, test } from '#tests/mail-worker.ts';
import { mailsTo } from '#tests/mails.ts';
import type { Post } from '../mail/post.ts';
import { queueMail } from '../mail/queue-mail.ts';

test('many mails and two processes → each mail delivered once', async ({ database, office, post, work }) => {
  work({ post });
  work({ post });
  const recipients = Array.from({ length: 20 }, recipient);
  await Promise.all(recipients.map((to) => queueMail(database.accounts, link(to))));
  await expect.poll(() => office.delivered.length, patient).toBe(20);
  expect(office.delivered.map((email) => email.to?.[0]?.address).sort()).toEqual(recipients.sort());
});

test('a killed process → its running mail is not resent, its waiting ones are sent', async ({
  database,
  office,
  post,
  work,
}) => {
  const [begun, waiting] = [recipient(), recipient()];
  await queueMail(database.accounts, link(begun));
  await queueMail(database.accounts, link(waiting));
  await database.accounts.updateTable('mail').set({ state: 'sending' }).where('recipient', '=', begun).execute();
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '11 minutes'`.execute(
    database.accounts,
  );
  work({ post });
  await expect.poll(() => mailsTo(database, waiting), patient).toMatchObject([{ state: 'sent' }]);
  await expect.poll(() => mailsTo(database, begun), patient).toMatchObject([{ state: 'uncertain', text: '' }]);
  expect(office.calls()).toBe(1);
});

test.for(['with nothing to do', 'with a mail in hand'] as const)(
  'a worker that loses the database %s → continues when it is back',
  async (when, { appUrl, database, office, post, work }) => {
    const line = await openLine(appUrl);
    onTestFinished(() => line.cut());
    const held = Promise.withResolvers<void>();
    const slow: Post = async (letter, signal) => {
      const delivery = await post(letter, signal);
      await held.promise;
      return delivery;
    };
    work({ post: slow, appUrl: line.url });
    const [before, after] = [recipient(), recipient()];
    await queueMail(database.accounts, link(before));
    await expect.poll(() => office.delivered.length, patient).toBe(1);
    if (when === 'with nothing to do') {
      held.resolve();
      await expect.poll(jobsOf(database), patient).toBe(0);
    }
    await line.cut();
    held.resolve();
    await expect.poll(() => mailsTo(database, before), patient).toMatchObject([{ state: 'sent' }]);
    await queueMail(database.accounts, link(after));
    await line.mend();
    await expect.poll(() => mailsTo(database, after), patient).toMatchObject([{ state: 'sent' }]);
    expect(office.delivered).toHaveLength(2);
  },
);

test('a worker started before its database → waits for it', async ({ appUrl, database, office, post, work }) => {
  const line = await openLine(appUrl);
  await line.cut();
  work({ post, appUrl: line.url });
  await queueMail(database.accounts, link(recipient()));
  await line.mend();
  await expect.poll(() => office.delivered.length, patient).toBe(1);
  onTestFinished(() => line.cut());
});

test('a stopping worker → finishes its current mail', async ({ database, office, post, work }) => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow: Post = async (letter, signal) => {
    reached.resolve();
    await held.promise;
    return post(letter, signal);
  };
  const worker = work({ post: slow });
  const to = recipient();
  await queueMail(database.accounts, link(to));
  await reached.promise;
  const stopped = worker.stop();
  held.resolve();
  await stopped;
  expect(await mailsTo(database, to)).toMatchObject([{ state: 'sent' }]);
  expect(office.delivered).toHaveLength(1);
});

test('mails after a month → deleted unless pending', async ({ database, work }) => {
  const [old, waiting, young] = [recipient(), recipient(), recipient()];
  for (const to of [old, waiting, young]) await queueMail(database.accounts, link(to));
  await sql`delete from graphile_worker._private_jobs`.execute(database.accounts);
  await database.accounts.updateTable('mail').set({ state: 'sent' }).where('recipient', 'in', [old, young]).execute();
  await database.accounts
    .updateTable('mail')
    .set({ createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .where('recipient', 'in', [old, waiting])
    .execute();
  await sql`select graphile_worker.add_job('prune-mails')`.execute(database.accounts);
  work();
  const left = async () =>
    (await Promise.all([old, waiting, young].map((to) => mailsTo(database, to)))).map((each) => each.length);
  await expect.poll(left, patient).toEqual([0, 1, 1]);
});

test('the application role → adds and takes jobs, cannot empty or alter the queue', async ({ appUrl }) => {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  onTestFinished(() => client.end());
  for (const statement of [
    'truncate graphile_worker._private_jobs',
    'drop table graphile_worker._private_jobs',
    'alter table graphile_worker._private_jobs disable row level security',
    'insert into graphile_worker.migrations (id) values (99)',
  ]) {
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
});
