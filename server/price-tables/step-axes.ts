import { asOre, parseMoney } from '../format/money.ts';
import { boundsProblem, parseWholeNumber, type Unreadable } from '../format/number.ts';
import { levelWord, serviceLevels } from '../pricing/words.ts';
import type { PriceTerms, ServiceSheet } from './table-types.ts';

/** What a version's prices are by: the rows and columns of its sheets, and the sheets themselves. */
export const axisNames = ['row', 'column', 'sheet'] as const;
export type AxisName = (typeof axisNames)[number];

/** An axis of rising numbers. */
export type NumberAxis = {
  of: 'numbers';
  steps: readonly number[];
  least: number;
  most: number;
  isMoney: boolean;
  /** Whether prices may go without the axis. */
  mayBeEmpty: boolean;
  with: (steps: readonly number[]) => PriceTerms;
};

type Named = { key: string; label: string };

/** An axis of names: coverages, or the levels of service. */
export type NamedAxis = {
  of: 'names';
  steps: readonly Named[];
  /** All there can be, in order; undefined where names are free. */
  fixed?: readonly Named[];
  with: (steps: readonly Named[]) => PriceTerms;
};

/** An axis of car groups; of service also of models, fuels and terms. */
export type SheetAxis = {
  of: 'sheets';
  steps: readonly ServiceSheet[];
  with: (steps: readonly ServiceSheet[]) => PriceTerms;
};

export type Axis = NumberAxis | NamedAxis | SheetAxis;

const highest = 99_999_999_999;

/** An axis of a version. */
export function axisOf(terms: PriceTerms, axis: AxisName): Axis {
  if (terms.kind === 'protocol') {
    if (axis === 'row') return numbers(terms.termSteps, 1, 1200, (termSteps) => ({ ...terms, termSteps }));
    if (axis === 'column') {
      return { ...numbers(terms.kmSteps, 1, 100_000, (kmSteps) => ({ ...terms, kmSteps })), mayBeEmpty: true };
    }
    return {
      of: 'sheets',
      steps: terms.sheets.map((key) => ({ key, category: key, modelId: null, fuelType: null, term: null })),
      with: (sheets) => ({ ...terms, sheets: sheets.map(({ key }) => key) }),
    };
  }
  if (terms.kind === 'insurance') {
    if (axis === 'row') return money(terms.valueLimits, 1, (steps) => ({ ...terms, valueLimits: steps.map(asOre) }));
    if (axis === 'column') return money(terms.deductibles, 0, (steps) => ({ ...terms, deductibles: steps.map(asOre) }));
    return { of: 'names', steps: terms.coverages, with: (coverages) => ({ ...terms, coverages }) };
  }
  if (axis === 'row') return numbers(terms.kmLimits, 1, 1_000_000, (kmLimits) => ({ ...terms, kmLimits }));
  if (axis === 'sheet') return { of: 'sheets', steps: terms.sheets, with: (sheets) => ({ ...terms, sheets }) };
  return {
    of: 'names',
    steps: terms.levels.map(({ level, label }) => ({ key: level, label })),
    fixed: serviceLevels.map((key) => ({ key, label: levelWord(key) })),
    with: (steps) => ({
      ...terms,
      levels: serviceLevels.flatMap((level) => {
        const step = steps.find(({ key }) => key === level);
        const before = terms.levels.find((each) => each.level === level);
        return step ? [{ level, label: step.label, content: before?.content ?? [] }] : [];
      }),
    }),
  };
}

const numbers = (steps: readonly number[], least: number, most: number, write: NumberAxis['with']): NumberAxis => ({
  ...{ of: 'numbers', steps, least, most, isMoney: false, mayBeEmpty: false, with: write },
});

const money = (steps: readonly number[], least: number, write: NumberAxis['with']): NumberAxis => ({
  ...numbers(steps, least, highest, write),
  isMoney: true,
});

/** A step's number as typed: kroner or a whole number. */
export function readStep({ least, most, isMoney }: NumberAxis, text: string): number | Unreadable {
  const bare = text.replace(/ ?(?:md|mdr|måneder|dage)\.?$/i, '').replace(/ ?km\/(?:md|år)\.?$/i, '');
  const value = isMoney ? parseMoney(bare) : parseWholeNumber(bare);
  if (typeof value !== 'number') return value ?? { problem: 'Skriv et tal' };
  const problem = outOfBounds({ least, most, isMoney }, value);
  return problem === undefined ? value : { problem };
}

/** Why a number cannot be a step, or undefined. */
export function outOfBounds({ least, most, isMoney }: Pick<NumberAxis, 'isMoney' | 'least' | 'most'>, value: number) {
  if (value >= least && value <= most) return undefined;
  return isMoney ? 'Beløbet kan ikke bruges' : boundsProblem(least, most);
}
