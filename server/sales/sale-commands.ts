import type { Insertable, Updateable } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { changeCar, lockCar, lockCarOfGroup } from '../cars/car-commands.ts';
import type { Car } from '../cars/car-queries.ts';
import { findSale, registrationTaxOf, type Sale, salesOf } from '../cars/car-sales.ts';
import { refuseLet, unreserved } from '../cars/car-state-commands.ts';
import { isPossible, mayTake } from '../cars/car-state-rules.ts';
import { soldPriceOf } from '../cars/sale-rules.ts';
import { listColleagues } from '../company/employee-queries.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import type { SaleTable } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { winLead } from '../leads/win-lead.ts';
import type { Tenant } from '../tenant.ts';
import { isForAnother, requireKnown } from './known-buyer.ts';
import { settlePayments } from './payment-commands.ts';
import { isSellable } from './sale-queries.ts';
import { findSaleQuote, requireSaleQuote } from './sale-quote.ts';
import type { SaleFields, SaleInput } from './sale-schema.ts';
import { settleTradeIn } from './trade-in.ts';

/**
 * Sells a car with all that was agreed, idempotent by form key, and wins the lead it is for. What the buyer has accepted of
 * the car is its quote, also where none is named. Undefined when not found; refused when not for sale, or when the lead
 * cannot be won.
 * @returns the sale's id, and the history group that takes it back, if the car was for sale
 */
export async function sellCar(tenant: Tenant, carId: number, { version: _, ...input }: SaleInput) {
  allowSale(tenant);
  // A lead is locked before its car, as where it reserves one.
  const lead = input.leadId == null ? undefined : await lockLead(tenant, input.leadId);
  const car = await lockCarOfGroup(tenant, carId);
  if (!car) return undefined;
  const { key: formKey, made } = await findMade(input, (key) => findByKey(tenant, carId, key));
  if (made) return { id: made.id };
  if (!isSellable(car) || car.status === 'soft-deleted' || (await findSale(tenant, carId))) {
    throw new DomainError('step-impossible', 409);
  }
  if (isPossible('sell', car)) await refuseLet(tenant, car, 'sell');
  const sellerId = input.sellerId ?? tenant.userId;
  await requireSeller(tenant, sellerId, null);
  await requireKnown(tenant, input, knownFields);
  if (input.quoteId != null) await requireSaleQuote(tenant, carId, input.quoteId);
  const quoteId = input.quoteId ?? (await findSaleQuote(tenant, carId, input));
  const { formKey: _key, ...fields } = soundFields(input);
  const tradeInCarId = await settleTradeIn(tenant, car, { ...fields, tradeInCarId: null });
  const soldPrice = soldPriceOf(fields, await registrationTaxOf(tenant, carId));
  const sold = { ...fields, quoteId, soldPrice, sellerId };
  // The cars precede the sale: an undo removes the sale first.
  await repeatSale(tenant, car, sold);
  const sale = await insertSale(tenant, car, { ...sold, tradeInCarId, formKey });
  if (!isForAnother(car, sale)) await keepDeposit(tenant, car, sale.id);
  await settlePayments(tenant, sale);
  if (lead) await winLead(tenant, lead, sale.customerId);
  if (!isPossible('sell', car)) return { id: sale.id };
  await logActivity(tenant, { verb: 'sold', subjectType: 'car', subjectId: carId });
  return { id: sale.id, group: await historyGroup(tenant) };
}

const knownFields = { customerId: 'customerId', leadId: 'leadId' };

/** The deposit of a car's reservation is a payment already made. */
async function keepDeposit({ db, organizationId }: Tenant, car: Car, saleId: number) {
  const { reservedDeposit: amount, reservedDepositOn: paidOn, reservedDepositWay: way } = car;
  if (amount === null || paidOn === null || way === null) return;
  await db.insertInto('salePayment').values({ organizationId, saleId, kind: 'deposit', amount, paidOn, way }).execute();
}

const priceFields = ['price', 'isPriceExclVat', 'discountAmount', 'discountPercent'] as const;

/**
 * Changes the open sale of a car, with its car, trade-in and unpaid payments. The total changes with what was agreed of
 * the price alone. Undefined without a sale; refused on an edit conflict.
 */
