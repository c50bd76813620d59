import { sql, type Updateable } from 'kysely';
import type { SaleTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { registrationTax } from './car-margin.ts';
import { carsOf } from './cars-of.ts';
import { vatOf } from './sale-rules.ts';

export const salesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('sale').where('sale.organizationId', '=', organizationId);

/** The sales that stand: not cancelled, and the car not bought back. */
export const openSalesOf = (tenant: Tenant) =>
  salesOf(tenant).where('sale.cancelledAt', 'is', null).where('sale.boughtBackAt', 'is', null);

/** The open sale of a car with its VAT, which follows from the car's costs until somebody corrects it; or undefined. */
export async function findSale(tenant: Tenant, carId: number) {
  const sale = await openSalesOf(tenant)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', 'sale.carId'),
    )
    .where('sale.carId', '=', carId)
    .selectAll('sale')
    .select(['car.purchasePriceExclVat as purchasePrice', registrationTax.as('registrationTax')])
    .executeTakeFirst();
  if (!sale) return undefined;
  const calculatedVat = vatOf(sale);
  return { ...sale, calculatedVat, vatAmount: sale.vatCorrection ?? calculatedVat };
}

export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>;

/** The registration tax that was paid for a car, as far as it is approved. */
export async function registrationTaxOf(tenant: Tenant, carId: number): Promise<Ore> {
  const car = await carsOf(tenant).where('id', '=', carId).select(registrationTax.as('sum')).executeTakeFirst();
  return car?.sum ?? asOre(0);
}

/** Changes the open sale of a car, if it has one. */
export function changeOpenSale({ db, organizationId }: Tenant, carId: number, values: Updateable<SaleTable>) {
  return db
    .updateTable('sale')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('cancelledAt', 'is', null)
    .where('boughtBackAt', 'is', null)
    .execute();
}

/**
 * Opens the sales again that a history group closed, and lets cars and sales repeat each other after an undo. Refused
 * when a sale of the group would be taken back in part.
 */
export async function settleSales(tenant: Tenant, group: string) {
  const { rows } = await sql<{ carId: number; saleId: number | null }>`
    select coalesce(sale."carId", history."entityId") as "carId", sale.id as "saleId"
    from history
    left join sale on history."entityType" = 'sale' and sale."organizationId" = history."organizationId"
      and sale.id = history."entityId"
    where history."organizationId" = ${tenant.organizationId} and history."groupId" = ${group}
      and (history."entityType" = 'car' or sale.id is not null)`.execute(tenant.db);
  await syncSales(tenant, {
    carIds: rows.map(({ carId }) => carId),
    closed: rows.flatMap(({ saleId }) => (saleId === null ? [] : [saleId])),
  });
  if (await isTakenBackInPart(tenant, group)) throw new DomainError('sale-moved-on', 409);
}

/**
 * Whether a sale that a history group made still stands, or its trade-in or the state of its car does; or one that it
 * closed is still closed.
 */
async function isTakenBackInPart({ db, organizationId }: Tenant, group: string) {
  const { rows } = await sql<{ isPart: boolean }>`
    with change as (
      select "entityType", "entityId", action, "newValue" from history
      where "organizationId" = ${organizationId} and "groupId" = ${group} and "entityType" in ('sale', 'car')
    )
    select
      exists (select from change join sale on sale."organizationId" = ${organizationId} and sale.id = change."entityId"
        where change."entityType" = 'sale'
          and (change.action = 'create' or (change."newValue" ->> 'cancelledAt' is not null and sale."cancelledAt" is not null)
            or (change."newValue" ->> 'boughtBackAt' is not null and sale."boughtBackAt" is not null)))
      or exists (select from change made join change sold on sold."entityType" = 'sale' and sold.action = 'create'
        join car on car."organizationId" = ${organizationId} and car.id = made."entityId"
        where made."entityType" = 'car' and made.action = 'create')
      or exists (select from change join car on car."organizationId" = ${organizationId}
        and car.id = (change."newValue" ->> 'carId')::bigint
        where change."entityType" = 'sale' and change.action = 'create' and ${isSold} and not exists (
          select from sale where sale."organizationId" = car."organizationId" and sale."carId" = car.id
            and sale."cancelledAt" is null and sale."boughtBackAt" is null)) as "isPart"`.execute(db);
  return rows[0]?.isPart ?? false;
}

/** The cars whose sale a history group made, that have none any more. */
export async function unsoldBy({ db, organizationId }: Tenant, group: string) {
  const { rows } = await sql<{ carId: number }>`
    select (history."newValue" ->> 'carId')::bigint as "carId" from history
    where history."organizationId" = ${organizationId} and history."groupId" = ${group}
      and history."entityType" = 'sale' and history.action = 'create'
      and not exists (select from sale where sale."organizationId" = ${organizationId}
        and sale."carId" = (history."newValue" ->> 'carId')::bigint
        and sale."cancelledAt" is null and sale."boughtBackAt" is null)`.execute(db);
  return rows.map(({ carId }) => carId);
}

const isSold = sql`(case car.availability when 'workshop' then car."previousAvailability" else car.availability end)
  in ('sold', 'delivered')`;

/**
 * Makes cars and their open sales agree after a state was restored.
 * @param closed the sales that open again where their car is sold and has no open one
 */
export async function syncSales(
  { db, organizationId }: Tenant,
  { carIds, closed }: Record<'carIds' | 'closed', number[]>,
) {
  const own = sql`car."organizationId" = ${organizationId} and car.id = any (${carIds}::bigint[])
    and sale."organizationId" = ${organizationId} and sale."carId" = car.id`;
  const open = sql`sale."cancelledAt" is null and sale."boughtBackAt" is null`;
  await sql`
    update sale set "cancelledAt" = null, "cancelledById" = null, "cancelReason" = null, "boughtBackAt" = null,
      "vatAmount" = null
    from car where ${own} and ${isSold} and not (${open}) and sale.id = any (${closed}::bigint[])
      and not exists (select from sale other where other."organizationId" = sale."organizationId"
        and other."carId" = sale."carId" and (other.id > sale.id or (other."cancelledAt" is null and other."boughtBackAt" is null)))`.execute(
    db,
  );
  await sql`
    update sale set "deliveredAt" = car."deliveredAt" from car
    where ${own} and ${open} and sale."deliveredAt" is distinct from car."deliveredAt"`.execute(db);
  await sql`
    update car set "soldAt" = sale."soldAt", "soldPrice" = sale."soldPrice", "soldById" = sale."sellerId",
      "buyerName" = sale."buyerName"
    from sale where ${own} and ${open} and ${isSold} and (car."soldAt", car."soldPrice", car."soldById", car."buyerName")
      is distinct from (sale."soldAt", sale."soldPrice", sale."sellerId", sale."buyerName")`.execute(db);
}
