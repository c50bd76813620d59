import { formatNumber } from './numbers.ts';
import { layerNames } from './price-tables.ts';

/** Whether a field of a cell of a table of prices is one of its amounts. */
export const isPriceLayer = (field: string): field is keyof typeof layerNames => Object.hasOwn(layerNames, field);

/** A cell's change: «V3 · 12 md. · 2.000 km: 5.395 → 5.495»; its price needs no name of its own. */
export function priceLabel(name: string, field: keyof typeof layerNames) {
  return field === 'price' ? name : `${name}, ${layerNames[field].toLowerCase()}`;
}

/** A cell's amount, in thousandths where it is by the kilometre. */
export function priceText(name: string, field: string, value: number) {
  const isByKm = field === 'excessKmPrice' || (field === 'price' && name.endsWith('(kr./km)'));
  return formatNumber(value / (isByKm ? 1000 : 100));
}
