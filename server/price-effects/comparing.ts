import { asOre, type Ore } from '../format/money.ts';
import type { EngineTable } from '../price-tables/engine-tables.ts';
import { insurancePricer, servicePricer } from '../pricing/reference-matrix.ts';
import { type ReferenceAxes, type ReferencePrice, referencePricer } from '../pricing/reference-price.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { Day, InsuranceMatrix, PriceProtocol, PriceTables } from '../pricing/types/tables.ts';
import { inKm, inKroner, inTerm } from '../pricing/words.ts';

/** What cars are compared at before and after a draft is published. */
export type Comparing = {
  labels: readonly string[];
  priceBy: (tables: PriceTables) => (car: PricedCar) => readonly ReferencePrice[];
};

const rentalDays = [1, 7, 30];

/** Days of a short rental, the price of a sale, else the organisation's terms and kilometres. */
function axesOf({ productType, kmSteps }: PriceProtocol, usual: readonly ReferenceAxes[]): readonly ReferenceAxes[] {
  if (productType === 'sale') return [{ term: null, km: null }];
  if (productType === 'shortRental') return rentalDays.map((term) => ({ term, km: null }));
  return kmSteps.length > 0
    ? usual
    : usual.filter(({ term }, at) => usual.findIndex((each) => each.term === term) === at);
}

/** The choices that a matrix is compared at: each coverage at the deductible in the middle. */
function choicesOf({ coverages, deductibles }: InsuranceMatrix) {
  const deductible: Ore = deductibles[Math.floor(deductibles.length / 2)] ?? asOre(0);
  return coverages.map(({ key, label }) => ({ coverage: key, deductible, label }));
}

/** How the cars of a draft's scope are compared. */
export function comparing(draft: EngineTable, usual: readonly ReferenceAxes[], start: Day): Comparing {
  const customerType = draft.table.scope.customerType ?? 'business';
  const about = { productType: 'longRental', customerType, start } as const;
  if (draft.kind === 'protocol') {
    const { productType, kmSteps } = draft.table;
    const axes = axesOf(draft.table, usual);
    const nameOf = ({ term, km }: ReferenceAxes) =>
      [term === null ? 'Salg' : inTerm(term, productType), km !== null && kmSteps.length > 0 && inKm(km)]
        .filter(Boolean)
        .join(' · ');
    return {
      labels: axes.map(nameOf),
      priceBy: (tables) => referencePricer(tables, { ...about, productType }, axes),
    };
  }
  if (draft.kind === 'insurance') {
    const choices = choicesOf(draft.table);
    return {
      labels: choices.map(({ label, deductible }) => `${label}, ${inKroner(deductible).replace(',00', '')} selvrisiko`),
      priceBy: (tables) => insurancePricer(tables, about, choices),
    };
  }
  const { levels } = draft.table;
  const { level, label } = levels.find((each) => each.level === 'plus') ??
    levels[0] ?? { level: 'plus', label: 'Plus' };
  return {
    labels: usual.map(({ term, km }) => `${label} · ${inTerm(term ?? 0, 'longRental')} · ${inKm(km ?? 0)}`),
    priceBy: (tables) => servicePricer(tables, about, level, usual),
  };
}
