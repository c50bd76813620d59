import { sql } from 'kysely';
import { allowManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import type { OpeningHours } from '../company/company-types.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import type { BusyFor, NewAbsence } from './availability-schema.ts';

/** One's own is everybody's to set, a colleague's the managers'. */
function allowFor(tenant: Tenant, userId: string) {
  allow(tenant, 'user', 'update');
  if (userId !== tenant.userId) allowManager(tenant);
}

type Values = { hours?: string; maxOpenLeads?: number | null; busySince?: Date | null; busyUntil?: Date | null };

async function keep({ db, organizationId }: Tenant, userId: string, values: Values) {
  await db
    .insertInto('memberAvailability')
    .values({ organizationId, userId, ...values })
    .onConflict((on) => on.columns(['organizationId', 'userId']).doUpdateSet(values))
    .execute();
}

/** Sets somebody's own weekly hours; none at all are the department's. */
export async function setHours(tenant: Tenant, userId: string, hours: OpeningHours) {
  allowFor(tenant, userId);
  await keep(tenant, userId, { hours: JSON.stringify(hours) });
}

/** Sets how many open leads somebody gets at most. */
export async function setLimit(tenant: Tenant, userId: string, maxOpenLeads: number | null) {
  allow(tenant, 'user', 'update');
  allowManager(tenant);
  await keep(tenant, userId, { maxOpenLeads });
}

/** Marks oneself as busy for a while, or as back. */
export async function setBusy(tenant: Tenant, busy: BusyFor, now: Date) {
  allow(tenant, 'user', 'update');
  const until =
    busy === 'day' ? instantAt(daysAfter(dayOf(now), 1), '00:00') : new Date(now.getTime() + Number(busy) * 60_000);
  const span = busy === 'free' ? { busySince: null, busyUntil: null } : { busySince: now, busyUntil: until };
  await keep(tenant, tenant.userId, span);
  return span.busyUntil;
}

/** Notes that somebody is away. Idempotent by form key. */
export async function addAbsence(tenant: Tenant, userId: string, typed: NewAbsence) {
  allowFor(tenant, userId);
  await requireColleague(tenant, userId, 'fromDay');
  const { key, made } = await findMadeRow(tenant, 'absence', { ...typed, userId });
  if (made) return made;
  const { formKey: _, ...fields } = typed;
  const { db, organizationId } = tenant;
  return db
    .insertInto('absence')
    .values({ ...fields, organizationId, userId, formKey: key })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Takes an absence out again. Undefined when not found. */
export async function cancelAbsence(tenant: Tenant, userId: string, id: number) {
  allowFor(tenant, userId);
  const { db, organizationId } = tenant;
  const cancelled = await db
    .updateTable('absence')
    .set({ cancelledAt: sql<Date>`coalesce("cancelledAt", moment())` })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return cancelled && { id, group: await historyGroup(tenant) };
}
