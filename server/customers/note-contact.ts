import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** Notes the latest contact with a customer. @returns its department; undefined when it is not found or deleted */
export function noteContact({ db, organizationId }: Tenant, id: number) {
  return db
    .updateTable('customer')
    .set({ lastContactAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('departmentId')
    .executeTakeFirst();
}
