import { type Selectable, type SqlBool, sql } from 'kysely';
import type { CarPriceTable } from '../db/schema.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { listLivingCars } from '../price-tables/priced-car.ts';
import { listPricedProducts } from '../price-tables/priced-product.ts';
import { type ReferencePrice, referencePricer } from '../pricing/reference-price.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { readReference, referenceOn } from './reference-start.ts';

/** What one transaction renews at most: reading the tables costs as much for one car as for many. */
const portion = 500;

/**
 * Reckons a portion of the stale rents anew; the statements do not depend on how many cars it has. What changes meanwhile
 * outdates the row again: its trigger waits for the lock, or the tables have another generation. Returns how many it renewed.
 */
export async function renewCarPrices(tenant: Tenant, now: Date): Promise<number> {
  const claimed = await claim(tenant, now);
  const [first] = claimed;
  if (!first) return 0;
  const about = referenceOn(now);
  const ids = claimed.flatMap(({ carId }) => carId ?? []);
  const productIds = claimed.flatMap(({ productId }) => productId ?? []);
  const [{ tables, axes }, cars, products, changes] = await Promise.all([
    readReference(tenant, about),
    ids.length > 0 ? listLivingCars(tenant, ids) : [],
    productIds.length > 0 ? listPricedProducts(tenant, productIds) : [],
    readChanges(tenant, about.start),
  ]);
  const price = referencePricer(tables, about, axes);
  const byCar = new Map(cars.map((car) => [car.carId, car]));
  const byProduct = new Map(products.map(({ productId, car }) => [productId, car]));
  const fresh = claimed.map(({ id, carId, productId }): Fresh => {
    const car = carId === null ? byProduct.get(productId ?? 0) : byCar.get(carId);
    return car ? { id, validTo: lastDay(car, changes), ...lowestOf(price(car)) } : { id, validTo: null, ...none };
  });
  await write(tenant, first.generation, fresh);
  return claimed.length;
}

function claim({ db, organizationId }: Tenant, now: Date) {
  return db
    .selectFrom('carPrice')
    .select(['id', 'carId', 'productId', sql<number>`(select price_generation())`.as('generation')])
    .where('organizationId', '=', organizationId)
    .where(sql<SqlBool>`(generation < (select price_generation()) or "validTo" < ${dayOf(now)}::date)`)
    .orderBy('id')
    .limit(portion)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The first day after this one on which prices change: of all cars, and of those that something was agreed for. */
async function readChanges({ db, organizationId }: Tenant, day: string) {
  const { rows } = await sql<{ of: string; change: string }>`
    select 'all' as of, min(change) as change
    from "priceTableVersion" published, lateral (values ("validFrom"), ("validTo" + 1)) as days (change)
    where published."organizationId" = ${organizationId} and status = 'published' and change > ${day}::date
    having min(change) is not null
    union all
    select level || ':' || target, min(change)
    from "priceOverride" agreed, lateral (values ("validFrom"), ("validTo" + 1)) as days (change)
    where agreed."organizationId" = ${organizationId} and status = 'active' and level in ('car', 'group')
      and change > ${day}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ of, change }) => [of, change]));
}

function lastDay({ carId, category }: PricedCar, changes: ReadonlyMap<string, string>): string | null {
  const known = ['all', `car:${carId}`, `group:${category}`].flatMap((of) => changes.get(of) ?? []);
  const [next] = known.toSorted();
  return next === undefined ? null : daysAfter(next, -1);
}

const none: Rent = { amount: null, protocolId: null };

/** The lowest rent of a month, with its protocol. */
function lowestOf(prices: readonly ReferencePrice[]): Rent {
  const priced = prices.flatMap((each) => (each.isPriced ? [each] : []));
  const [lowest] = priced.toSorted((one, other) => one.amount - other.amount);
  return lowest ? { amount: lowest.amount, protocolId: lowest.protocolId } : none;
}

type Rent = Pick<Selectable<CarPriceTable>, 'amount' | 'protocolId'>;
type Fresh = Rent & Pick<Selectable<CarPriceTable>, 'id' | 'validTo'>;

async function write({ db, organizationId }: Tenant, generation: number, fresh: readonly Fresh[]) {
  await sql`
    update "carPrice" kept set generation = ${generation}, "validTo" = fresh."validTo", amount = fresh.amount,
      "protocolId" = fresh."protocolId"
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (id bigint, "validTo" date, amount bigint,
      "protocolId" bigint)
    where kept."organizationId" = ${organizationId} and kept.id = fresh.id`.execute(db);
}

/** Rents that are due: outdated, or past their last day at midnight. */
export const staleRents: DueItem = {
  name: 'staleRents',
  due: `exists (select from "carPrice" where generation < (select price_generation()) or "validTo" < ${dueDay})`,
  act: renewCarPrices,
};
