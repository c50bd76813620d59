import { asOre } from '../format/money.ts';
import type { CarVersion } from './car-version.ts';
import type { Dice } from './dice.ts';

/** Residual value after 0, 1, 2 … years, as a share of the price new. */
const shares = [0.93, 0.81, 0.71, 0.62, 0.54, 0.47, 0.41, 0.35, 0.3, 0.26, 0.22, 0.19, 0.16, 0.14];
const oldestShare = 0.12;

const yearlyKilometers = { benzin: 14_000, hybrid: 17_000, electric: 19_000, diesel: 24_000 };

/** Mileage for fuel, kind and age, in whole hundreds. */
export function drawMileage(dice: Dice, version: CarVersion, years: number) {
  const yearly = usualMileage(version) * (0.6 + dice.fraction() * 0.8);
  return Math.max(100, Math.round((yearly * years) / 100) * 100);
}

/** Prices in øre; the sale price ends in 900 kr. and exceeds the cost. */
export function drawPrices(dice: Dice, version: CarVersion, years: number, mileage: number) {
  const listPrice = version.newPrice + dice.between(0, 12) * 2;
  const extraKilometers = mileage - usualMileage(version) * years;
  const wear = 1 - Math.max(-0.12, Math.min(0.18, extraKilometers / 800_000));
  const electric = version.fuelType === 'electric' ? 0.93 : 1;
  const thousands = listPrice * shareAfter(years) * wear * electric * (0.96 + dice.fraction() * 0.08);
  const salePrice = Math.max(15, Math.round(thousands)) * 1000 - 100;
  const costPrice = Math.round(salePrice * (0.82 + dice.fraction() * 0.09));
  return {
    salePriceInclVat: asOre(salePrice * 100),
    costPrice: asOre(costPrice * 100),
    listPriceNew: asOre(listPrice * 100_000),
  };
}

function usualMileage({ fuelType, isVan }: CarVersion) {
  return yearlyKilometers[fuelType] + (isVan ? 4_000 : 0);
}

function shareAfter(years: number) {
  const whole = Math.floor(years);
  const before = shares[whole] ?? oldestShare;
  const after = shares[whole + 1] ?? oldestShare;
  return before + (after - before) * (years - whole);
}
