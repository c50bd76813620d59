import { sql } from 'kysely';
import { allowManager } from '../auth/managers.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { logTeam } from './invitation-commands.ts';
import type { PortalActor } from './portal-actor.ts';
import { lockTeam } from './team-lock.ts';

/** The law's month to answer (GDPR art. 12(3)); the last day of a shorter month. */
export function monthAfter(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * An owner asks that the customer be erased; staff answer within a month. Asked again it is the same request.
 */
export async function askErasing(tenant: Tenant, { portalUserId, current }: PortalActor, now = new Date()) {
  const { accessId, customerId } = current;
  const team = await lockTeam(tenant, customerId, { accessId });
  if (!team) throw new DomainError('portal-customer-gone', 409);
  const { db, organizationId } = tenant;
  const dueOn = monthAfter(dayOf(now));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('portalDataRequest')
    .values({ organizationId, customerId, portalUserId, dueOn })
    .onConflict((on) => on.columns(['organizationId', 'customerId']).where('status', '=', 'open').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await logTeam(tenant, team, 'self', 'bad om at blive slettet:');
  const about = { subjectType: 'customer', subjectId: customerId } as const;
  await notify(tenant, { kind: 'portalErasingAsked', about, to: 'managers', facts: { day: dueOn } });
}

/** A customer's open request to be erased. */
export function findErasingRequest({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('portalDataRequest as request')
    .leftJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'request.organizationId').onRef('login.id', '=', 'request.portalUserId'),
    )
    .select(['request.id', 'request.dueOn', 'request.createdAt', 'login.email', 'login.name'])
    .where('request.organizationId', '=', organizationId)
    .where('request.customerId', '=', customerId)
    .where('request.status', '=', 'open')
    .executeTakeFirst();
}

/** Marks a customer's request to be erased as answered; a second click does nothing. Undefined when not found. */
export async function answerErasing(tenant: Tenant, customerId: number) {
  allowManager(tenant);
  const { db, organizationId, userId } = tenant;
  const customer = await customersOf(tenant).select('id').where('id', '=', customerId).executeTakeFirst();
  if (!customer) return undefined;
  await db
    .updateTable('portalDataRequest')
    .set({ status: 'answered', answeredAt: sql<Date>`moment()`, answeredById: userId })
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('status', '=', 'open')
    .execute();
  return customer;
}
