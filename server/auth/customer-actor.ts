import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { can } from './permissions.ts';

/**
 * The customer who acted in the portal, as staff read it: «Kunde: {name}», and by number for those who see no customers;
 * null where a colleague or the product acted.
 */
export const customerActor = ({ role }: Pick<Tenant, 'role'>, table: 'activity' | 'history') => sql<string | null>`(
  select case when ${can(role, 'customers', 'read')} then 'Kunde: ' || coalesce(nullif(login.name, ''), login.email)
    else 'Kunde #' || (select min(access."customerId") from "portalAccess" access
      where access."organizationId" = login."organizationId" and access."portalUserId" = login.id) end
  from "portalUser" login where login."organizationId" = ${sql.ref(`${table}.organizationId`)}
    and login.id = ${sql.ref(`${table}.portalUserId`)})`;
