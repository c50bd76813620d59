import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { type JobName, payloads, type Tasks } from './queue.ts';

type Options = {
  /** Connection string of the application role. */
  appUrl: string;
  /** Handlers of this process; other jobs are left to other processes. */
  tasks: Partial<Tasks>;
  log: Log;
  /** Runs each job, such as to time it. */
  around?: Around;
};

type Around = (task: string, work: () => Promise<void>) => Promise<void>;

export type Worker = {
  /** Waits a few seconds for running jobs and requeues the others. */
  stop(): Promise<void>;
};

/** Nightly by the database's clock, once for all processes. */
const nightly = {
  'prune-mails': '17 3',
  'prune-images': '27 3',
  'prune-documents': '32 3',
  'prune-arrivals': '42 3',
  'prune-files': '37 3',
  'prune-bulk-edits': '47 3',
  'tidy-cars': '7 23',
  'erase-people': '52 2',
  'forget-merged': '52 3',
  'prune-notifications': '57 3',
  'prune-portal-logs': '2 4',
  'prune-exports': '7 4',
  'delete-organizations': '12 4',
} as const;
/** Each minute, one at a time; one that fails is done by the next. */
const everyMinute = ['sweep', '* * * * * sweep ?jobKey=sweep&queue=sweep&max=1'] as const;
const concurrency = 3;
/** The queue only notices failed completions in batches, here of no delay: it then stops, and restarts. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 3_000 } };
const longestWait = 30_000;
/** No job takes this long: its process has died. */
const lostAfterMinutes = 10;
const lostJobInterval = 5 * 60_000;

/** Runs the queue's jobs in this process until `stop`. It reconnects to a lost database. */
export function startWorker({ appUrl, tasks, log, around = (_, work) => work() }: Options): Worker {
  const ending = new AbortController();
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 + concurrency, connectionTimeoutMillis: 5_000 });
  const warn = (error: Error) => {
    if (!ending.signal.aborted) log.warn({ reason: error.message }, 'the queue lost a connection to the database');
  };
  pool.on('error', warn);
  // Queries report the errors of connections in use.
  pool.on('connect', (client) => client.on('error', () => {}));
  let runner: Runner | undefined;

  async function work() {
    for (let wait = 1_000; !ending.signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      try {
        await unlockLost(pool);
        runner = await run({
          pgPool: pool,
          taskList: within(around, taskList(tasks)),
          crontab: calendarOf(tasks),
          concurrency,
          noHandleSignals: true,
          preset,
          logger: workerLog(log),
        });
        wait = 1_000;
        await (ending.signal.aborted ? runner.stop() : runner.promise);
      } catch (error) {
        log.warn({ err: error }, 'the queue cannot be worked on');
      }
      await pause(wait, ending.signal);
    }
  }

  async function lookForLost() {
    while (await pause(lostJobInterval, ending.signal)) await unlockLost(pool).catch(warn);
  }

  const ended = Promise.all([work(), lookForLost()]).then(() => pool.end());
  return {
    async stop() {
      ending.abort();
      await runner?.stop().catch(() => {});
      await ended;
    },
  };
}

/** Sleeps; returns false if aborted. */
function pause(milliseconds: number, signal: AbortSignal) {
  return delay(milliseconds, true, { signal, ref: false }).catch(() => false);
}

/** Unlocks jobs of dead processes. */
async function unlockLost(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - make_interval(mins => $1) having count(*) > 0`,
    [lostAfterMinutes],
  );
}

function calendarOf(tasks: Partial<Tasks>) {
  const lines = Object.entries(nightly).map(([name, time]): [string, string] => [
    name,
    `${time} * * * ${name} ?jobKey=${name}`,
  ]);
  return [...lines, everyMinute]
    .filter(([name]) => name in tasks)
    .map(([, line]) => line)
    .join('\n');
}

function taskList(tasks: Partial<Tasks>): TaskList {
  return {
    ...taskOf('send-mail', tasks['send-mail']),
    ...taskOf('prune-mails', tasks['prune-mails']),
    ...taskOf('prune-files', tasks['prune-files']),
    ...taskOf('note-erasure', tasks['note-erasure']),
    ...taskOf('remove-files', tasks['remove-files']),
    ...taskOf('tidy-cars', tasks['tidy-cars']),
    ...taskOf('car-prices', tasks['car-prices']),
    ...taskOf('render-image', tasks['render-image']),
    ...taskOf('prune-images', tasks['prune-images']),
    ...taskOf('draw-demo-photos', tasks['draw-demo-photos']),
    ...taskOf('draw-demo-papers', tasks['draw-demo-papers']),
    ...taskOf('draw-demo-contracts', tasks['draw-demo-contracts']),
    ...taskOf('prune-documents', tasks['prune-documents']),
    ...taskOf('keep-signed-paper', tasks['keep-signed-paper']),
    ...taskOf('own-data', tasks['own-data']),
    ...taskOf('confirm-acceptance', tasks['confirm-acceptance']),
    ...taskOf('prune-arrivals', tasks['prune-arrivals']),
    ...taskOf('bulk-edit', tasks['bulk-edit']),
    ...taskOf('prune-bulk-edits', tasks['prune-bulk-edits']),
    ...taskOf('price-effect', tasks['price-effect']),
    ...taskOf('sweep', tasks.sweep),
    ...taskOf('erase-people', tasks['erase-people']),
    ...taskOf('forget-merged', tasks['forget-merged']),
    ...taskOf('prune-notifications', tasks['prune-notifications']),
    ...taskOf('prune-portal-logs', tasks['prune-portal-logs']),
    ...taskOf('portal-notice', tasks['portal-notice']),
    ...taskOf('organization-export', tasks['organization-export']),
    ...taskOf('prune-exports', tasks['prune-exports']),
    ...taskOf('delete-organizations', tasks['delete-organizations']),
  };
}

/** The queue's handler of a job; an invalid payload is a bug, and fails. */
function taskOf<Name extends JobName>(name: Name, task: Tasks[Name] | undefined): TaskList {
  if (!task) return {};
  return {
    [name]: (payload, { job, abortSignal }) =>
      task(payloads[name].parse(payload), {
        attempt: job.attempts,
        maxAttempts: job.max_attempts,
        stopping: abortSignal,
      }),
  };
}

function within(around: Around, tasks: TaskList): TaskList {
  const entries = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    (payload, helpers) =>
      around(name, async () => {
        await task?.(payload, helpers);
      }),
  ]);
  return Object.fromEntries(entries);
}

const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's log; the task itself logs a failed job, so it is only a warning here. */
function workerLog(log: Log) {
  const queue = log.child({ part: 'jobs' });
  return new Logger(() => (level, message, meta) => {
    queue[levels[level]]({ ...(meta?.error instanceof Error && { err: meta.error }) }, message);
  });
}
