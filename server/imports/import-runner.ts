import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { ImportStatus } from '../db/schema.ts';
import { DatabaseAway } from '../errors.ts';
import { checkRows } from './import-check.ts';
import {
  type ImportTarget,
  inPortion,
  type Lease,
  LeaseLost,
  leaseSeconds,
  takeLease,
  updateJob,
} from './import-lease.ts';
import { runRows } from './import-run.ts';
import { isWorking, type WorkingStatus, workingStatuses } from './import-types.ts';
import { undoRows } from './import-undo.ts';

export type ImportServices = { database: Database; log: Logger };

const steps: Record<WorkingStatus, (lease: Lease) => Promise<unknown>> = {
  checking: checkRows,
  running: runRows,
  undoing: undoRows,
};
/** Where an import stands when a step met a bug: what was written stays, and the step can be asked for again. */
const afterFailure: Record<WorkingStatus, ImportStatus> = {
  checking: 'uploaded',
  running: 'failed',
  undoing: 'failed',
};

const atWork = new Map<string, Promise<void>>();

/**
 * Does what an import waits for (check, run or undo), after the request that asked for it if need be. An import
 * left behind by a process that died is taken up where it was. The promise never fails.
 */
export function workOnImport(services: ImportServices, target: ImportTarget): Promise<void> {
  const key = `${target.organizationId}/${target.id}`;
  const known = atWork.get(key);
  if (known) return known;
  const work = workUntilIdle(services, target)
    .catch((error: unknown) =>
      services.log.warn({ err: error, importId: target.id }, 'an import was left to be taken up later'),
    )
    .finally(() => atWork.delete(key));
  atWork.set(key, work);
  return work;
}

async function workUntilIdle({ database, log }: ImportServices, target: ImportTarget) {
  const worker = randomUUID();
  for (;;) {
    const lease = await takeLease(database.pool, worker, target);
    if (!lease || !isWorking(lease.job.status)) return;
    try {
      await steps[lease.job.status](lease);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof DatabaseAway) throw error;
      log.error({ err: error, importId: target.id }, 'an import met a bug');
      const status = afterFailure[lease.job.status];
      await inPortion(lease, (tenant) => updateJob(tenant, target.id).set({ status, problem: 'bug' }).execute());
      return;
    }
  }
}

/** Waits for the work, but no longer than a page may take: a small file is done before the answer is. */
export async function workBriefly(services: ImportServices, target: ImportTarget, milliseconds = 400) {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal, ref: false }).catch(() => {});
  await Promise.race([workOnImport(services, target), late]);
  timer.abort();
}

/**
 * Takes up the imports of all organisations that a process left behind: those it can see at once, and once more
 * when the lease of a process that has just died has run out.
 */
export async function resumeImports(services: ImportServices) {
  await resumeOnce(services);
  setTimeout(() => void resumeOnce(services), (leaseSeconds + 1) * 1000).unref();
}

async function resumeOnce(services: ImportServices) {
  try {
    const left = await services.database.accounts
      .selectFrom('importJob')
      .select(['organizationId', 'id'])
      .where('status', 'in', workingStatuses)
      .execute();
    for (const target of left) void workOnImport(services, target);
  } catch (error) {
    services.log.warn({ err: error }, 'the imports left behind could not be looked up');
  }
}
