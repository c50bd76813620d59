import { asOre, type Ore } from '../format/money.ts';
import type { ReferencePrice } from '../pricing/reference-price.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { CarEffect, Effect, EffectChange, EffectRow } from './effect-types.ts';

type Pricer = (car: PricedCar) => readonly ReferencePrice[];

/** The prices of a car by two sets of tables. */
export function effectOf(car: PricedCar, before: Pricer, after: Pricer): CarEffect {
  const was = before(car);
  return {
    carId: car.carId ?? 0,
    prices: after(car).map((price, at) => {
      const old = was[at];
      return [
        old?.isPriced ? old.amount : null,
        ...(price.isPriced ? ([price.amount, null] as const) : ([null, price.refusal.text] as const)),
      ];
    }),
  };
}

type Prices = CarEffect['prices'][number];

function changeOf([before, after]: Prices): EffectChange {
  if (before === null) return after === null ? 'none' : 'gained';
  if (after === null) return 'lost';
  return after === before ? 'same' : after > before ? 'dearer' : 'cheaper';
}

/** How much a change matters: a lost price most, then a new one, then by the amount. */
function weightOf(prices: Prices) {
  const [before, after] = prices;
  const rank = { lost: 4, gained: 3, dearer: 2, cheaper: 2, same: 1, none: 0 } as const;
  return rank[changeOf(prices)] * 1e12 + (before === null || after === null ? 0 : Math.abs(after - before));
}

/** A row for each car: at the reference asked for, else at the one whose price changes most. */
export function rowsOf({ references, cars }: Effect, reference?: number): EffectRow[] {
  return cars.flatMap(({ carId, prices }) => {
    const places = prices.map((each, at) => ({ each, at }));
    const [most] = places.toSorted((a, b) => weightOf(b.each) - weightOf(a.each) || a.at - b.at);
    const shown = reference === undefined ? most : places[reference];
    if (!shown) return [];
    const [before, after, why] = shown.each;
    return [{ carId, change: changeOf(shown.each), reference: references[shown.at] ?? '', before, after, why }];
  });
}

const middleOf = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)];

export type Difference = { amount: Ore; percent: number };

/** How many cars change which way, the change in the middle, and the largest. */
export function summaryOf(rows: readonly EffectRow[]) {
  const counts: Record<EffectChange, number> = { lost: 0, gained: 0, dearer: 0, cheaper: 0, same: 0, none: 0 };
  for (const { change } of rows) counts[change] += 1;
  const changed = rows.flatMap(({ before, after }): Difference[] =>
    before === null || after === null || before === after
      ? []
      : [{ amount: asOre(after - before), percent: before === 0 ? 0 : (after - before) / before }],
  );
  const amounts = changed.map(({ amount }) => amount).toSorted((a, b) => a - b);
  const percents = changed.map(({ percent }) => percent).toSorted((a, b) => a - b);
  const [amount, percent] = [middleOf(amounts), middleOf(percents)];
  const [largest] = changed.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return {
    counts,
    median: amount === undefined || percent === undefined ? undefined : { amount: asOre(amount), percent },
    largest,
  };
}
