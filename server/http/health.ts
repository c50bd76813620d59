import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/database.ts';

const timeout = 2_000;

/** Liveness and readiness probes. A process that is about to stop is not ready, though it serves. */
export async function answerHealth(pathname: string, database: Database, isStopping: () => boolean) {
  if (pathname === '/health') return Response.json({ status: 'ok' });
  if (pathname !== '/ready') return undefined;
  if (isStopping()) return unready('stopping');
  const { tenants, accounts } = await readReach(database);
  return tenants && accounts ? Response.json({ status: 'ok' }) : unready('database');
}

const unready = (reason: 'stopping' | 'database') =>
  Response.json({ status: 'unavailable', reason }, { status: 503, headers: { 'Retry-After': '2' } });

/** Which of the pools reach the database in time. */
export async function readReach({ pool, accountsPool }: Database) {
  const [tenants, accounts] = await Promise.all([isReached(pool), isReached(accountsPool)]);
  return { tenants, accounts };
}

async function isReached(pool: Database['pool']) {
  const timer = new AbortController();
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const late = setTimeout(timeout, false, { signal: timer.signal, ref: false }).catch(() => false);
  const reached = await Promise.race([asked, late]);
  timer.abort();
  return reached;
}
