import { fuelTypes } from '#app/texts/labels.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { serviceLevels } from '#app/texts/price-tables.ts';
import { wordOf } from '#app/texts/word-of.ts';
import type { PriceTerms, ServiceSheet } from '#server/price-tables/table-types.ts';

type Named = readonly { key: string; name: string }[];
type Names = { groups: Named; models: readonly { id: number; name: string }[] };
type Value = number | string;

const kroner = (ore: Value) => `${formatNumber(Number(ore) / 100)} kr.`;

/** The unit of a protocol's terms. */
export const termUnits = { longRental: 'md.', leasing: 'md.', shortRental: 'dage', sale: 'md.' } as const;

/** The words of a version's axes and sheets. */
export function labelsOf(terms: PriceTerms, { groups, models }: Names) {
  const ofGroup = (key: string) => [key, groups.find((group) => group.key === key)?.name].filter(Boolean).join(' ');
  if (terms.kind === 'protocol') {
    const unit = termUnits[terms.productType];
    return {
      ...{ corner: 'Periode', sheet: ofGroup },
      row: (value: Value) =>
        `Fra ${formatNumber(Number(value))} ${unit === 'dage' && Number(value) === 1 ? 'dag' : unit}`,
      column: (value: Value) => (terms.kmSteps.length === 0 ? 'Pris' : `${formatNumber(Number(value))} km/md.`),
    };
  }
  if (terms.kind === 'insurance') {
    return {
      ...{ corner: 'Bilens værdi' },
      sheet: (key: string) => terms.coverages.find((coverage) => coverage.key === key)?.label ?? key,
      row: (value: Value) => `Til og med ${kroner(value)}`,
      column: (value: Value) => `Selvrisiko ${kroner(value)}`,
    };
  }
  return {
    corner: 'Kørsel om året',
    sheet(key: string) {
      const own = terms.sheets.find((each) => each.key === key);
      return own ? sheetName(own, { groups, models }) : key;
    },
    row: (value: Value) => `Til og med ${formatNumber(Number(value))} km`,
    column: (value: Value) => wordOf(serviceLevels, String(value)) ?? String(value),
  };
}

/** What a sheet is for: «V3 Stor varebil · Diesel · fra 24 md.». */
export function sheetName({ category, modelId, fuelType, term }: ServiceSheet, { groups, models }: Names) {
  const group = category && [category, groups.find(({ key }) => key === category)?.name].filter(Boolean).join(' ');
  const model = modelId !== null && (models.find(({ id }) => id === modelId)?.name ?? 'en model, der er slettet');
  return [model, group, fuelType && fuelTypes[fuelType], term !== null && `fra ${formatNumber(term)} md.`]
    .filter(Boolean)
    .join(' · ');
}
