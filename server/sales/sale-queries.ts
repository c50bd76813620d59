import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isManager } from '../auth/managers.ts';
import { can } from '../auth/permissions.ts';
import { findCar } from '../cars/car-queries.ts';
import { findSale, openSalesOf, registrationTaxOf, type Sale, salesOf } from '../cars/car-sales.ts';
import { isPossible, mayTake } from '../cars/car-state-rules.ts';
import { discountOf, settledDebt, shortfallOf, toPayOf } from '../cars/sale-rules.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { listColleagues } from '../company/employee-queries.ts';
import { versionsOf } from '../documents/document-queries.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { isForAnother, readBuyer } from './known-buyer.ts';
import { duePayments, owedOf } from './payment-rules.ts';

/** A sale's payments, the unpaid last. */
export function listPayments({ db, organizationId }: Tenant, saleId: number) {
  return db
    .selectFrom('salePayment')
    .where('organizationId', '=', organizationId)
    .where('saleId', '=', saleId)
    .select(['id', 'kind', 'amount', 'dueOn', 'paidOn', 'way'])
    .orderBy('paidOn', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

export type Payment = Awaited<ReturnType<typeof listPayments>>[number];

/**
 * The sale page of a car, or undefined: its open sale, payments, trade-in, earlier sales and choices. A new sale begins
 * with the buyer that is asked for, else with that of the reservation.
 */
export async function readSalePage(tenant: Tenant, carId: number, asked?: Parameters<typeof readBuyer>[1]) {
  const car = await findCar(tenant, carId);
  if (!car) return undefined;
  const sale = await findSale(tenant, carId);
  const isAsked = !sale && asked !== undefined && (asked.customerId !== null || asked.leadId !== null);
  const reserved = { customerId: car.reservedCustomerId, leadId: car.reservedLeadId };
  const [stored, tradeIn, cameFrom, earlier, papers, sellers, departments, registrationTax, buyer] = await Promise.all([
    sale ? listPayments(tenant, sale.id) : [],
    findTitle(tenant, sale?.tradeInCarId ?? null),
    findOrigin(tenant, carId),
    listEarlier(tenant, carId),
    sale ? listSalePapers(tenant, sale.id) : [],
    listColleagues(tenant),
    listDepartmentNames(tenant),
    registrationTaxOf(tenant, carId),
    readBuyer(tenant, sale ?? (isAsked ? asked : reserved)),
  ]);
  const payments = sale ? [...stored.filter(({ paidOn }) => paidOn !== null), ...duePayments(sale, stored)] : [];
  const maySell = can(tenant.role, 'cars', 'update') && mayTake('sell', tenant.role);
  return {
    ...{ car, sale, payments, tradeIn, cameFrom, earlier, papers, sellers, departments, registrationTax },
    ...{ buyer, isAsked, isForAnother: isAsked && buyer !== undefined && isForAnother(car, buyer) },
    account: sale && accountOf(sale, payments),
    mayNameOthers: isManager(tenant.role),
    maySave: maySell && car.status !== 'soft-deleted' && (sale !== undefined || isSellable(car)),
  };
}

export type SalePage = NonNullable<Awaited<ReturnType<typeof readSalePage>>>;

/** What is owed for a car's open sale; undefined without a sale, or without sight of customers. */
export async function readOwed(tenant: Tenant, carId: number) {
  if (!can(tenant.role, 'customers', 'read')) return undefined;
  const sale = await openSalesOf(tenant)
    .where('sale.carId', '=', carId)
    .select(['sale.soldPrice', 'sale.tradeInValue', 'sale.tradeInDebt', 'sale.tradeInDebtBy', 'sale.deliveredAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('salePayment as payment')
          .whereRef('payment.organizationId', '=', 'sale.organizationId')
          .whereRef('payment.saleId', '=', 'sale.id')
          .select(['payment.kind', 'payment.amount', 'payment.paidOn']),
      ).as('payments'),
    )
    .executeTakeFirst();
  return sale && owing(owedOf(sale, sale.payments));
}

/** Who owes whom. */
const owing = (owed: Ore) => ({ owed, owedToBuyer: asOre(Math.max(-owed, 0)) });
export type Owed = ReturnType<typeof owing>;

/** What follows from a sale's terms and payments. */
export function accountOf(sale: Sale, payments: readonly Payment[]) {
  return {
    parts: {
      price: sale.price,
      discount: asOre(-discountOf(sale)),
      soldPrice: sale.soldPrice,
      tradeIn: asOre(-(sale.tradeInValue ?? 0)),
      settledDebt: settledDebt(sale),
      deposit: asOre(-(sale.deposit ?? 0)),
      toPay: toPayOf(sale),
    },
    withoutVat: sale.vatAmount === null ? null : asOre(sale.soldPrice - sale.vatAmount),
    shortfall: shortfallOf(sale),
    ...owing(owedOf(sale, payments)),
  };
}

export type SaleAccount = ReturnType<typeof accountOf>;

type State = Parameters<typeof isPossible>[1];

/** Whether a sale of the car can be written: it is for sale, or sold without one. */
export function isSellable(car: State) {
  return isPossible('sell', car) || isPossible('deliver', car);
}

async function findTitle({ db, organizationId }: Tenant, id: number | null) {
  if (id === null) return undefined;
  return db
    .selectFrom('car')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'brandName', 'modelName', 'registrationNumber', 'status', 'availability'])
    .executeTakeFirst();
}

/** The sale that a car was traded in with last. */
async function findOrigin(tenant: Tenant, carId: number) {
  return salesOf(tenant)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', 'sale.carId'),
    )
    .where('sale.tradeInCarId', '=', carId)
    .select(['car.id', 'car.brandName', 'car.modelName', 'sale.soldAt'])
    .orderBy('sale.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The car's sales that ended. */
function listEarlier(tenant: Tenant, carId: number) {
  return salesOf(tenant)
    .leftJoin('user', 'user.id', 'sale.cancelledById')
    .where('sale.carId', '=', carId)
    .where((eb) => eb.or([eb('sale.cancelledAt', 'is not', null), eb('sale.boughtBackAt', 'is not', null)]))
    .select(['sale.id', 'sale.soldAt', 'sale.soldPrice', 'sale.buyerName', 'sale.cancelledAt', 'sale.cancelReason'])
    .select(['sale.boughtBackAt', 'user.name as cancelledBy'])
    .orderBy('sale.id', 'desc')
    .execute();
}

/** The papers of a sale, with their newest version. */
function listSalePapers(tenant: Tenant, saleId: number) {
  return versionsOf(tenant)
    .where('document.saleId', '=', saleId)
    .select(({ fn }) => ['document.id', 'document.title', fn.max('documentVersion.number').as('number')])
    .groupBy(['document.id', 'document.title'])
    .orderBy('document.id')
    .execute();
}
