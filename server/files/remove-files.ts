import { sql } from 'kysely';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import { unusedFiles } from './unused-files.ts';

const removeAttempts = 12;

/** Deletes the rows of files that nothing refers to any more, and after the commit their contents. @returns their ids */
export async function removeUnused({ db, organizationId }: Tenant, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; storageKey: string }>`
    delete from file where "organizationId" = ${organizationId} and id = any (${ids}::bigint[])
      and ${await unusedFiles(db)} returning id, "storageKey"`.execute(db);
  const storageKeys = rows.map(({ storageKey }) => storageKey);
  if (storageKeys.length > 0) {
    await db.selectNoFrom(addJob('remove-files', { storageKeys }, removeAttempts).as('job')).execute();
  }
  return rows.map(({ id }) => id);
}
