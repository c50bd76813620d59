import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { estimateRegistrationTax } from '../registration-tax/tax-parameter-queries.ts';
import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { visibleCar } from './car-data-queries.ts';
import { expectedMargin } from './car-margin.ts';
import { findCar } from './car-queries.ts';
import { stockDaysOf } from './car-rules.ts';
import { carsOf } from './cars-of.ts';

/** The car's economy, visible to the role, with calculated values; or undefined. */
export async function readCarEconomy(tenant: Tenant, id: number) {
  const whole = await findCar(tenant, id);
  if (!whole) return undefined;
  const today = dayOf(new Date());
  const car = visibleCar(tenant, whole);
  const { salePriceInclVat, marketPrice, interestPerDay, costPrice } = car;
  const days = stockDaysOf(car.inStockAt, car.soldAt ?? today);
  const isShown = mayReadCosts(tenant.role);
  return {
    car,
    estimate: await estimateRegistrationTax(tenant, whole, today),
    figures: {
      stockDays: days,
      priceToMarketPct:
        salePriceInclVat && marketPrice ? Math.round((salePriceInclVat / marketPrice) * 1000) / 10 : null,
      ...(isShown && {
        costPrice,
        expensesTotal: whole.expensesTotal,
        expectedMargin: await readMargin(tenant, id),
        interestTotal: interestPerDay == null || days === null ? null : asOre(interestPerDay * Math.max(days, 0)),
      }),
    },
    showsCosts: isShown,
  };
}

async function readMargin(tenant: Tenant, id: number) {
  const car = await carsOf(tenant)
    .where('car.id', '=', id)
    .select(expectedMargin.as('expectedMargin'))
    .executeTakeFirst();
  return car?.expectedMargin ?? null;
}

export type CarEconomy = NonNullable<Awaited<ReturnType<typeof readCarEconomy>>>;
