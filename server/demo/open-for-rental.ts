import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** Lets cars be let; those whose rental nobody has noted stand at home. */
export function openForRental({ db, organizationId }: Tenant, which: ReturnType<typeof sql<boolean>>) {
  return db
    .updateTable('car')
    .set({
      rentalEnabled: true,
      availability: sql`case when availability in ('rented', 'reserved') then 'available' else availability end`,
      ...{ reservedUntil: null, reservedFor: null, reservedPhone: null, reservedEmail: null, reservedDeposit: null },
      ...{ reservedCustomerId: null, reservedLeadId: null, reservedById: null },
      ...{ reservedDepositOn: null, reservedDepositWay: null },
    })
    .where('organizationId', '=', organizationId)
    .where(which)
    .execute();
}
