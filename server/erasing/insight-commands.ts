import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allowManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { withMerged } from '../customers/merge-queries.ts';
import { formKey } from '../edit/form-key.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';
import { removeFiles } from './clear-place.ts';
import type { Of } from './person.ts';
import { titleOf } from './person-queries.ts';

/** How long an insight can be fetched. */
export const insightDays = 7;
const day = 86_400_000;

/** When an insight made now is gone. */
export const keptUntil = (now: Date) => new Date(now.getTime() + insightDays * day);

/** The form that makes an insight. */
export const insightSchema = z.object({ formKey });
export type InsightInput = z.output<typeof insightSchema>;

type Made = { file: StoredFile; formKey: string | undefined; now: Date };

/**
 * Keeps the file of an insight and logs it; undefined when the person is not found or erased.
 * @returns whether it is new: not made before by the same form
 */
export async function keepInsight(tenant: Tenant, of: Of, { file, formKey, now }: Made) {
  allow(tenant, 'customers', 'read');
  allowManager(tenant);
  const found = await titleOf(tenant, of);
  if (!found || found.erasedAt) return undefined;
  if (formKey && (await isMade(tenant, formKey))) return { isNew: false };
  const { id: fileId } = await storeFile(tenant, file);
  const { table: subjectType, id: subjectId } = of;
  const { db, organizationId } = tenant;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('insight')
    .values({
      organizationId,
      subjectType,
      subjectId,
      fileId,
      formKey,
      expiresAt: keptUntil(now),
    })
    .onConflict((on) => on.columns(['organizationId', 'formKey']).where('formKey', 'is not', null).doNothing())
    .executeTakeFirstOrThrow();
  const isNew = numInsertedOrUpdatedRows === 1n;
  if (isNew) await tell(tenant, of, 'lavede indsigt om');
  return { isNew };
}

/** Whether the same form made an insight. */
export async function isMade({ db, organizationId }: Tenant, formKey: string) {
  const made = await db
    .selectFrom('insight')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
  return made !== undefined;
}

/** The insights of a person that can be fetched, the newest first. */
export async function listInsights(tenant: Tenant, of: Of, now: Date) {
  return (await insightsOf(tenant, of, now))
    .leftJoin('user', 'user.id', 'insight.createdById')
    .select(['insight.id', 'insight.createdAt', 'insight.expiresAt', 'user.name as author'])
    .orderBy('insight.id', 'desc')
    .execute();
}

export type KeptInsight = Awaited<ReturnType<typeof listInsights>>[number];

/** An insight for `sendFile`, and logs that it was fetched; undefined when not found or expired. */
export async function openInsight(tenant: Tenant, of: Of, id: number, now: Date) {
  allow(tenant, 'customers', 'read');
  const found = await titleOf(tenant, of);
  const file = await (await insightsOf(tenant, of, now))
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'insight.organizationId').onRef('file.id', '=', 'insight.fileId'),
    )
    .select(['file.mediaType', 'file.size', 'file.storageKey'])
    .where('insight.id', '=', id)
    .executeTakeFirst();
  if (!found || !file) return undefined;
  allowManager(tenant);
  await tell(tenant, of, 'hentede indsigt om');
  return { ...file, name: `Indsigt ${found.title}.zip` };
}

/** Deletes what has expired, with its contents. @returns how many */
export async function removeExpiredInsights(tenant: Tenant, now: Date) {
  const gone = await tenant.db
    .deleteFrom('insight')
    .where('organizationId', '=', tenant.organizationId)
    .where('expiresAt', '<=', now)
    .returning('fileId')
    .execute();
  if (gone.length > 0)
    await removeFiles(
      tenant,
      gone.flatMap(({ fileId }) => fileId ?? []),
    );
  return gone.length;
}

async function insightsOf(tenant: Tenant, { table, id }: Of, now: Date) {
  return tenant.db
    .selectFrom('insight')
    .where('insight.organizationId', '=', tenant.organizationId)
    .where('insight.subjectType', '=', table)
    .where('insight.subjectId', 'in', table === 'customer' ? await withMerged(tenant, id) : [id])
    .where('insight.portalUserId', 'is', null)
    .where('insight.expiresAt', '>', now);
}

function tell(tenant: Tenant, { table, id }: Of, summary: string) {
  return logActivity(tenant, { verb: 'exported', summary, subjectType: table, subjectId: id, departmentId: null });
}
