import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished } from 'vitest';
import { openLine } from '#tests/cut-line.ts';
import { test as base } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { openPostOffice } from '#tests/post-office.ts';
import { startWorker } from '../jobs/worker.ts';
import { magicLinkMail } from './account-mails.ts';
import { mailTasks } from './mail-tasks.ts';
import { openPost, type Post } from './post.ts';
import { queueMail } from './queue-mail.ts';

type Office = Awaited<ReturnType<typeof openPostOffice>>;
type Fixtures = {
  office: Office;
  /** What the worker has logged, one line for each. */
  lines: string[];
  /** Starts a process's worker; without a way to a server, mails are kept. */
  work: (options?: { post?: Post; appUrl?: string }) => ReturnType<typeof startWorker>;
  post: Post;
  /** Lets the waits between tries be over. */
  hurry: () => Promise<void>;
};

let last = 0;
const recipient = () => `kunde-${++last}@post.example`;
const link = (to: string) => magicLinkMail({ to, name: 'Åse Ørn', url: 'https://bil.example.dk/account/link?token=å' });

const test = base.extend<Fixtures>({
  office: async ({ task: _ }, use) => {
    const office = await openPostOffice();
    await use(office);
    await office.close();
  },
  lines: async ({ task: _ }, use) => use([]),
  post: async ({ office }, use) =>
    use(openPost({ smtpUrl: office.url, mailFrom: 'Bilassistent <post@bil.example.dk>' })),
  work: async ({ database, appUrl, lines }, use) => {
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const workers: ReturnType<typeof startWorker>[] = [];
    await use((options = {}) => {
      const tasks = mailTasks({ accounts: database.accounts, post: options.post, log });
      const worker = startWorker({ appUrl: options.appUrl ?? appUrl, tasks, log });
      workers.push(worker);
      return worker;
    });
    for (const worker of workers) await worker.stop();
    await database.accounts.deleteFrom('mail').execute();
    await sql`delete from graphile_worker._private_jobs`.execute(database.accounts);
  },
  hurry: async ({ database }, use) =>
    use(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.accounts);
      await sql`select pg_notify('jobs:insert', '{"r":1,"count":1}')`.execute(database.accounts);
    }),
});

const patient = { timeout: 10_000, interval: 20 };

