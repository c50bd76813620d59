import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { HistoryValue } from '../history/history-queries.ts';
import type { Tenant } from '../tenant.ts';
import { changeCar } from './car-commands.ts';
import type { Car } from './car-queries.ts';
import { salesOf, syncSales } from './car-sales.ts';

/** Whether nobody has received the car yet. */
export function isOnItsWay({ status, availability }: Pick<Car, 'status' | 'availability'>) {
  return status === 'draft' && availability === 'transit';
}

/**
 * Gives a locked trade-in back to its owner: its draft is deleted; one that we sold before is sold and delivered again.
 * Refused once the car has arrived.
 */
export async function giveBack(tenant: Tenant, car: Car, field: string) {
  if (!isOnItsWay(car)) throw new DomainError('trade-in-arrived', 409, field);
  const boughtBack = await findBuyBack(tenant, car.id);
  if (boughtBack === undefined) {
    await changeCar(tenant, car.id, { status: 'soft-deleted', deletedAt: new Date(), deletedById: tenant.userId });
    return;
  }
  await restoreSince(tenant, car.id, boughtBack);
  const ended = await salesOf(tenant)
    .where('carId', '=', car.id)
    .where('boughtBackAt', 'is not', null)
    .select('id')
    .execute();
  await syncSales(tenant, { carIds: [car.id], closed: ended.map(({ id }) => id) });
}

/** The history row in which a car was bought back last, or undefined. */
export async function findBuyBack({ db, organizationId }: Tenant, carId: number) {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('entityType', '=', 'car')
    .where('entityId', '=', carId)
    .where(sql`"oldValue" ->> 'availability'`, '=', 'delivered')
    .where(sql`"newValue" ->> 'availability'`, '=', 'transit')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** What buying a car back changes of it. */
const changed = [
  ...['status', 'availability', 'deliveredAt', 'soldAt', 'soldPrice', 'soldById', 'buyerName', 'mileage', 'hasDebt'],
  ...['departmentId', 'purchasedFrom', 'purchaseDate', 'purchasePriceExclVat', 'vatScheme', 'purchaseVatScheme'],
];

async function restoreSince({ db, organizationId }: Tenant, carId: number, historyId: number) {
  const { rows } = await sql<{ field: string; value: HistoryValue }>`
    select distinct on (old.key) old.key as field, unless_erased(old.value) as value
    from history cross join lateral jsonb_each(history."oldValue") as old
    where history."organizationId" = ${organizationId} and history."entityType" = 'car'
      and history."entityId" = ${carId} and history.id >= ${historyId} and history.action = 'update'
      and old.key = any (${changed}::text[])
    order by old.key, history.id`.execute(db);
  const values = Object.fromEntries(rows.map(({ field, value }) => [field, value]));
  const columns = Object.keys(values).map((name) => sql`${sql.id(name)} = stood.${sql.id(name)}`);
  await sql`
    update car set ${sql.join(columns)}
    from jsonb_populate_record(null::car, ${JSON.stringify(values)}::jsonb) as stood
    where car."organizationId" = ${organizationId} and car.id = ${carId}`.execute(db);
}
