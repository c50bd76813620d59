import type { Tenant } from '../tenant.ts';

export const exportsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('organizationExport as export').where('export.organizationId', '=', organizationId);

/** The exports that can be fetched, are made or were given up, the newest first. */
export function listExports(tenant: Tenant, now: Date) {
  return exportsOf(tenant)
    .leftJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'export.organizationId').onRef('file.id', '=', 'export.fileId'),
    )
    .leftJoin('user', 'user.id', 'export.createdById')
    .select(['export.id', 'export.status', 'export.isByPlatform', 'export.handledCount', 'export.plannedCount'])
    .select(['export.createdAt', 'export.expiresAt', 'file.size', 'user.name as author'])
    .where((eb) => eb.or([eb('export.expiresAt', 'is', null), eb('export.expiresAt', '>', now)]))
    .orderBy('export.id', 'desc')
    .execute();
}

export type ShownExport = Awaited<ReturnType<typeof listExports>>[number];
