import type { BulkChoices } from '#server/cars/car-bulk-target.ts';
import type {
  BulkChange,
  BulkPrice,
  BulkProblem,
  BulkStep,
  BulkValues,
  BulkWarning,
} from '#server/cars/car-bulk-types.ts';
import { capital } from './bulk-edits.ts';
import { missingFields } from './car-steps.ts';
import { availabilities, carStatuses } from './labels.ts';
import { formatMoney, formatNumber } from './numbers.ts';

/** Labels of an action: as an option, and in the sentence that describes the change. */
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

const bulkPriceNames = [
  'salePriceInclVat',
  'salePriceExclVat',
  'priceExclVatExclTax',
  'listPriceNew',
  'minPrice',
] as const satisfies BulkPrice[];

const roundingWords = { 1: 'hele kroner', 100: 'nærmeste 100 kr.', 1000: 'nærmeste 1.000 kr.' } as const;

/** Options for rounding prices. */
export const roundingChoices = Object.entries(roundingWords).map(([value, label]) => ({
  value,
  label: capital(label),
}));

/** The change as text, one sentence for each part. */
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
  'car-on-rental': 'Bilen er udlejet eller lovet væk på en lejeaftale',
  'car-needed': 'Bilens gruppe har lovet alle sine biler væk',
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

/** Why a car is skipped. */
export function problemText(problem: string) {
  return problemTexts[problem] ?? problem;
}

const warnings: Readonly<Record<string, string>> = {
  'below-min-price': 'Kommer under mindsteprisen',
  'below-cost': 'Kommer under kostprisen',
  reserved: 'Er reserveret til en kunde',
  'price-moved': 'Prisen var ændret imens og er regnet ud fra den nye',
} satisfies Record<BulkWarning, string>;

/** Warnings about a car that is changed. */
export function warningText(warning: string) {
  return warnings[warning] ?? warning;
}

type Words = (values: BulkValues, choices: BulkChoices) => string;

const moneyOf =
  (name: BulkPrice): Words =>
  (values) => {
    const price = values[name];
    return price == null ? 'ingen' : formatMoney(price);
  };

/** Label of a field, and its value as text. */
const fields: [keyof BulkValues, string, Words?][] = [
  ['status', 'Status', ({ status }) => (status ? carStatuses[status] : '')],
  ['availability', 'Tilgængelighed', ({ availability }) => (availability ? availabilities[availability] : '')],
  [
    'departmentId',
    'Afdeling',
    ({ departmentId }, { departments }) =>
      departmentId == null
        ? 'ingen'
        : (departments.find(({ id }) => id === departmentId)?.name ?? 'en afdeling, der er væk'),
  ],
  [
    'category',
    'Bilgruppe',
    ({ category }, { categories }) =>
      category == null ? 'ingen' : (categories.find(({ key }) => key === category)?.name ?? category),
  ],
  ['features', 'Udstyr'],
  ...bulkPriceNames.map((name): [BulkPrice, string, Words] => [name, bulkPriceLabels[name], moneyOf(name)]),
];

/** The changes of a car, field by field. */
export function carChanges(before: BulkValues, after: BulkValues, choices: BulkChoices) {
  const named = (ids: readonly number[] = [], others: readonly number[] = []) =>
    choices.features
      .filter(({ id }) => ids.includes(id) && !others.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const equipment = {
    label: 'Udstyr',
    before: named(before.features, after.features),
    after: named(after.features, before.features),
    isSet: true,
  };
  return fields.flatMap(([name, label, words]) => {
    if (!(name in after)) return [];
    return words ? [{ label, before: words(before, choices), after: words(after, choices) }] : [equipment];
  });
}
