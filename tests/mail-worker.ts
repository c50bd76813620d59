import { sql } from 'kysely';
import pino from 'pino';
import type { Database } from '#server/db/database.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { magicLinkMail } from '#server/mail/account-mails.ts';
import { mailTasks } from '#server/mail/mail-tasks.ts';
import { openPost, type Post } from '#server/mail/post.ts';
import { test as base } from './fixtures.ts';
import { openPostOffice } from './post-office.ts';

type Office = Awaited<ReturnType<typeof openPostOffice>>;
type Tell = Parameters<typeof mailTasks>[0]['tell'];
type Fixtures = {
  office: Office;
  /** The log of the worker, line by line. */
  lines: string[];
  /** Starts a process's worker; without an SMTP server, mails stay queued. */
  work: (options?: { post?: Post; appUrl?: string; tell?: Tell }) => ReturnType<typeof startWorker>;
  post: Post;
  /** Ends the waits between retries. */
  hurry: () => Promise<void>;
};

let last = 0;
/** A unique address. */
export const recipient = () => `kunde-${++last}@post.example`;
/** A mail with a sign-in link. */
export const link = (to: string) =>
  magicLinkMail({ to, name: 'Åse Ørn', url: 'https://bil.example.dk/account/link?token=å' });

export const test = base.extend<Fixtures>({
  office: async ({ task: _ }, use) => {
    const office = await openPostOffice();
    await use(office);
    await office.close();
  },
  lines: async ({ task: _ }, use) => use([]),
  post: async ({ office }, use) =>
    use(openPost({ smtpUrl: office.url, mailFrom: 'Bilassistent <post@bil.example.dk>' })),
  work: async ({ database, appUrl, lines, storage }, use) => {
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const workers: ReturnType<typeof startWorker>[] = [];
    await use((options = {}) => {
      const tasks = mailTasks({ accounts: database.accounts, post: options.post, storage, tell: options.tell, log });
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

/** Waits for work in another process. */
export const patient = { timeout: 60_000, interval: 20 };

/** The number of jobs. */
export function jobsOf({ accounts }: { accounts: Database['accounts'] }) {
  return async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from graphile_worker._private_jobs`.execute(
      accounts,
    );
    return rows[0]?.count;
  };
}

/** Seconds until the only job's next retry. */
export function waitOf({ accounts }: { accounts: Database['accounts'] }) {
  return async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs where locked_at is null
    `.execute(accounts);
    return rows[0]?.seconds ?? 0;
  };
}
