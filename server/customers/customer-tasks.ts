import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { moveChildren } from './merge-children.ts';
import { keptDays, mergedInto } from './merge-queries.ts';

/** The queue's jobs for customers. */
export function customerTasks({ database }: { database: Database }): Tasks<'forget-merged'> {
  return {
    async 'forget-merged'() {
      const organizations = await database.accounts.selectFrom('organization').select('id').execute();
      for (const { id } of organizations) await withTenant(database.pool, systemActor(id), forgetMerged);
    },
  };
}

/**
 * Deletes the records that merges older than 30 days kept. Their ids still lead to the customer they were merged into,
 * to which goes what has come to them since, as by an undo.
 */
export async function forgetMerged(tenant: Tenant) {
  const { db, organizationId } = tenant;
  const merges = await db
    .selectFrom('customerMerge')
    .select(['id', 'mergedId'])
    .where('organizationId', '=', organizationId)
    .where('moved', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const update = db.updateTable('customerMerge').where('organizationId', '=', organizationId);
  for (const { id, mergedId } of merges) {
    const customerId = await mergedInto(tenant, mergedId);
    await moveChildren(tenant, mergedId, customerId);
    await update.set({ customerId }).where('customerId', '=', mergedId).execute();
    await update.set({ changed: null, moved: null }).where('id', '=', id).execute();
    await db.deleteFrom('customer').where('organizationId', '=', organizationId).where('id', '=', mergedId).execute();
  }
  return merges.length;
}
