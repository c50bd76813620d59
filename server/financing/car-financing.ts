import { can } from '../auth/permissions.ts';
import type { Ore } from '../format/money.ts';
import type { Day } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { tryFinancing } from './try-financing.ts';

/** The financing of a car for sale by what its page's address asks; undefined for a car without a price. */
export async function readCarFinancing(
  tenant: Tenant,
  { salePriceInclVat, soldAt, status }: { salePriceInclVat?: Ore | null; soldAt: string | null; status: string },
  params: URLSearchParams,
  today: Day,
) {
  if (!salePriceInclVat || soldAt !== null || status === 'soft-deleted') return undefined;
  return {
    tried: await tryFinancing(tenant, salePriceInclVat, params, today),
    mayAddLenders: can(tenant.role, 'organization', 'update'),
  };
}

export type CarFinancing = NonNullable<Awaited<ReturnType<typeof readCarFinancing>>>;
