import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** What a login acts on: a customer's matter. */
export type Matter = { customerId: number; leadId: number | null; agreementId: number | null };

/**
 * The access of a login to a matter, as it stands now. Undefined where it has ended, the login is disabled, the customer
 * blocked or deleted, the portal closed, or the matter not among those that the login may see. Whoever acts holds all of
 * that until the transaction ends: the customer first, as staff lock it.
 */
export async function holdAccess(
  tenant: Tenant,
  portalUserId: string,
  { customerId, leadId, agreementId }: Matter,
  isActing: boolean,
) {
  const { db, organizationId } = tenant;
  const customers = db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', customerId)
    .where('deletedAt', 'is', null)
    .where('isBlocked', '=', false);
  const settings = db
    .selectFrom('organizationSettings')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .where('portalEnabled', '=', true);
  const accesses = db
    .selectFrom('portalAccess')
    .innerJoin('portalUser', (join) =>
      join
        .onRef('portalUser.organizationId', '=', 'portalAccess.organizationId')
        .onRef('portalUser.id', '=', 'portalAccess.portalUserId'),
    )
    .select(['portalAccess.id', 'portalAccess.role', 'portalAccess.maySign', 'portalAccess.scope', 'portalUser.email'])
    .where('portalAccess.organizationId', '=', organizationId)
    .where('portalAccess.portalUserId', '=', portalUserId)
    .where('portalAccess.customerId', '=', customerId)
    .where('portalAccess.status', '=', 'active')
    .where('portalUser.disabledAt', 'is', null);
  const customer = await (isActing ? customers.forNoKeyUpdate() : customers).executeTakeFirst();
  const open = await (isActing ? settings.forShare() : settings).executeTakeFirst();
  const access = await (isActing ? accesses.forShare() : accesses).executeTakeFirst();
  if (!customer || !open || !access) return undefined;
  if (access.scope === 'all') return access;
  // Read once the access is held: whoever changes what it sees holds it too.
  const chosen = await db
    .selectFrom('portalAccessScope')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('accessId', '=', access.id)
    .where(sql<boolean>`("leadId" = ${leadId}::bigint or "agreementId" = ${agreementId}::bigint)`)
    .executeTakeFirst();
  return chosen && access;
}

/** Whether a publication still is shown; held until the transaction ends. */
export async function holdPublication({ db, organizationId }: Tenant, id: number) {
  const publication = await db
    .selectFrom('portalPublication')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return publication !== undefined;
}
