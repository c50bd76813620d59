import type { BasisPoints } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';

/** The largest deviation from the tables that needs no approval, in hundredths of a per cent. */
export async function readApprovalLimit({ db, organizationId }: Tenant): Promise<BasisPoints> {
  const { overrideApprovalPct } = await db
    .selectFrom('organizationSettings')
    .select('overrideApprovalPct')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Math.round(overrideApprovalPct * 100);
}
