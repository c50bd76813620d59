import type { DueItem } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';

/** Snoozed notifications whose time has come are counted again, and open pages are told. */
export const endedSnoozes: DueItem = {
  name: 'endedSnoozes',
  due: `exists (select from notification where "readAt" is null and "isShown" and "snoozedUntil" <= $1)`,
  act: endSnoozes,
};

async function endSnoozes({ db, organizationId }: Tenant, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ snoozedUntil: null })
    .where('organizationId', '=', organizationId)
    .where('readAt', 'is', null)
    .where('isShown', '=', true)
    .where('snoozedUntil', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
