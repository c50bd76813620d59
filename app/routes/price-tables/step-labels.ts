import { formatNumber } from '#app/texts/numbers.ts';
import { serviceLevels } from '#app/texts/price-tables.ts';
import { wordOf } from '#app/texts/word-of.ts';
import type { PriceTerms } from '#server/price-tables/table-types.ts';

type Named = readonly { key: string; name: string }[];
type Value = number | string;

const kroner = (ore: Value) => `${formatNumber(Number(ore) / 100)} kr.`;

const perTerm = { longRental: 'md.', leasing: 'md.', shortRental: 'dage', sale: 'md.' } as const;

/** The words of a version's axes and sheets. */
export function labelsOf(terms: PriceTerms, groups: Named) {
  const ofGroup = (key: string) => [key, groups.find((group) => group.key === key)?.name].filter(Boolean).join(' ');
  if (terms.kind === 'protocol') {
    const unit = perTerm[terms.productType];
    return {
      ...{ corner: 'Periode', sheet: ofGroup },
      row: (value: Value) => `Fra ${formatNumber(Number(value))} ${unit}`,
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
    ...{ corner: 'Kørsel om året', sheet: ofGroup },
    row: (value: Value) => `Til og med ${formatNumber(Number(value))} km`,
    column: (value: Value) => wordOf(serviceLevels, String(value)) ?? String(value),
  };
}
