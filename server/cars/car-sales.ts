import { type Insertable, sql, type Updateable } from 'kysely';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import type { SaleTable } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import type { Car } from './car-queries.ts';
import { type AgreedPrice, soldPriceOf, vatOf } from './sale-rules.ts';

export const salesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('sale').where('sale.organizationId', '=', organizationId);

/** The sales that stand: not cancelled, and the car not bought back. */
export const openSalesOf = (tenant: Tenant) =>
  salesOf(tenant).where('sale.cancelledAt', 'is', null).where('sale.boughtBackAt', 'is', null);

type Calculated = 'soldPrice' | 'vatAmount' | 'askingPrice' | 'costPrice' | 'organizationId' | 'carId';
export type NewSale = Omit<Insertable<SaleTable>, Calculated>;
type Priced = AgreedPrice & Pick<NewSale, 'vatScheme' | 'vatCorrection'>;
type SoldCar = Pick<
  Car,
  'id' | 'vatScheme' | 'departmentId' | 'salePriceInclVat' | 'costPrice' | 'purchasePriceExclVat'
>;

/** Total and VAT of a sale; the VAT is calculated where nobody has corrected it. */
export async function amountsOf(tenant: Tenant, car: SoldCar, agreed: Priced) {
  const soldPrice = soldPriceOf(agreed);
  const facts = { soldPrice, vatScheme: agreed.vatScheme ?? null, purchasePrice: car.purchasePriceExclVat };
  const calculated = vatOf({ ...facts, registrationTax: await registrationTaxOf(tenant, car.id) });
  return { soldPrice, vatAmount: agreed.vatCorrection ?? calculated };
}

async function registrationTaxOf({ db, organizationId }: Tenant, carId: number): Promise<Ore> {
  const { sum } = await db
    .selectFrom('expense')
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .where('type', '=', 'registrationTax')
    .where('status', 'in', ['approved', 'posted'])
    .where('deletedAt', 'is', null)
    .select(sql<number>`coalesce(sum("costAmount"), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return asOre(sum);
}

/** Inserts the sale of a locked car that is being sold; `car` repeats it (`soldValues`). @returns the sale's id */
export async function insertSale(tenant: Tenant, car: SoldCar, sale: NewSale) {
  const { isPriceExclVat = false, discountAmount = null, discountPercent = null } = sale;
  const { vatScheme = car.vatScheme, sellerId = tenant.userId, departmentId = car.departmentId } = sale;
  const agreed = { price: sale.price, isPriceExclVat, discountAmount, discountPercent };
  const values = { ...sale, vatScheme, sellerId, departmentId };
  const insert = tenant.db
    .insertInto('sale')
    .values({
      ...values,
      ...(await amountsOf(tenant, car, { ...agreed, vatScheme, vatCorrection: sale.vatCorrection ?? null })),
      askingPrice: car.salePriceInclVat,
      costPrice: car.costPrice,
      organizationId: tenant.organizationId,
      carId: car.id,
    })
    .returning(['id', 'soldAt', 'soldPrice', 'sellerId', 'buyerName']);
  const refusals = { sale_one_open: { code: 'step-impossible' }, sale_department: { code: 'unknown-department' } };
  return orUnfit(orRefuse(insert.executeTakeFirstOrThrow(), refusals));
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

/** Opens the sales again that a history group closed, and lets cars and sales repeat each other after an undo. */
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
    update sale set "cancelledAt" = null, "cancelledById" = null, "cancelReason" = null, "boughtBackAt" = null
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
