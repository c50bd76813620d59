import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';

/** A photo, of a damage where `zone` says so. */
export type CarPhoto = { zone: string | null; file: StoredFile };

/** Keeps photos taken at the car as documents of a locked agreement. The calling command checks the right. */
export async function keepCarPhotos(tenant: Tenant, agreementId: number, photos: readonly CarPhoto[], step: string) {
  for (const { zone, file } of photos) {
    const details = {
      kind: 'photo' as const,
      title: zone === null ? step : `Skade: ${zone}`,
      visibility: 'internal' as const,
    };
    const { id } = await insertDocument(tenant, { type: 'rentalAgreement', id: agreementId }, details);
    await addVersionOf(tenant, id, file);
  }
}
