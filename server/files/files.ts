import type { Tenant } from '../tenant.ts';
import type { StoredFile } from './receive.ts';

/** Inserts the row of a stored file, in its owner's transaction. The calling command checks the right. */
export function storeFile({ db, organizationId }: Tenant, file: StoredFile) {
  return db
    .insertInto('file')
    .values({ ...file, organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A file for `sendFile`; undefined if the organisation has none with that id. */
export function openFile({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('file')
    .select(['name', 'mediaType', 'size', 'sha256', 'storageKey'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
