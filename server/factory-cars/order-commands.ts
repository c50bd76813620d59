import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import { drawStockNumbers } from '../stock-import/stock-numbers.ts';
import type { Tenant } from '../tenant.ts';
import { isSelling } from './catalogue-status.ts';
import { choiceProblem } from './option-rules.ts';
import { findOrderedProduct } from './order-queries.ts';
import type { OrderFacts, OrderInput } from './order-schema.ts';
import { productPricer } from './product-prices.ts';

const refusals = {
  car_order_number_unique: { code: 'order-number-taken', field: 'orderNumber' },
  car_department: { code: 'unknown-department', field: 'departmentId' },
};

/**
 * Orders a product: a factory car with the data of product, edition and model, idempotent by form key. Undefined when
 * not found.
 * @returns the id of the car
 */
export async function orderProduct(tenant: Tenant, productId: number, input: OrderInput) {
  allow(tenant, 'cars', 'create');
  const product = await findOrderedProduct(tenant, productId);
  if (!product) return undefined;
  const name = `${product.brandName} ${product.modelName} ${product.name}`;
  const { key: formKey, made } = await findMade(input, (key) => findOrderOfForm(tenant, key));
  if (made) return { id: made.id, name, group: await groupOfCreation(tenant, 'car', made.id) };
  if (!product.isOrderable || !isSelling(product.status)) throw new DomainError('product-not-orderable', 409);
  const problem = choiceProblem(product.options, input.options);
  const chosen = product.options.filter(({ code }) => input.options.includes(code));
  if (problem) throw new DomainError(problem, 409, 'options');
  if (chosen.length < input.options.length) throw new DomainError('unknown-option', 409, 'options');

  const price = (rows: typeof chosen) => rows.reduce((sum, option) => sum + option.priceExclVatExclTax, 0);
  const fixed = product.optionsPriceExclVatExclTax ?? 0;
  const priceExclVatExclTax = asOre(product.priceExclVatExclTax + fixed + price(chosen));
  // Tax-free options raise the price, not the taxable value.
  const taxed = asOre(fixed + price(chosen.filter(({ isTaxable }) => isTaxable)));
  const untaxed = price(chosen.filter(({ isTaxable }) => !isTaxable));
  const pricesOf = await productPricer(tenant, dayOf(new Date()));
  const { taxableValue, priceInclAll } = pricesOf({ ...product, optionsPriceExclVatExclTax: taxed });
  const listPriceNew = priceInclAll === null ? null : asOre(priceInclAll + Math.round(untaxed * 1.25));

  const { db, organizationId } = tenant;
  const [stockNumber = ''] = await drawStockNumbers(tenant, 0, 1);
  const { brandName, modelName, editionName, modelYear, vehicleType, bodyType, category } = product;
  const { fuelType, gearType, drivetrain, engineKw, batteryKwh, rangeKmWltp, consumptionKmL, co2GKm } = product;
  const { kerbWeight, totalWeight, payloadKg, towBrakedKg, doors, seats } = product;
  const { departmentId, color, orderNumber, orderedAt, confirmedWeek, eta, note } = input;
  const insert = db
    .insertInto('car')
    .values({
      ...{ organizationId, stockNumber, isFactoryCar: true, status: 'draft', purpose: 'sale', plateColor: 'none' },
      ...{ brandName, modelName, editionName, productName: product.name, modelYear, vehicleType, bodyType, category },
      ...{ fuelType, gearType, drivetrain, engineKw, batteryKwh, rangeKmWltp, consumptionKmL, co2GKm },
      ...{ kerbWeight: kerbWeight || null, totalWeight, payloadKg, towBrakedKg, doors, seats, color, departmentId },
      ...{ features: product.standardFeatures, priceExclVatExclTax, taxableValue, listPriceNew },
      ...{ purchasePriceExclVat: product.dealerCost, vatScheme: 'full', taxStatus: 'unpaid' },
      ...{ productId, orderNumber, orderedAt, confirmedWeek, eta },
    })
    .returning('id');
  const { id } = await orRefuse(insert.executeTakeFirstOrThrow(), refusals);
  await db
    .insertInto('factoryOrder')
    .values({
      organizationId,
      carId: id,
      productId,
      options: chosen.map(({ code }) => code),
      priceExclVatExclTax,
      note,
      formKey,
    })
    .execute();
  await logActivity(tenant, { verb: 'ordered', subjectType: 'car', subjectId: id, subjectLabel: name });
  return { id, name, group: await historyGroup(tenant) };
}

