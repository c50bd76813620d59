import type { Tenant } from '../tenant.ts';
import type { KeptFile } from './receive.ts';

/** Gives a kept file its row, in the transaction of what it belongs to. The command that calls it has asked for the right. */
export function storeFile({ db, organizationId }: Tenant, file: KeptFile) {
  return db
    .insertInto('file')
    .values({ ...file, organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** What is known of a file, for `sendFile`; undefined when the organisation has none of that id. */
export function openFile({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('file')
    .select(['name', 'mediaType', 'size', 'sha256', 'storageKey'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
