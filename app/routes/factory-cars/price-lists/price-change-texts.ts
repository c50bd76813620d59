import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import type { ChangedRow } from '#server/factory-cars/price-list-plan.ts';
import type { Ore } from '#server/format/money.ts';

type Change = ChangedRow['changes'][number];

/** A row's changes besides the price, old to new, in one line. */
export function otherChangesText(changes: readonly Change[]) {
  return changes
    .filter(({ field }) => field !== 'priceExclVatExclTax')
    .map(({ field, label, before, after, money }) => {
      if (money) {
        const former = money.before === null ? '' : `${formatMoney(money.before)} → `;
        return `${label}: ${former}${formatMoney(money.after)}`;
      }
      return before === null
        ? `${label}: ${valueText(field, after)}`
        : `${label}: ${valueText(field, before)} → ${valueText(field, after)}`;
    })
    .join(' · ');
}

function isOre(value: string | number): value is Ore {
  return Number.isSafeInteger(value);
}

function valueText(field: Change['field'], value: string | number) {
  if (field === 'deliveryCostInclVat' && isOre(value)) return formatMoney(value);
  if (typeof value === 'number') return formatNumber(value);
  const labels: Readonly<Record<string, string>> = { ...fuelTypes, ...gearTypes };
  return field === 'fuelType' || field === 'gearType' ? (labels[value] ?? value) : value;
}
