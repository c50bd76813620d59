import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { anyOf, cases, words } from '../list/filters.ts';
import { inDanish, latest, listOf } from '../list/list-of.ts';
import { partsOf } from './payload.ts';
import { told } from './without-persons.ts';

/** A job in the queue: it waits, also for its next attempt, or runs, or has no attempts left. */
export type JobState = 'waiting' | 'retrying' | 'running' | 'failed';

type Job = {
  id: number;
  task: string;
  state: JobState;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
  runAt: Date;
  organization: string | null;
};

const stateOf = sql<JobState>`case
  when queued.locked_at is not null then 'running'
  when queued.attempts >= queued.max_attempts then 'failed'
  when queued.attempts > 0 then 'retrying'
  else 'waiting' end`;

/** The organisation that a payload names, else that of the mail that it sends, or of the first file. */
const organizationOf = sql`coalesce(
  queued.payload->>'organizationId',
  (select mail."tenantId"::text from mail where mail.id = case
    when queued.payload->>'mailId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (queued.payload->>'mailId')::uuid end),
  split_part(queued.payload->'storageKeys'->>0, '/', 1))`;

/** All jobs, by the queue's own tables: its view has no payload. */
const jobs = sql<Job>`(
  select queued.id, task.identifier as task, ${stateOf} as state, queued.payload,
    queued.attempts, queued.max_attempts as "maxAttempts", queued.last_error as "lastError",
    queued.created_at as "createdAt", queued.updated_at as "updatedAt", queued.run_at as "runAt",
    organization.name as organization
  from graphile_worker._private_jobs as queued
  join graphile_worker._private_tasks as task on task.id = queued.task_id
  left join organization on organization.id::text = ${organizationOf})`.as('job');

const part = {
  ...{ id: sql.ref('job.id'), task: sql.ref('job.task'), state: sql.ref('job.state') },
  ...{ organization: sql.ref('job.organization'), attempts: sql.ref('job.attempts') },
  ...{ createdAt: sql.ref('job.createdAt'), updatedAt: sql.ref('job.updatedAt') },
};

const inState = (state: JobState) => sql<SqlBool>`${part.state} = ${state}`;

const stored = listOf({
  from: (accounts: Kysely<DB>) => accounts.selectFrom(jobs),
  filters: {
    search: words(part.organization),
    task: anyOf(sql`array[${part.task}]`),
    state: cases(
      { running: inState('running'), retrying: inState('retrying'), waiting: inState('waiting') },
      inState('failed'),
    ),
  },
  select: (all) =>
    all
      .select(['job.id', 'job.task', 'job.state', 'job.attempts', 'job.maxAttempts', 'job.lastError'])
      .select(['job.createdAt', 'job.updatedAt', 'job.runAt', 'job.organization']),
  sorts: {
    ...{ task: part.task, organization: inDanish(part.organization), attempts: part.attempts },
    ...{ updatedAt: part.updatedAt, createdAt: part.createdAt },
  },
  order: [latest(part.updatedAt), latest(part.id)],
});

type StoredPage = Parameters<typeof stored.page>;

/** The queue's jobs, failed ones where no other state is asked for. */
export const jobList = {
  all: async (accounts: Kysely<DB>, params: URLSearchParams) => (await stored.all(accounts, params)).map(told),
  async page(...asked: StoredPage) {
    const page = await stored.page(...asked);
    return { ...page, rows: page.rows.map(told) };
  },
};

export type JobRow = Awaited<ReturnType<typeof jobList.all>>[number];

/** A job with its payload as keys and ids. */
export async function findJob(accounts: Kysely<DB>, id: number) {
  const job = await accounts.selectFrom(jobs).selectAll().where('job.id', '=', id).executeTakeFirst();
  if (!job) return undefined;
  const { payload, ...facts } = job;
  return { ...told(facts), parts: partsOf(payload) };
}

/** What is told of jobs in the log. */
export function readJobs(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom(jobs)
    .select(['job.id', 'job.task', 'job.organization', 'job.payload'])
    .where('job.id', 'in', [...ids, 0])
    .orderBy('job.id')
    .execute();
}

/** A task with its jobs. */
export type TaskState = { task: string; waiting: number; running: number; failed: number; oldest: Date };

/** The tasks that have jobs in the queue, failed ones first. */
export async function readQueue(accounts: Kysely<DB>) {
  const { rows } = await sql<TaskState>`
    select task,
      count(*) filter (where state in ('waiting', 'retrying'))::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      min("createdAt") as oldest
    from ${jobs} group by task order by failed desc, oldest`.execute(accounts);
  return rows;
}