describe('a mail', () => {
  test('is delivered once, in both of its forms, and forgets its link', async ({ database, office, post, work }) => {
    work({ post });
    const to = recipient();
    const mail = link(to);
    const id = await queueMail(database.accounts, mail);
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const [email] = office.delivered;
    expect(email).toMatchObject({ subject: mail.subject, messageId: `<${id}@bil.example.dk>` });
    expect([email?.from, email?.to]).toMatchObject([
      { name: 'Bilassistent', address: 'post@bil.example.dk' },
      [{ address: to }],
    ]);
    expect(email?.text?.trim()).toBe(mail.text.trim());
    expect(email?.html?.trim()).toBe(mail.html.trim());
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(await mailsTo(database, to)).toMatchObject([{ text: '', html: '' }]);

    await sql`select graphile_worker.add_job('send-mail', json_build_object('mailId', ${id}::text))`.execute(
      database.accounts,
    );
    const other = recipient();
    await queueMail(database.accounts, link(other));
    await expect.poll(() => mailsTo(database, other), patient).toMatchObject([{ state: 'sent' }]);
    expect(office.calls()).toBe(2);
  });

  test('of a transaction that is undone is never sent', async ({ as, office, organize, post, work }) => {
    work({ post });
    const organization = await organize();
    const [undone, kept] = [recipient(), recipient()];
    const failing = as({ organization }, async ({ db }) => {
      await queueMail(db, link(undone));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await as({ organization }, ({ db }) => queueMail(db, link(kept)));
    await expect.poll(() => office.delivered.map((email) => email.to?.[0]?.address), patient).toEqual([kept]);
  });

  test('that the server does not take for now is tried again', async ({
    database,
    hurry,
    lines,
    office,
    post,
    work,
  }) => {
    office.answer({ code: 451, text: 'greylisted' });
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    const known = () => mailsTo(database, to);
    await expect
      .poll(known, patient)
      .toMatchObject([{ state: 'queued', attempts: 1, lastError: expect.stringContaining('greylisted') }]);
    expect(office.delivered).toEqual([]);
    await expect.poll(waitOf(database), patient).toBeGreaterThan(1);
    await hurry();
    await expect.poll(known, patient).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(office.delivered).toHaveLength(1);
    expect(lines.join('')).toContain('a mail was not taken; it is tried again');
  });

  test('that is never taken is given up after the last try, with an error in the log', async ({
    database,
    hurry,
    lines,
    office,
    post,
    work,
  }) => {
    office.answer(...Array.from({ length: 3 }, () => ({ code: 452, text: 'full' })));
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await sql`update graphile_worker._private_jobs set max_attempts = 3`.execute(database.accounts);
    work({ post });
    for (const attempts of [1, 2]) {
      await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'queued', attempts }]);
      await expect.poll(waitOf(database), patient).toBeGreaterThan(1);
      await hurry();
    }
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'failed', attempts: 3, text: '' }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'a mail was given up', kind: 'magic-link', attempt: 3 }),
    );
    expect(lines.join('')).not.toContain('token=');
  });

  test('that the server refuses for good is given up at once', async ({ database, office, post, work }) => {
    office.answer({ code: 550, text: 'no such user' });
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(office.calls()).toBe(1);
  });

  test('that nobody answered for is not sent a second time', async ({ database, hurry, lines, office, post, work }) => {
    office.answer('hang up');
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'uncertain', attempts: 1 }]);
    await hurry();
    expect(office.delivered).toHaveLength(1);
    expect(lines.join('')).toContain('it is not sent again');
  });

  test('waits for a server that cannot be reached', async ({ database, hurry, office, post, work }) => {
    await office.close();
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'queued', attempts: 1 }]);
    const other = await openPostOffice();
    onTestFinished(() => other.close());
    work({ post: openPost({ smtpUrl: other.url, mailFrom: 'post@bil.example.dk' }) });
    await expect.poll(waitOf(database), patient).toBeGreaterThan(1);
    await expect
      .poll(async () => {
        await hurry();
        return mailsTo(database, to);
      }, patient)
      .toMatchObject([{ state: 'sent' }]);
    expect(other.delivered).toHaveLength(1);
  });

  test('whose link has ended is not sent', async ({ database, office, post, work }) => {
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, { ...link(to), expiresAt: new Date(Date.now() - 1_000) });
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'expired', text: '' }]);
    expect(office.calls()).toBe(0);
  });

  test('is kept to be read where no server is set', async ({ database, work }) => {
    work();
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'outbox', text: link(to).text }]);
  });
});

test('many mails and two processes: each mail is delivered once', async ({ database, office, post, work }) => {
  work({ post });
  work({ post });
  const recipients = Array.from({ length: 20 }, recipient);
  await Promise.all(recipients.map((to) => queueMail(database.accounts, link(to))));
  await expect.poll(() => office.delivered.length, patient).toBe(20);
  expect(office.delivered.map((email) => email.to?.[0]?.address).sort()).toEqual(recipients.sort());
});

test('what a process had in hand when it died is not sent a second time, and what it had not begun is sent', async ({
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
  'a worker that loses the database %s goes on when it is back',
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

test('a worker that starts before its database waits for it', async ({ appUrl, database, office, post, work }) => {
  const line = await openLine(appUrl);
  await line.cut();
  work({ post, appUrl: line.url });
  await queueMail(database.accounts, link(recipient()));
  await line.mend();
  await expect.poll(() => office.delivered.length, patient).toBe(1);
  onTestFinished(() => line.cut());
});

test('a worker that stops lets the mail in hand go first', async ({ database, office, post, work }) => {
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

test('mails are forgotten after a month, those still under way not', async ({ database, work }) => {
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

test('the role of the application adds and takes jobs, and can neither empty nor change the queue', async ({
  appUrl,
}) => {
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

function jobsOf({ accounts }: { accounts: Parameters<typeof queueMail>[0] }) {
  return async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from graphile_worker._private_jobs`.execute(
      accounts,
    );
    return rows[0]?.count;
  };
}

/** How many seconds the only job there is waits for its next try. */
function waitOf({ accounts }: { accounts: Parameters<typeof queueMail>[0] }) {
  return async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs where locked_at is null
    `.execute(accounts);
    return rows[0]?.seconds ?? 0;
  };
}
