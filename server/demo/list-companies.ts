import type { Tenant } from '../tenant.ts';

/** The demo's business customers with an e-mail address, in order. */
export function listCompanies({ db, organizationId }: Pick<Tenant, 'db' | 'organizationId'>) {
  return db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('type', '=', 'business')
    .where('email', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(40)
    .execute();
}
