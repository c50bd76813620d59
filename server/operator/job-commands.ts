import { type Kysely, sql } from 'kysely';
import { type PlatformActor, writePlatformAudit } from '../auth/platform-audit.ts';
import type { DB } from '../db/schema.ts';
import type { Act } from './act.ts';
import { settleMails } from './mail-commands.ts';
import type { Outcome } from './outcome.ts';
import { readJobs } from './queue-queries.ts';

/**
 * Tries jobs again from their first attempt, or takes them from the queue with their unsent mails. A job that runs
 * meanwhile, or is gone, is left alone; a locked one is not begun meanwhile.
 */
export function actOnJobs(actor: PlatformActor, act: Act, ids: readonly number[]): Promise<Outcome<number>> {
  return actor.accounts.transaction().execute(async (db) => {
    const { rows: locked } = await sql<{ id: number; isRunning: boolean }>`
      select id, locked_at is not null as "isRunning" from graphile_worker._private_jobs
      where id = any (${[...ids]}::bigint[]) order by id for update`.execute(db);
    const done = locked.flatMap(({ id, isRunning }) => (isRunning ? [] : [id]));
    const jobs = await readJobs(db, done);
    const details = jobs.map(({ id, task, organization }) => ({ task, job: id, organization }));
    await writePlatformAudit(actor, db, `${act}-job`, details);
    if (act === 'retry') await tryAgain(db, done);
    else {
      await takeAway(db, done);
      await settleMails(db, jobs.flatMap(mailIn));
    }
    const refused = ids.flatMap((id) => {
      if (done.includes(id)) return [];
      return { id, code: locked.some((job) => job.id === id) ? 'job-running' : 'job-gone' };
    });
    return { done, refused };
  });
}

const tryAgain = (db: Kysely<DB>, ids: readonly number[]) =>
  sql`select graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at => now(), attempts => 0)`.execute(db);

const takeAway = (db: Kysely<DB>, ids: readonly number[]) =>
  sql`select graphile_worker.complete_jobs(${[...ids]}::bigint[])`.execute(db);

/** The mail that a job sends. */
function mailIn({ task, payload }: { task: string; payload: unknown }) {
  if (task !== 'send-mail' || typeof payload !== 'object' || payload === null) return [];
  return 'mailId' in payload && typeof payload.mailId === 'string' ? [payload.mailId] : [];
}
