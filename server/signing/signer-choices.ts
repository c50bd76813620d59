import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

type Place = { customerId: number; leadId: number | null; agreementId: number | null };

/** Who of a customer's people may sign papers in the portal: owners, and users who «Må underskrive», whatever they see. */
export function listSignerChoices({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('portalAccess as access')
    .innerJoin('portalUser as login', (join) =>
      join
        .onRef('login.organizationId', '=', 'access.organizationId')
        .onRef('login.id', '=', 'access.portalUserId')
        .on('login.disabledAt', 'is', null),
    )
    .select(['access.id', 'login.name', 'login.email'])
    .where('access.organizationId', '=', organizationId)
    .where('access.customerId', '=', customerId)
    .where('access.status', '=', 'active')
    .where(sql<boolean>`(access.role = 'owner' or access.role = 'user' and access."maySign")`)
    .orderBy(sql`array_position(array['owner', 'user'], access.role)`)
    .orderBy('access.id');
}

/** Those of them who see a paper of a place. */
export const listSigners = (tenant: Tenant, { customerId, leadId, agreementId }: Place) =>
  listSignerChoices(tenant, customerId)
    .where(
      sql<boolean>`(access.scope = 'all' or exists (select from "portalAccessScope" chosen
        where chosen."organizationId" = access."organizationId" and chosen."accessId" = access.id
          and (chosen."leadId" = ${leadId}::bigint or chosen."agreementId" = ${agreementId}::bigint)))`,
    )
    .execute();

export type SignerChoice = Awaited<ReturnType<typeof listSigners>>[number];
