import type { BulkChoices } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { BulkChange, BulkPrice, BulkProblem, BulkStep, BulkWarning } from '#server/bulk-edits/bulk-edit-types.ts';
import type { BulkEditStatus } from '#server/db/schema.ts';
import { missingFields } from './car-steps.ts';
import { formatNumber } from './numbers.ts';

export const bulkStatuses = {
  chosen: 'Ikke startet',
  planned: 'Ikke startet',
  running: 'I gang',
  failed: 'Afbrudt',
  done: 'Færdig',
  undoing: 'Fortrydes',
  undone: 'Fortrudt',
} as const satisfies Record<BulkEditStatus, string>;

/** What a step is called where it is chosen, and in the sentence that says what is to be done. */
export const bulkStepLabels = {
  publish: 'Publicér',
  unpublish: 'Tag af nettet',
  arrive: 'Markér som ankommet',
  sendToWorkshop: 'Send på værksted',
  leaveWorkshop: 'Hent fra værksted',
  delete: 'Slet',
  restore: 'Gendan',
} as const satisfies Record<BulkStep, string>;

export const bulkPriceLabels = {
  salePriceInclVat: 'Kontantpris',
  salePriceExclVat: 'Pris ekskl. moms',
  priceExclVatExclTax: 'Pris ekskl. moms og afgift',
  listPriceNew: 'Nypris',
  minPrice: 'Mindstepris',
} as const satisfies Record<BulkPrice, string>;

export const bulkPriceNames = [
  'salePriceInclVat',
  'salePriceExclVat',
  'priceExclVatExclTax',
  'listPriceNew',
  'minPrice',
] as const satisfies BulkPrice[];

const roundingWords = { 1: 'hele kroner', 100: 'nærmeste 100 kr.', 1000: 'nærmeste 1.000 kr.' } as const;

/** What prices can be rounded to, as it is chosen. */
export const roundingChoices = Object.entries(roundingWords).map(([value, label]) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

/** What a change does, a sentence for each part of it. */
export function changeWords(change: BulkChange, { departments, categories, features }: BulkChoices): string[] {
  const { step, departmentId, category, price, addFeatures = [], removeFeatures = [] } = change;
  const department = departments.find(({ id }) => id === departmentId)?.name ?? 'en afdeling, der ikke findes længere';
  const group = categories.find(({ key }) => key === category)?.name ?? category ?? '';
  const named = (ids: readonly number[]) =>
    features
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return [
    ...(step ? [bulkStepLabels[step]] : []),
    ...(departmentId === undefined ? [] : [departmentId === null ? 'Ingen afdeling' : `Afdeling: ${department}`]),
    ...(category === undefined ? [] : [category === null ? 'Ingen bilgruppe' : `Bilgruppe: ${group}`]),
    ...(price ? [priceWords(price)] : []),
    ...(addFeatures.length > 0 ? [`Tilføj udstyr: ${named(addFeatures)}`] : []),
    ...(removeFeatures.length > 0 ? [`Fjern udstyr: ${named(removeFeatures)}`] : []),
  ];
}

function priceWords({ field, points, rounding }: NonNullable<BulkChange['price']>) {
  const sign = points > 0 ? '+' : '−';
  return `${bulkPriceLabels[field]} ${sign}${formatNumber(Math.abs(points) / 100)} %, rundet til ${roundingWords[rounding]}`;
}

const problems = {
  deleted: 'Bilen er slettet. Gendan den først',
  'step-impossible': 'Bilen er ikke sådan, at det kan lade sig gøre',
  promised: 'Bilen er udlejet eller reserveret, så den kan ikke slettes',
  unpublishable: 'En skrottet, eksporteret eller slettet bil kan ikke publiceres',
  sold: 'Bilen er solgt, så prisen ligger fast',
  'no-price': 'Bilen har ingen pris at regne ud fra',
  'price-zero': 'Prisen ville blive 0 kr.',
  'price-high': 'Prisen ville blive for høj',
  'changed-meanwhile': 'En kollega har ændret det samme, siden du så det',
  gone: 'Bilen findes ikke længere',
  'plate-taken': 'En anden bil har samme registreringsnummer',
  'vin-taken': 'En anden bil har samme stelnummer',
  'unknown-department': 'Afdelingen findes ikke længere',
  'unknown-category': 'Bilgruppen findes ikke længere',
  unwritable: 'Bilen kunne ikke gemmes',
} as const satisfies Record<Exclude<BulkProblem, `missing-${string}`>, string>;

const problemTexts: Readonly<Record<string, string>> = {
  ...problems,
  ...Object.fromEntries(
    Object.entries(missingFields).map(([name, { label }]) => [
      `missing-${name}`,
      `Kan ikke publiceres: mangler ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    ]),
  ),
};

/** Why a car is left as it is. */
export function problemText(problem: string) {
  return problemTexts[problem] ?? problem;
}

const warnings: Readonly<Record<string, string>> = {
  'below-min-price': 'Kommer under mindsteprisen',
  'below-cost': 'Kommer under kostprisen',
  reserved: 'Er reserveret til en kunde',
  'price-moved': 'Prisen var ændret imens og er regnet ud fra den nye',
} satisfies Record<BulkWarning, string>;

/** What to look at of a car that is changed all the same. */
export function warningText(warning: string) {
  return warnings[warning] ?? warning;
}
