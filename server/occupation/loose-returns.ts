import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** Refuses an undo after which an appointment for a return would be of an agreement that has not that car out. */
export async function refuseLooseReturns({ db, organizationId }: Tenant, agreementIds: readonly number[]) {
  const { rows } = await sql`
    select from booking
    where booking."organizationId" = ${organizationId} and booking.kind = 'return' and booking."agreementId" = any (${[...agreementIds]}::bigint[])
      and booking."cancelledAt" is null and booking.outcome is null and not exists (
        select from "rentalPeriod" period
        where period."organizationId" = booking."organizationId" and period."agreementId" = booking."agreementId"
          and period."carId" = booking."carId" and period."leftAt" is not null and period."returnedAt" is null
          and period."cancelledAt" is null)`.execute(db);
  if (rows.length > 0) throw new DomainError('return-undo-loose', 409);
}

/** As `refuseLooseReturns`, of the appointments that were undone. */
export async function settleReturns(tenant: Tenant, group: string) {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ id: number }>`
    select distinct booking."agreementId" as id
    from history
    join booking on booking."organizationId" = history."organizationId" and booking.id = history."entityId"
    where history."organizationId" = ${organizationId} and history."groupId" = ${group}
      and history."entityType" = 'booking' and booking.kind = 'return'`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await refuseLooseReturns(tenant, ids);
}
