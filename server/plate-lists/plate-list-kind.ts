import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { allow } from '../auth/permissions.ts';
import type { Database } from '../db/database.ts';
import type { FileJob } from '../file-jobs/file-job-queries.ts';
import { groupOf } from '../file-jobs/file-job-types.ts';
import type { RowPlanner, RunKind } from '../file-jobs/file-kind.ts';
import { undoGroup } from '../history/undo.ts';
import type { LookupPlace } from '../plate-lookup/connection.ts';
import { type LookupAnswer, lookUpVehicle } from '../plate-lookup/look-up.ts';
import type { LookupTiming } from '../plate-lookup/lookup-types.ts';
import { readQuery } from '../plate-lookup/read-query.ts';
import type { Subjects } from '../subjects/subject.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import { createDrafts } from './create-drafts.ts';
import { type FoundVehicle, findInStock, planLine } from './plan-line.ts';

type Services = {
  database: Database;
  log: Logger;
  lookup: LookupPlace & { timing?: LookupTiming };
};

/** Within the lease of a job, together with the pause. */
const timing: LookupTiming = { tryMs: 6_000, totalMs: 9_000, retries: 1, waitMs: 300 };
/** Pause after a call to a real register, whose limits are not published. */
const paceMs = 3_000;

/** A list of plates and VINs: each line is looked up, and its car created as a draft. */
export function plateListKind({ database, log, lookup }: Services, subjects: Subjects): RunKind<FoundVehicle> {
  return {
    name: 'plates',
    columns: { asked: { label: 'Nummer', headings: ['nummer'] } },
    missing: () => [],
    allow: (tenant) => allow(tenant, 'cars', 'create'),
    seesAll: () => true,
    planner,
    writer: async () => ({ write: createDrafts }),
    async undo(tenant, job) {
      const { undone: removedCars = 0 } = (await undoGroup(tenant, groupOf(job), subjects)) ?? {};
      return { removedCars, keptCars: job.createdCount - removedCars };
    },
  };

  async function planner(_: Tenant, { id, askedBy }: FileJob): Promise<RowPlanner<FoundVehicle>> {
    const answers = new Map<number, LookupAnswer>();
    const claimed = new Map<string, number>();
    const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(database.pool, askedBy, work);
    const means = { timing, ...lookup, log, requestId: askedBy.requestId ?? `plates-${id}`, inTenant };
    return {
      async ask({ number, cells: [asked = ''] }) {
        const query = readQuery(asked);
        if ('problem' in query || claimed.has(query.text)) return;
        if (await inTenant((tenant) => findInStock(tenant, query))) return;
        const answer = await lookUpVehicle(means, query, { reason: 'create' });
        answers.set(number, answer);
        const isCall = 'vehicle' in answer ? !answer.isCached : answer.refusal === 'not-found';
        if (isCall && answer.service !== 'testdata') await delay(paceMs);
      },
      async plan(tenant, rows) {
        const planned = [];
        for (const { number, cells } of rows) {
          planned.push(await planLine(tenant, { number, asked: cells[0] ?? '', answer: answers.get(number), claimed }));
        }
        return planned;
      },
    };
  }
}
