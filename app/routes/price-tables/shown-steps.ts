import { typedMoney, typedNumber } from '#app/texts/form-texts.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { axisWords } from '#app/texts/price-steps.ts';
import { serviceLevels } from '#app/texts/price-tables.ts';
import type { FoundSteps } from '#server/price-tables/step-query.ts';
import type { PriceTerms, ServiceSheet } from '#server/price-tables/table-types.ts';
import type { AxisName } from './step-field.ts';
import { sheetName, termUnits } from './step-labels.ts';

/** A step of an axis as its row shows it. */
export type ShownStep = {
  key: string;
  /** For ids of the page. */
  id: string;
  label: string;
  /** The text of its field, where it has one. */
  typed?: string;
  /** The label of its field. */
  field: string;
  unit?: string;
  mayMove: boolean;
  /** How many prices go with it. */
  lost: number;
};

/** The unit of an axis; undefined where it has names. */
export function unitOf(terms: PriceTerms, axis: AxisName): string | undefined {
  if (terms.kind === 'protocol' && axis === 'row') return termUnits[terms.productType];
  const words = axisWords[terms.kind][axis];
  return 'unit' in words ? words.unit : undefined;
}

/** The steps of an axis, each with its words and how many prices it holds. */
export function shownSteps({ terms, priced, groups, models }: FoundSteps, axis: AxisName): ShownStep[] {
  const unit = unitOf(terms, axis);
  const field = axisWords[terms.kind][axis].one;
  const stepOf = (key: string, label: string, rest: Partial<ShownStep> = {}): ShownStep => ({
    ...{ key, label, field, id: key.replace(/\W+/g, '-'), mayMove: false, lost: priced[axis][key] ?? 0 },
    ...(unit !== undefined && { unit }),
    ...rest,
  });
  const number = (value: number) =>
    stepOf(String(value), `${formatNumber(value)} ${unit}`, { typed: typedNumber(value) });
  if (axis === 'sheet') {
    if (terms.kind === 'insurance') {
      return terms.coverages.map(({ key, label }) => stepOf(key, label, { typed: label, mayMove: true }));
    }
    const sheets = terms.kind === 'protocol' ? terms.sheets.map(ofGroup) : terms.sheets;
    return sheets.map((sheet) => stepOf(sheet.key, sheetName(sheet, { groups, models }), { mayMove: true }));
  }
  if (terms.kind === 'protocol') {
    if (axis === 'row') return terms.termSteps.map(number);
    const isOnly = terms.kmSteps.length === 1;
    return terms.kmSteps.map((km) => ({ ...number(km), ...(isOnly && { lost: 0 }) }));
  }
  if (terms.kind === 'insurance') {
    const amounts = axis === 'row' ? terms.valueLimits : terms.deductibles;
    return amounts.map((ore) => stepOf(String(ore), `${typedMoney(ore)} kr.`, { typed: typedMoney(ore) }));
  }
  if (axis === 'row') return terms.kmLimits.map(number);
  return terms.levels.map(({ level, label }) => stepOf(level, label, { typed: label, field: serviceLevels[level] }));
}

const ofGroup = (key: string): ServiceSheet => ({ key, category: key, modelId: null, fuelType: null, term: null });
