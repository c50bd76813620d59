import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { systemActor, withTenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';

/** Keeps that the login has read a conversation of one of its customers. Nothing is kept for staff who look on. */
export async function noteLeadRead({ pool }: Database, actor: PortalActor, leadId: number) {
  const { organizationId, portalUserId, customers, impersonatorId } = actor;
  if (impersonatorId) return;
  const own = customers.map(({ customerId }) => customerId);
  await withTenant(pool, { ...systemActor(organizationId), portalUserId }, ({ db }) =>
    sql`insert into "portalRead" ("organizationId", "portalUserId", "leadId")
      select lead."organizationId", ${portalUserId}, lead.id from lead
      where lead."organizationId" = ${organizationId} and lead.id = ${leadId} and lead."customerId" = any (${own}::bigint[])
      on conflict on constraint portal_read_once do update set "readAt" = moment()`.execute(db),
  );
}
