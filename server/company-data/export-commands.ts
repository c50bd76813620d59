import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { refuseImpersonator } from '../company/in-company.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { removeUnused } from '../files/remove-files.ts';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import { exportsOf } from './export-queries.ts';
import type { Progress } from './write-export.ts';

/** How long an export can be fetched. */
export const exportDays = 7;
/** The first attempts are seconds apart, the last ones an hour. */
const attempts = 8;
/** How long an export is left alone whose process says nothing. */
const silentSeconds = 60;

type Asked = { formKey?: string | undefined; isByPlatform?: boolean };

/**
 * Starts an export of everything of the organisation. Asked again while one is made, or by the same form, it is one.
 * @returns whether it is new
 */
export async function startExport(tenant: Tenant, { formKey, isByPlatform = false }: Asked) {
  allow(tenant, 'organization', 'delete');
  refuseImpersonator(tenant);
  const { db, organizationId } = tenant;
  const asked = await db
    .insertInto('organizationExport')
    .values({ organizationId, formKey, isByPlatform })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) return false;
  const job = addJob('organization-export', { organizationId, exportId: asked.id }, attempts, 'organization-export');
  await db.selectNoFrom(job.as('job')).execute();
  await tell(tenant, 'startede en eksport af', isByPlatform);
  return true;
}

/** The file of an export for `sendFile`, and logs that it was fetched; undefined when not found or expired. */
export async function openExport(tenant: Tenant, id: number, now: Date, { isByPlatform = false } = {}) {
  allow(tenant, 'organization', 'delete');
  refuseImpersonator(tenant);
  const file = await exportsOf(tenant)
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'export.organizationId').onRef('file.id', '=', 'export.fileId'),
    )
    .select(['file.name', 'file.mediaType', 'file.size', 'file.storageKey'])
    .where('export.id', '=', id)
    .where('export.expiresAt', '>', now)
    .executeTakeFirst();
  if (file) await tell(tenant, 'hentede en eksport af', isByPlatform);
  return file;
}

function tell(tenant: Tenant, summary: string, isByPlatform: boolean) {
  return logActivity(tenant, {
    ...{ verb: 'exported', summary, subjectType: 'organization', subjectLabel: 'alle virksomhedens data' },
    ...{ departmentId: null, visibility: 'managers', actorType: isByPlatform ? 'system' : 'user' },
  });
}

const updateExport = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('organizationExport').where('organizationId', '=', organizationId).where('id', '=', id);

/** Takes an export for a new worker: `busy` while another one is at work, `over` where nothing is left to do. */
export async function takeExport(tenant: Tenant, id: number) {
  const workerId = randomUUID();
  const taken = await updateExport(tenant, id)
    .set({ status: 'running', workerId, heartbeatAt: sql<Date>`clock_timestamp()` })
    .where('status', 'in', ['waiting', 'running'])
    .where((eb) =>
      eb.or([
        eb('workerId', 'is', null),
        eb('heartbeatAt', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${silentSeconds})`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) return { workerId };
  const inHand = await exportsOf(tenant)
    .select('export.id')
    .where('export.id', '=', id)
    .where('export.status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return inHand ? 'busy' : 'over';
}

type Held = { id: number; workerId: string };

const heldBy = (tenant: Tenant, { id, workerId }: Held) => updateExport(tenant, id).where('workerId', '=', workerId);

/** Says how far the worker has come, and that it is alive. */
export function saveProgress(tenant: Tenant, held: Held, { handled, planned }: Progress) {
  return heldBy(tenant, held)
    .set({ handledCount: handled, plannedCount: planned, heartbeatAt: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'running')
    .execute();
}

/** Leaves the export to the next attempt, or gives it up. */
export function letGo(tenant: Tenant, held: Held, { isLast }: { isLast: boolean }) {
  const status = isLast ? 'failed' : 'waiting';
  return heldBy(tenant, held).set({ status, workerId: null }).where('status', '=', 'running').execute();
}

/** Keeps the file that the worker has made for 7 days, unless another worker has the export by now. */
export async function keepExport(tenant: Tenant, held: Held, file: StoredFile) {
  const { id: fileId } = await storeFile(tenant, file);
  const kept = await heldBy(tenant, held)
    .set({ status: 'done', workerId: null, fileId })
    .set({ handledCount: sql`"plannedCount"`, expiresAt: sql<Date>`now() + make_interval(days => ${exportDays})` })
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!kept) await removeUnused(tenant, [fileId]);
}

/**
 * Deletes exports that have expired, with their contents, and those that nobody has worked on for a day: given up, or left by
 * a worker that died. @returns how many
 */
export async function removeExpiredExports(tenant: Tenant, now: Date) {
  const yesterday = sql<Date>`${now}::timestamptz - interval '1 day'`;
  const gone = await tenant.db
    .deleteFrom('organizationExport')
    .where('organizationId', '=', tenant.organizationId)
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', now),
        eb.and([eb('status', '!=', 'done'), eb(eb.fn.coalesce('heartbeatAt', 'createdAt'), '<=', yesterday)]),
      ]),
    )
    .returning('fileId')
    .execute();
  await removeUnused(
    tenant,
    gone.flatMap(({ fileId }) => fileId ?? []),
  );
  return gone.length;
}
