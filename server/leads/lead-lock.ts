import type { Tenant } from '../tenant.ts';

/** The leads of the organisation, deleted ones too. */
export const anyLeadsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('lead').where('lead.organizationId', '=', organizationId);

/** A lead, locked until the transaction ends; undefined when not found, deleted or erased. */
export async function lockLead(tenant: Tenant, id: number) {
  const lead = await anyLeadsOf(tenant).selectAll('lead').where('lead.id', '=', id).forUpdate().executeTakeFirst();
  return lead?.deletedAt === null && lead.erasedAt === null ? lead : undefined;
}

/** An update of a locked lead. */
export function leadUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('lead').where('organizationId', '=', organizationId).where('id', '=', id);
}
