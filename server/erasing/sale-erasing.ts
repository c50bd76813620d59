import { sql } from 'kysely';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { keptTo } from './bookkeeping-law.ts';
import { eraseSale } from './erase-person.ts';

/**
 * Erases what was kept of erased people's sales by the law of bookkeeping, when its last day has passed.
 * @param today the day, `YYYY-MM-DD`
 * @returns how many sales
 */
export async function eraseSalesDue(tenant: Tenant, subjects: Subjects, today: string) {
  const { db, organizationId } = tenant;
  const sales = await db
    .selectFrom('sale')
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'sale.organizationId').onRef('customer.id', '=', 'sale.customerId'),
    )
    .leftJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'sale.organizationId').onRef('lead.id', '=', 'sale.leadId'),
    )
    .select(['sale.id', 'sale.carId', 'sale.tradeInCarId', 'sale.soldAt', 'sale.buyerName'])
    .where('sale.organizationId', '=', organizationId)
    .where(sql<boolean>`coalesce(customer."erasedAt", lead."erasedAt") is not null`)
    .where(sql<boolean>`not exists (select from erasure where erasure."organizationId" = sale."organizationId"
      and erasure."subjectType" = 'sale' and erasure."subjectId" = sale.id)`)
    .orderBy('sale.id')
    .execute();
  const due = sales.filter(({ soldAt }) => keptTo(soldAt) < today);
  for (const { id, carId, tradeInCarId, buyerName } of due) {
    await eraseSale(tenant, subjects, id, {
      ...{ of: { table: 'customer', id: 0 }, customerIds: [], leadIds: [], reservedCarIds: [], emails: [], marks: [] },
      invoiceIds: [],
      ...{ saleIds: [id], carIds: [carId, tradeInCarId].filter((car) => car !== null), memoIds: [] },
      names: buyerName === null ? [] : [buyerName],
    });
  }
  return due.length;
}