/** The car ordered under a form key; concurrent posts of the form wait for each other. */
async function findOrderOfForm({ db, organizationId }: Tenant, formKey: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order:${organizationId}:${formKey}`}, 0))`.execute(db);
  return db
    .selectFrom('factoryOrder as made')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'made.organizationId').onRef('car.id', '=', 'made.carId'),
    )
    .select((eb) => ['car.id', eb('car.status', '=', 'soft-deleted').$castTo<boolean>().as('isDeleted')])
    .where('made.organizationId', '=', organizationId)
    .where('made.formKey', '=', formKey)
    .executeTakeFirst();
}

/** Updates an order with the importer's answers. Undefined when not found; refused on an edit conflict. */
export async function updateOrder(tenant: Tenant, carId: number, { version, input, original }: Edit<OrderFacts>) {
  allow(tenant, 'cars', 'update');
  const car = await lockOrderedCar(tenant, carId);
  if (!car) return undefined;
  const { db, organizationId } = tenant;
  const order = await db
    .selectFrom('factoryOrder')
    .select(['id', 'note', 'version'])
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .forUpdate()
    .executeTakeFirst();
  const { note, ...facts } = input;
  const ofCar: Edit<Omit<OrderFacts, 'note'>> = { version, input: facts, original };
  const settled = await settleEdit(tenant, { table: 'car', id: carId }, ofCar, car);
  const ofOrder: Edit<Pick<OrderFacts, 'note'>> = { version, input: { note }, original };
  const noted = order
    ? await settleEdit(tenant, { table: 'factoryOrder', id: order.id }, ofOrder, order)
    : { values: {}, colleagues: [] };
  const colleagues = [...settled.colleagues, ...noted.colleagues];
  const isChanged = (values: object) => Object.keys(values).length > 0;
  if (!isChanged(settled.values) && !isChanged(noted.values)) return { id: carId, colleagues };
  if (isChanged(settled.values)) {
    const update = db.updateTable('car').set(settled.values).where('organizationId', '=', organizationId);
    await orRefuse(update.where('id', '=', carId).execute(), refusals);
  }
  if (isChanged(noted.values)) {
    const update = db.updateTable('factoryOrder').set(noted.values).where('organizationId', '=', organizationId);
    await update.where('carId', '=', carId).execute();
  }
  const summary = 'ændrede bestillingen af';
  await logActivity(tenant, { verb: 'updated', summary, subjectType: 'car', subjectId: carId });
  return { id: carId, colleagues, group: await historyGroup(tenant) };
}

/** Takes an arrived factory car into stock, among the cars for sale. Undefined when not found. */
export async function receiveCar(tenant: Tenant, carId: number) {
  allow(tenant, 'cars', 'update');
  const car = await lockOrderedCar(tenant, carId);
  if (!car) return undefined;
  if (!car.isFactoryCar) return { id: carId, group: await historyGroup(tenant) };
  const { db, organizationId } = tenant;
  const availability = car.availability === 'transit' ? 'available' : car.availability;
  const values = { isFactoryCar: false, inStockAt: car.inStockAt ?? dayOf(new Date()), availability };
  const update = db.updateTable('car').set(values).where('organizationId', '=', organizationId);
  await update.where('id', '=', carId).execute();
  await logActivity(tenant, { verb: 'received', subjectType: 'car', subjectId: carId });
  return { id: carId, group: await historyGroup(tenant) };
}

function lockOrderedCar({ db, organizationId }: Tenant, carId: number) {
  return db
    .selectFrom('car')
    .select(['id', 'version', 'isFactoryCar', 'inStockAt', 'availability', 'orderNumber', 'confirmedWeek', 'eta'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', carId)
    .where('productId', 'is not', null)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
