import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { DomainError } from '../errors.ts';
import { flag, needed, oneOf, optional, readChoice, readUser, wholeFrom } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { customerKinds, listPlaces } from './booking-rules.ts';

const number = (least: number, most: number) => needed(wholeFrom(least, most), 'Skriv et tal');

/** How a kind is booked in a department. `version` is 0 where no rule was stored. */
export const bookingRuleSchema = z.object({
  kind: needed(oneOf(customerKinds), 'Vælg, hvad der bookes'),
  departmentId: optional(readChoice),
  version: number(0, 2_000_000_000),
  isOn: flag,
  isAutomatic: flag,
  minutes: number(5, 480),
  bufferMinutes: number(0, 480),
  earliestHours: number(0, 336),
  latestDays: number(1, 120),
  capacity: number(1, 20),
  assignedToId: optional(readUser),
});

export const changeHoursSchema = z.object({ bookingChangeHours: number(0, 168) });

/** Sets how a kind is booked in a department. Refused where a colleague has changed it meanwhile. */
export async function setBookingRule(tenant: Tenant, { version, ...rule }: z.output<typeof bookingRuleSchema>) {
  allow(tenant, 'organization', 'update');
  const { db, organizationId } = tenant;
  const { kind, departmentId = null, ...values } = rule;
  const places = await listPlaces(tenant);
  if (!places.some(({ id }) => id === departmentId)) throw new DomainError('unknown-department', 409);
  await requireColleague(tenant, rule.assignedToId, 'assignedToId');
  const stored = await db
    .selectFrom('bookingRule')
    .select(['id', 'version'])
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .where('departmentId', departmentId === null ? 'is' : '=', departmentId)
    .forUpdate()
    .executeTakeFirst();
  if ((stored?.version ?? 0) !== version) throw new DomainError('rule-changed', 409);
  if (stored) {
    const update = db.updateTable('bookingRule').set(values).where('organizationId', '=', organizationId);
    await update.where('id', '=', stored.id).execute();
    return;
  }
  const made = await db
    .insertInto('bookingRule')
    .values({ organizationId, kind, departmentId, ...values })
    .onConflict((on) => on.constraint('booking_rule_once').doNothing())
    .executeTakeFirstOrThrow();
  if (made.numInsertedOrUpdatedRows === 0n) throw new DomainError('rule-changed', 409);
}

/** Sets until how many hours before a booking its customer changes it. */
export async function setChangeHours({ db, ...tenant }: Tenant, bookingChangeHours: number) {
  allow(tenant, 'organization', 'update');
  await db
    .updateTable('organizationSettings')
    .set({ bookingChangeHours })
    .where('organizationId', '=', tenant.organizationId)
    .execute();
}