export async function updateSale(tenant: Tenant, carId: number, edit: Edit<SaleFields>) {
  allowSale(tenant);
  const car = await lockCar(tenant, carId);
  if (car?.status === 'soft-deleted') throw new DomainError('car-deleted', 409);
  const stored = car && (await findSale(tenant, carId));
  if (!stored) return undefined;
  const { values, colleagues } = await settleEdit(tenant, { table: 'sale', id: stored.id }, edit, stored);
  if (values.sellerId !== undefined) await requireSeller(tenant, values.sellerId, stored.sellerId);
  if (Object.keys(values).length === 0) return { id: stored.id, colleagues };
  await requireKnown(tenant, values, knownFields);
  if (values.quoteId !== undefined) await requireSaleQuote(tenant, carId, values.quoteId);
  const agreed = { ...stored, ...values };
  const isRepriced = priceFields.some((name) => name in values);
  const soldPrice = isRepriced ? soldPriceOf(agreed, stored.registrationTax) : stored.soldPrice;
  const tradeInCarId = await settleTradeIn(tenant, car, agreed, values);
  await saleUpdate(tenant, stored.id, { ...soundFields(values, agreed.buyerKind), soldPrice, tradeInCarId });
  await settlePayments(tenant, { ...agreed, soldPrice });
  await repeatSale(tenant, car, { ...agreed, soldPrice, sellerId: agreed.sellerId ?? stored.sellerId });
  return { id: stored.id, colleagues, group: await historyGroup(tenant) };
}

function allowSale(tenant: Tenant) {
  allow(tenant, 'customers', 'update');
  allow(tenant, 'cars', 'update');
  if (!mayTake('sell', tenant.role)) throw new DomainError('not-allowed', 403);
}

/** What is said to a business alone is left out of a private sale. */
function soundFields<Fields extends Partial<SaleFields>>(fields: Fields, buyerKind = fields.buyerKind) {
  return buyerKind === 'private' ? { ...fields, reservations: null, buyerCvr: null } : fields;
}

/** Lets a car repeat its sale; one that is for sale is sold by it. */
function repeatSale(tenant: Tenant, car: Car, sale: Pick<Sale, 'soldAt' | 'soldPrice' | 'sellerId' | 'buyerName'>) {
  const { soldAt, soldPrice, sellerId: soldById, buyerName } = sale;
  const isSold = isPossible('sell', car) ? ({ availability: 'sold', ...unreserved } as const) : {};
  return changeCar(tenant, car.id, { ...isSold, soldAt, soldPrice, soldById, buyerName });
}

function findByKey(tenant: Tenant, carId: number, key: string) {
  return salesOf(tenant)
    .select((eb) => ['sale.id', eb('sale.cancelledAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
    .where('sale.carId', '=', carId)
    .where('sale.formKey', '=', key)
    .executeTakeFirst();
}

/** Everybody sells in their own name; leaders name others. */
async function requireSeller(tenant: Tenant, sellerId: string | null, stored: Sale['sellerId']) {
  if (sellerId === tenant.userId || sellerId === stored || sellerId === null) return;
  if (!isManager(tenant.role)) throw new DomainError('managers-only', 403, 'sellerId');
  const colleagues = await listColleagues(tenant);
  if (!colleagues.some(({ userId }) => userId === sellerId)) throw new DomainError('unknown-employee', 409, 'sellerId');
}

const refusals = {
  sale_one_open: { code: 'step-impossible' },
  sale_department: { code: 'unknown-department', field: 'departmentId' },
  sale_quote: { code: 'sale-quote', field: 'quoteId' },
};

type NewSale = Omit<Insertable<SaleTable>, 'askingPrice' | 'costPrice' | 'organizationId' | 'carId'>;

function insertSale({ db, organizationId }: Tenant, car: Car, sale: NewSale) {
  const { id: carId, salePriceInclVat: askingPrice, costPrice } = car;
  const insert = db.insertInto('sale').values({ ...sale, askingPrice, costPrice, organizationId, carId });
  return orUnfit(orRefuse(insert.returningAll().executeTakeFirstOrThrow(), refusals));
}

async function saleUpdate({ db, organizationId }: Tenant, id: number, values: Updateable<SaleTable>) {
  const update = db.updateTable('sale').set(values).where('organizationId', '=', organizationId).where('id', '=', id);
  await orUnfit(orRefuse(update.execute(), refusals));
}
