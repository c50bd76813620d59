import { sql } from 'kysely';
import { findSale } from '../cars/car-sales.ts';
import { versionsOf } from '../documents/document-queries.ts';
import type { Tenant } from '../tenant.ts';

/** The open sale of a car for its contract: the salesperson, and the contract's next version with what changed. */
export async function readContract(tenant: Tenant, carId: number) {
  const sale = await findSale(tenant, carId);
  if (!sale) return undefined;
  const { db, organizationId } = tenant;
  const [seller, last] = await Promise.all([
    db
      .selectFrom('user')
      .select('name')
      .where('id', '=', sale.sellerId ?? '00000000-0000-0000-0000-000000000000')
      .executeTakeFirst(),
    newestVersion(tenant, carId, sale.id),
  ]);
  const changed = last
    ? await sql<{ field: string }>`
        select distinct key as field from history cross join lateral jsonb_object_keys(history."newValue") as key
        where history."organizationId" = ${organizationId} and history."entityType" = 'sale'
          and history."entityId" = ${sale.id} and history.action = 'update'
          and history."occurredAt" > ${last.createdAt}
        order by 1`.execute(db)
    : undefined;
  return {
    sale,
    sellerName: seller?.name,
    number: (last?.number ?? 0) + 1,
    changed: changed?.rows.map(({ field }) => field) ?? [],
  };
}

export type Contract = NonNullable<Awaited<ReturnType<typeof readContract>>>;

/** The newest version of the contract of a car's sale. */
function newestVersion(tenant: Tenant, carId: number, saleId: number) {
  return versionsOf(tenant)
    .where('document.carId', '=', carId)
    .where('document.template', '=', 'purchaseContract')
    .where('document.saleId', '=', saleId)
    .select(['documentVersion.number', 'documentVersion.createdAt'])
    .orderBy('documentVersion.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
