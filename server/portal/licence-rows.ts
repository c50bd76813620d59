import { sql } from 'kysely';
import { removeUnused } from '../files/remove-files.ts';
import type { Tenant } from '../tenant.ts';

/** The name of every picture of a licence: the sender's own may tell more. */
export const licenceFileName = 'Kørekort.jpg';

export const licencesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('portalLicence').where('portalLicence.organizationId', '=', organizationId);

export const licenceUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('portalLicence').where('organizationId', '=', organizationId).where('id', '=', id);

/** The licence of a customer that waits, locked. */
export const lockWaiting = (tenant: Tenant, customerId: number) =>
  licencesOf(tenant)
    .select(['id', 'fileId'])
    .where('customerId', '=', customerId)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

type Closed = {
  status?: 'refused' | 'replaced';
  reason?: string;
  answeredById?: string | null;
};

/** Ends the picture of a locked licence, row and content; with a status the licence is answered too. */
export async function endPicture(
  tenant: Tenant,
  { id, fileId }: { id: number; fileId: number | null },
  closed: Closed = {},
) {
  const answered = closed.status && { ...closed, answeredAt: sql<Date>`moment()` };
  await licenceUpdate(tenant, id)
    .set({ fileId: null, ...answered })
    .execute();
  if (fileId !== null) await removeUnused(tenant, [fileId]);
}
