import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The organisation's last number of a lead, locked until the transaction ends. */
export async function lockCounter({ db, organizationId }: Tenant) {
  const { lastNumber } = await db
    .insertInto('leadCounter')
    .values({ organizationId, lastNumber: 0 })
    .onConflict((on) => on.column('organizationId').doUpdateSet({ lastNumber: sql`"leadCounter"."lastNumber"` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** Sets the organisation's last number of a lead. */
export function setLastNumber({ db, organizationId }: Tenant, lastNumber: number) {
  return db.updateTable('leadCounter').set({ lastNumber }).where('organizationId', '=', organizationId).execute();
}
