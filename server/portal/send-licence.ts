import { logActivity } from '../activities/log-activity.ts';
import { workingOwner } from '../company/working-owner.ts';
import { lockCustomer } from '../customers/customer-commands.ts';
import type { Database } from '../db/database.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { notify } from '../notifications/notify.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import { endPicture, licenceFileName, lockWaiting } from './licence-rows.ts';
import type { LicenceInput } from './licence-schema.ts';
import type { PortalActor } from './portal-actor.ts';

/** So many days after it was received a picture is gone. */
export const licencePictureDays = 30;

/**
 * Keeps the driving licence of a private customer for staff to compare, once for a form; one that waited before is replaced,
 * its picture gone. Refused where the login does not see all of the customer, and for companies.
 * @returns the file to keep, if it is new
 */
export function sendLicence(
  database: Database,
  actor: PortalActor,
  { formKey, covered: isCovered, licenceNumber, licenceCountry, licenceExpiresOn }: LicenceInput,
  picture: StoredFile,
  now = new Date(),
) {
  const { portalUserId, organizationId, current } = actor;
  const { customerId } = current;
  return asPortalWriter(database, actor, customerId, async (tenant, { scope }) => {
    if (scope !== 'all') throw new DomainError('portal-right', 403);
    const customer = await lockCustomer(tenant, customerId);
    if (customer?.type !== 'private') throw new DomainError('portal-licence-private', 409);
    const typed = { licenceNumber, licenceCountry, licenceExpiresOn, customerId, sha256: picture.sha256 };
    const { key, made } = await findMadeRow(tenant, 'portalLicence', { formKey, ...typed });
    if (made) return { kept: [] };
    const former = await lockWaiting(tenant, customerId);
    if (former) await endPicture(tenant, former, { status: 'replaced' });
    const { id: fileId } = await storeFile(tenant, { ...picture, name: licenceFileName });
    await tenant.db
      .insertInto('portalLicence')
      .values({
        ...{ organizationId, customerId, portalUserId, fileId, isCovered, formKey: key },
        ...{ number: licenceNumber, country: licenceCountry, expiresOn: licenceExpiresOn },
        deleteOn: daysAfter(dayOf(now), licencePictureDays),
      })
      .execute();
    await logActivity(tenant, {
      ...{ verb: 'uploaded', actorType: 'customer', subjectType: 'customer', subjectId: customerId },
      ...{ summary: 'sendte kørekort i kundeportalen for', departmentId: customer.departmentId },
    });
    const owner = await workingOwner(tenant, customer.ownerId);
    const about = { subjectType: 'customer', subjectId: customerId } as const;
    await notify(tenant, { kind: 'portalLicence', about, to: owner ? [owner.id] : 'managers' });
    return { kept: [picture] };
  });
}
