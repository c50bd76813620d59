import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { workingOwner } from '../company/working-owner.ts';
import { noteContact } from '../customers/note-contact.ts';
import type { Database } from '../db/database.ts';
import { formKey, keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { dayOf } from '../format/day.ts';
import { flag, needed, wholeFrom } from '../format/form-fields.ts';
import { notify } from '../notifications/notify.ts';
import { keepCarPhotos } from '../rentals/keep-car-photos.ts';
import { noteReading } from '../rentals/km-readings.ts';
import { currentPeriod, lockAgreement } from '../rentals/rental-rows.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import type { PortalActor } from './portal-actor.ts';
import { findPortalAgreement } from './portal-agreements.ts';
import { requireOffered } from './portal-writer.ts';

/** A customer's reading of the kilometres. */
export const portalKmSchema = z.object({
  formKey,
  mileage: needed(wholeFrom(0, 2_000_000), 'Skriv kilometertallet'),
  isMileageRight: flag,
});

export type PortalKm = z.output<typeof portalKmSchema>;

/**
 * Notes today's kilometres of an agreement's car as a reading, once; the photo is one of the agreement's documents. Refused
 * below the last known, and far above it until that is said to be right. Undefined when the login sees no such agreement.
 * @returns the photos to keep, none where the same was read before
 */
export async function readPortalKm(
  database: Database,
  actor: PortalActor,
  id: number,
  { formKey, mileage, isMileageRight }: PortalKm,
  photos: readonly StoredFile[],
) {
  const found = await findPortalAgreement(database, actor, id);
  if (!found) return undefined;
  const { customerId } = found;
  return asPortalWriter(database, actor, customerId, async (tenant) => {
    await requireOffered(tenant, 'km');
    const locked = await lockAgreement(tenant, id);
    if (!locked) return undefined;
    const { agreement } = locked;
    if (agreement.status !== 'active') throw new DomainError('rental-not-out', 409);
    const key = formKey && keyOf(formKey, { id, mileage });
    const told = await logActivity(tenant, {
      ...{ verb: 'updated', summary: 'aflæste kilometer på', actorType: 'customer', formKey: key },
      ...{ subjectType: 'car', subjectId: currentPeriod(locked).carId, payload: { mileage } },
    });
    if (!told) return { kept: [] };
    const noted = await noteReading(tenant, id, { readOn: dayOf(new Date()), mileage, isMileageRight });
    if (!noted?.group) return { kept: [] };
    const taken = photos.map((file) => ({ zone: null, file }));
    await keepCarPhotos(tenant, id, taken, 'Kilometertæller, aflæst af kunden');
    const owner = await workingOwner(tenant, agreement.ownerId);
    await notify(tenant, {
      ...{ kind: 'portalKmRead', about: { subjectType: 'rentalAgreement', subjectId: id }, facts: { mileage } },
      to: owner ? [owner.id] : 'managers',
    });
    await noteContact(tenant, customerId);
    return { kept: photos };
  });
}
