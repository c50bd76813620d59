import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { estimateRegistrationTax } from '../registration-tax/tax-parameter-queries.ts';
import type { Tenant } from '../tenant.ts';
import { mayPrice, mayReadCosts } from './car-columns.ts';
import { closedFields, visibleCar } from './car-data-queries.ts';
import { expectedMargin, marginAt } from './car-margin.ts';
import { listPrices, loweredPrice } from './car-prices.ts';
import { findCar } from './car-queries.ts';
import { stockDaysOf } from './car-rules.ts';
import { carsOf } from './cars-of.ts';

/**
 * The car's economy, visible to the role, with calculated values; or undefined.
 * @param cut the per cent that a lower price is proposed by
 */
export async function readCarEconomy(tenant: Tenant, id: number, cut?: number) {
  const whole = await findCar(tenant, id);
  if (!whole) return undefined;
  const today = dayOf(new Date());
  const car = visibleCar(tenant, whole);
  const { salePriceInclVat, marketPrice, interestPerDay, costPrice } = car;
  const days = stockDaysOf(car.inStockAt, car.soldAt ?? today);
  const isShown = mayReadCosts(tenant.role);
  const isLowerable = mayPrice(tenant.role) && car.soldAt === null && Boolean(salePriceInclVat);
  const proposed = isLowerable && cut !== undefined && salePriceInclVat ? loweredPrice(salePriceInclVat, cut) : null;
  return {
    car,
    today,
    estimate: await estimateRegistrationTax(tenant, whole, today),
    figures: {
      stockDays: days,
      priceToMarketPct:
        salePriceInclVat && marketPrice ? Math.round((salePriceInclVat / marketPrice) * 1000) / 10 : null,
      ...(isShown && {
        costPrice,
        expensesTotal: whole.expensesTotal,
        expectedMargin: await readMargin(tenant, id, expectedMargin),
        interestTotal: interestPerDay == null || days === null ? null : asOre(interestPerDay * Math.max(days, 0)),
      }),
    },
    prices: await listPrices(tenant, id),
    isLowerable,
    proposal: proposed && {
      price: proposed,
      margin: await readMargin(tenant, id, marginAt(sql`${proposed}::bigint`)),
    },
    showsCosts: isShown,
    closed: closedFields(tenant),
  };
}

async function readMargin(tenant: Tenant, id: number, margin: typeof expectedMargin) {
  const car = await carsOf(tenant).where('car.id', '=', id).select(margin.as('margin')).executeTakeFirst();
  return car?.margin ?? null;
}

export type CarEconomy = NonNullable<Awaited<ReturnType<typeof readCarEconomy>>>;
