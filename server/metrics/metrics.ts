import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readBacklog } from './read-backlog.ts';
import { openRecentRoutes } from './recent-routes.ts';

/** Seconds. */
const ofRequests = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ofParts = [0.001, 0.005, 0.025, 0.1, 0.2, 0.5, 1, 5];
const ofJobs = [0.01, 0.1, 1, 10, 60, 600];

/** An answered request; `route` is a pattern. */
export type Measured = { method: string; route: string; status: number; ms: number };

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * The process' metrics for Prometheus. Labels are of closed sets: routes as patterns, methods, statuses, tasks, states;
 * never an id, an organisation or a person.
 */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    ...{ name: 'bilassistent_request_seconds', help: 'Answered requests by route pattern', registers },
    ...{ labelNames: ['method', 'route', 'status'] as const, buckets: ofRequests },
  });
  const recent = openRecentRoutes();
  const signIns = new Counter({
    ...{ name: 'bilassistent_sign_in_failures_total', help: 'Refused sign-ins of staff and customers', registers },
  });
  const part = (name: string, help: string) =>
    new Histogram({ name: `bilassistent_${name}_seconds`, help, registers, buckets: ofParts });
  const statements = part('database_statement', 'Statements, with their wait in a pipelined batch');
  const renders = part('render', 'Rendering of pages to HTML');
  const compressions = part('compression', 'Compression of whole answers');
  const jobs = new Histogram({
    ...{ name: 'bilassistent_job_seconds', help: 'Jobs run by this process', registers },
    ...{ labelNames: ['task', 'outcome'] as const, buckets: ofJobs },
  });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `bilassistent_${name}`, help, registers, labelNames });
  const connections = gauge('database_connections', 'Connections by pool and state', 'pool', 'state');
  const up = gauge('database_up', 'Whether the database answered this scrape');
  const waiting = gauge('jobs_waiting', 'Jobs due, or later, with attempts left', 'task');
  const oldest = gauge('job_oldest_seconds', 'How long the oldest job has been due', 'task');
  const retrying = gauge('jobs_retrying', 'Jobs that failed and are tried again', 'task');
  const failed = gauge('jobs_failed', 'Jobs without attempts left', 'task');
  const mails = gauge('mails', 'Mails of the last 30 days by state', 'state');
  const photos = gauge('photos_waiting', 'Photos whose sizes are not made');
  const imports = gauge('imports_running', 'Files that are checked, read in or undone');

  function countConnections({ pool, accountsPool }: Database) {
    for (const [name, each] of Object.entries({ tenants: pool, accounts: accountsPool })) {
      connections.set({ pool: name, state: 'idle' }, each.idleCount);
      connections.set({ pool: name, state: 'in_use' }, each.totalCount - each.idleCount);
      connections.set({ pool: name, state: 'waiting' }, each.waitingCount);
    }
  }

  async function countBacklog(database: Database) {
    const found = await readBacklog(database);
    up.set(found ? 1 : 0);
    for (const each of [waiting, oldest, retrying, failed, mails]) each.reset();
    if (!found) return;
    for (const { task, ...job } of found.tasks) {
      waiting.set({ task }, job.waiting);
      oldest.set({ task }, job.oldestSeconds);
      retrying.set({ task }, job.retrying);
      failed.set({ task }, job.failed);
    }
    for (const { state, count } of found.mails) mails.set({ state }, count);
    photos.set(found.photosWaiting);
    imports.set(found.importsRunning);
  }

  return {
    contentType: registry.contentType,
    request({ method, route, status, ms }: Measured) {
      requests.observe({ method, route, status }, ms / 1000);
      recent.add(route, ms);
    },
    /** The slowest routes of the last hour. */
    slowestRoutes: (limit: number) => recent.slowest(limit),
    signInFailed: () => signIns.inc(),
    statement: (ms: number) => statements.observe(ms / 1000),
    rendered: (ms: number) => renders.observe(ms / 1000),
    compressed: (ms: number) => compressions.observe(ms / 1000),
    job: (task: string, outcome: 'done' | 'failed', ms: number) => jobs.observe({ task, outcome }, ms / 1000),
    /** The text of all metrics, with what waits in the database now. */
    async scrape(database: Database) {
      countConnections(database);
      await countBacklog(database);
      return registry.metrics();
    },
  };
}
