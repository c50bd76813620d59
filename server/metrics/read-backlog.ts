import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { MailState } from '../db/schema.ts';
import { workingStatuses } from '../file-jobs/file-job-types.ts';
import { payloads } from '../jobs/queue.ts';

/** In milliseconds: a scrape must not wait for a lost database. */
const timeout = 2_000;

type TaskBacklog = { task: string; waiting: number; oldestSeconds: number; retrying: number; failed: number };

/** What waits in the database, of all organisations; undefined if it does not answer in time. */
export async function readBacklog(database: Database) {
  const late = setTimeout(timeout, undefined, { ref: false });
  return Promise.race([backlogOf(database).catch(() => undefined), late]);
}

async function backlogOf({ accounts }: Database) {
  const [jobs, mails, files] = await Promise.all([
    sql<TaskBacklog>`
      select task_identifier as task,
        count(*) filter (where attempts < max_attempts)::int as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float
          as "oldestSeconds",
        count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as retrying,
        count(*) filter (where attempts >= max_attempts)::int as failed
      from graphile_worker.jobs group by task_identifier`.execute(accounts),
    accounts
      .selectFrom('mail')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    accounts
      .selectFrom('fileJob')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', 'in', workingStatuses)
      .executeTakeFirstOrThrow(),
  ]);
  const known = new Map(jobs.rows.map((each) => [each.task, each]));
  const none = { waiting: 0, oldestSeconds: 0, retrying: 0, failed: 0 };
  const tasks = Object.keys(payloads).map((task) => ({ ...none, ...known.get(task), task }));
  const photosWaiting = known.get('render-image')?.waiting ?? 0;
  const states: { state: MailState; count: number }[] = mails;
  return { tasks, mails: states, photosWaiting, importsRunning: files.count };
}
