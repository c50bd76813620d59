import { deleteOrganization } from '../company-data/delete-organization.ts';
import type { Storage } from '../files/storage.ts';
import type { ErasureNote } from './erasure-notes.ts';
import { connected } from './in-database.ts';

type Places = { ownerUrl: string; appUrl: string; storage: Storage };

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes again the organisations that were deleted after the backup was made: their 30 days were over, so the tables' owner
 * marks them as that. @returns how many
 */
export async function redoDeletions({ ownerUrl, appUrl, storage }: Places, notes: readonly ErasureNote[]) {
  const ids = new Set(
    notes.flatMap(({ subjectType, organizationId }) => (subjectType === 'organization' ? [organizationId] : [])),
  );
  let deleted = 0;
  for (const id of ids) {
    if (!(await markAsOver(ownerUrl, id))) continue;
    await deleteOrganization(appUrl, id);
    await storage.removeFolder(id);
    deleted += 1;
  }
  return deleted;
}

function markAsOver(ownerUrl: string, id: string) {
  return connected(ownerUrl, async (client) => {
    await client.query(`select set_config('app.scope', 'accounts', false)`);
    const { rowCount } = await client.query(
      `update organization set "closedAt" = coalesce("closedAt", now()),
         "deletionAskedAt" = now() - interval '31 days', "deletionAskedById" = coalesce("deletionAskedById", $2),
         "deletionAskedBy" = coalesce("deletionAskedBy", 'gendannelse'),
         "deletionReason" = coalesce("deletionReason", 'Slettet, før sikkerhedskopien blev gendannet')
       where id = $1`,
      [id, nobody],
    );
    return rowCount === 1;
  });
}
