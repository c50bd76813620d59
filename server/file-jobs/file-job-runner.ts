import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { FileJobStatus } from '../db/schema.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { checkFile } from './check-file.ts';
import {
  type FileTarget,
  inPortion,
  type Lease,
  LeaseLost,
  leaseSeconds,
  takeLease,
  updateJob,
} from './file-job-lease.ts';
import { isWorking, type WorkingStatus, workingStatuses } from './file-job-types.ts';
import type { RunKind } from './file-kind.ts';
import { runFile } from './run-file.ts';

export type FileServices = { database: Database; log: Logger };

const steps: Record<WorkingStatus, (lease: Lease, kind: RunKind) => Promise<unknown>> = {
  checking: checkFile,
  running: runFile,
  undoing: undoFile,
};
/** The state after a step has failed: written rows stay, and the step can be retried. */
const afterFailure: Record<WorkingStatus, FileJobStatus> = {
  checking: 'uploaded',
  running: 'failed',
  undoing: 'failed',
};

/** Undoes a file in one transaction; what has changed since stays. */
function undoFile(lease: Lease, kind: RunKind) {
  return inPortion(lease, async (tenant, job) => {
    const facts = await kind.undo(tenant, job);
    const undone = { undoneAt: sql<Date>`clock_timestamp()`, undoneById: tenant.userId };
    await updateJob(tenant, job.id)
      .set({ status: 'undone', facts, ...undone })
      .execute();
  });
}

const atWork = new Map<string, Promise<void>>();

/**
 * Runs a job's pending step (check, run or undo), if need be after the response. A job abandoned by a dead process is
 * resumed. The promise never rejects.
 */
export function workOnFile(services: FileServices, kind: RunKind, target: FileTarget): Promise<void> {
  const key = `${target.organizationId}/${target.id}`;
  const known = atWork.get(key);
  if (known) return known;
  const work = workUntilIdle(services, kind, target)
    .catch((error: unknown) =>
      services.log.warn({ err: error, fileJobId: target.id }, 'a file was left to be taken up later'),
    )
    .finally(() => atWork.delete(key));
  atWork.set(key, work);
  return work;
}

async function workUntilIdle({ database, log }: FileServices, kind: RunKind, target: FileTarget) {
  const worker = randomUUID();
  for (;;) {
    const lease = await takeLease(database.pool, worker, target);
    if (!lease || !isWorking(lease.job.status)) return;
    try {
      await steps[lease.job.status](lease, kind);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (error instanceof DatabaseUnavailable) throw error;
      log.error({ err: error, fileJobId: target.id }, 'a file met a bug');
      const status = afterFailure[lease.job.status];
      await inPortion(lease, (tenant) => updateJob(tenant, target.id).set({ status, problem: 'bug' }).execute());
      return;
    }
  }
}

/** Awaits the job within the response time: a small file finishes before the response. */
export async function workBriefly(services: FileServices, kind: RunKind, target: FileTarget, milliseconds = 400) {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal, ref: false }).catch(() => {});
  await Promise.race([workOnFile(services, kind, target), late]);
  timer.abort();
}

/**
 * Resumes abandoned jobs of all organisations: visible ones at once, and again after the lease of a just-dead process
 * has expired.
 */
export async function resumeFiles(services: FileServices, kinds: readonly RunKind[]) {
  await resumeOnce(services, kinds);
  setTimeout(() => void resumeOnce(services, kinds), (leaseSeconds + 1) * 1000).unref();
}

async function resumeOnce(services: FileServices, kinds: readonly RunKind[]) {
  try {
    const left = await services.database.accounts
      .selectFrom('fileJob')
      .select(['organizationId', 'id', 'kind'])
      .where('status', 'in', workingStatuses)
      .execute();
    for (const { kind, ...target } of left) {
      const known = kinds.find(({ name }) => name === kind);
      if (known) void workOnFile(services, known, target);
    }
  } catch (error) {
    services.log.warn({ err: error }, 'the files left behind could not be looked up');
  }
}
