import type { Database } from '../db/database.ts';
import { openFile } from '../files/files.ts';
import type { Tenant } from '../tenant.ts';
import { licencesOf } from './licence-rows.ts';
import type { PortalActor } from './portal-actor.ts';
import { readPortal } from './portal-tenant.ts';

/** What staff see of a customer's licence: the one that waits, or the last with a picture. */
export function findLicenceToSee(tenant: Tenant, customerId: number) {
  return licencesOf(tenant)
    .leftJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalLicence.organizationId')
        .onRef('portalUser.id', '=', 'portalLicence.portalUserId'),
    )
    .select(['portalLicence.id', 'portalLicence.number', 'portalLicence.country', 'portalLicence.expiresOn'])
    .select(['portalLicence.isCovered', 'portalLicence.status', 'portalLicence.deleteOn', 'portalLicence.createdAt'])
    .select(['portalLicence.fileId', 'portalUser.name as personName', 'portalUser.email as personEmail'])
    .where('portalLicence.customerId', '=', customerId)
    .where('portalLicence.fileId', 'is not', null)
    .orderBy('portalLicence.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type LicenceToSee = NonNullable<Awaited<ReturnType<typeof findLicenceToSee>>>;

/** The picture of a customer's licence, for `sendFile`, with its id; undefined when it is gone. */
export async function openLicencePicture(tenant: Tenant, customerId: number, id: number) {
  const licence = await licencesOf(tenant)
    .select('fileId')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!licence?.fileId) return undefined;
  const file = await openFile(tenant, licence.fileId);
  return file && { ...file, fileId: licence.fileId };
}

/** What the customer sees: the licence that is known, and the last one that was sent, without picture. */
export function readOwnLicence(database: Database, actor: PortalActor) {
  const { customerId, type } = actor.current;
  return readPortal(database, actor, async ({ db }) => ({
    isPrivate: type === 'private',
    known: await db
      .selectFrom('portalCustomer')
      .select(['licenceNumber', 'licenceExpiresOn', 'licenceVerifiedAt'])
      .where('id', '=', customerId)
      .executeTakeFirst(),
    sent: await db
      .selectFrom('portalSentLicence')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  }));
}
