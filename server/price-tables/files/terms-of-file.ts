import { listCategories } from '../../cars/car-choices.ts';
import { plainText } from '../../file-jobs/cell-readers.ts';
import { type ColumnMapping, placesOf } from '../../file-jobs/file-columns.ts';
import type { RowNote } from '../../file-jobs/file-job-types.ts';
import { recogniseColumns } from '../../file-jobs/recognise-columns.ts';
import type { TableFile } from '../../file-jobs/table-file.ts';
import { compact } from '../../format/compact.ts';
import { asOre } from '../../format/money.ts';
import { levelWord } from '../../pricing/words.ts';
import type { Tenant } from '../../tenant.ts';
import type { Beginning } from '../price-table-commands.ts';
import { axisNames, axisOf } from '../step-axes.ts';
import { problemOfSteps } from '../step-changes.ts';
import type { PriceTableKind, PriceTerms } from '../table-types.ts';
import { blankTable } from '../templates.ts';
import { changedCells, planPriceFile } from './price-file-plan.ts';
import { shapeOf } from './price-file-shape.ts';
import { anyKm, headingsOf, layerOf, priceFileColumns, stepNumber, unitIn } from './price-file-words.ts';
import { type PriceFile, readPriceFile } from './read-price-file.ts';

/** The steps of a new table, its sheets and the units of its prices, as a file names them. */
type Named = { sheets: string[]; rows: number[]; headings: string[]; unit: string | undefined };

/** What a new table begins with by a file, or why its rows cannot be used. */
export type FileBeginning = Beginning | { refused: { number: number; problems: RowNote[] }[] };

/** A new table of a file: its groups, steps and prices; scope and extras are those of a blank table. */
export async function readFileBeginning(tenant: Tenant, kind: PriceTableKind, file: TableFile): Promise<FileBeginning> {
  const groups = (await listCategories(tenant)).map(({ key }) => key);
  return beginningOf(kind, file, groups);
}

/** As above, with the keys of the organisation's car groups. */
export function beginningOf(kind: PriceTableKind, file: TableFile, groups: readonly string[]): FileBeginning {
  const mapping = recogniseColumns(priceFileColumns, file.header);
  const stored: PriceFile = { header: file.header, mapping, fileFormat: file.format };
  const terms = termsOf(kind, namedIn(kind, file, mapping), groups);
  const problems = stepProblems(terms);
  if (problems.length > 0) return { refused: [{ number: 1, problems }] };
  const rows = readPriceFile(shapeOf(terms, { seesCosts: true }), stored, file.rows);
  const { changes, refused } = planPriceFile(rows, [], 0);
  if (refused.length > 0) return { refused };
  return { terms, cells: changedCells(changes, []) };
}

/** What is wrong with the steps that a file names: the limits are those of a draft's steps. */
function stepProblems(terms: PriceTerms) {
  const { sheet, row } = headingsOf[terms.kind];
  const headings = { sheet, row, column: 'Priserne' };
  return axisNames.flatMap((field): RowNote[] => {
    const problem = problemOfSteps(axisOf(terms, field));
    return problem === undefined ? [] : [{ column: headings[field], field, message: `${headings[field]}: ${problem}` }];
  });
}

function namedIn(kind: PriceTableKind, { header, rows }: TableFile, mapping: ColumnMapping): Named {
  const places = placesOf(priceFileColumns, mapping);
  const texts = (field: string) => [
    ...new Set(rows.map(({ cells }) => plainText(cells[places.get(field) ?? -1] ?? '')).filter((text) => text !== '')),
  ];
  const steps = texts('row').flatMap((text) => stepNumber(text, kind === 'insurance') ?? []);
  return {
    sheets: texts('sheet'),
    rows: rising(steps),
    headings: header.filter((heading, at) => !mapping[at] && !/^Kolonne \d+$/.test(heading)),
    unit: texts('layer').flatMap((text) => (layerOf(text) === 'price' ? (unitIn(text) ?? []) : []))[0],
  };
}

const rising = (values: readonly number[]) =>
  [...new Set(values)].filter((value) => value > 0).toSorted((a, b) => a - b);

const perTerm = { 'kr./dag': 'shortRental', 'kr.': 'sale' } as const;

function termsOf(kind: PriceTableKind, named: Named, groups: readonly string[]): PriceTerms {
  const sheets = groups.filter((group) =>
    named.sheets.some((name) => compact(name) === compact(group) || name.startsWith(`${group} `)),
  );
  const { terms } = blankTable(kind, sheets);
  const numbers = (isMoney: boolean) => rising(named.headings.flatMap((heading) => stepNumber(heading, isMoney) ?? []));
  if (terms.kind === 'protocol') {
    const { unit } = named;
    const isFactor = unit === '%';
    return {
      ...{ ...terms, termSteps: named.rows, kmSteps: named.headings.includes(anyKm) ? [] : numbers(false) },
      ...(unit === 'kr./dag' || unit === 'kr.' ? { productType: perTerm[unit] } : {}),
      ...(isFactor && { method: { kind: 'factor', base: 'listPrice' } as const }),
    };
  }
  if (terms.kind === 'insurance') {
    const coverages = named.sheets.map((label, at) => ({ key: `c${at + 1}`, label: label.slice(0, 60) }));
    const [limits, deductibles] = [named.rows.map(asOre), withNone(named.headings).map(asOre)];
    return { ...terms, coverages, valueLimits: limits, deductibles };
  }
  const levels = terms.levels.filter(({ level }) =>
    named.headings.some((heading) => compact(heading) === compact(levelWord(level))),
  );
  return { ...terms, kmLimits: named.rows, levels, unit: named.unit === 'kr./km' ? 'km' : 'month' };
}

/** Deductibles, of which one may be nothing. */
const withNone = (headings: readonly string[]) => {
  const found = headings.flatMap((heading) => stepNumber(heading, true) ?? []);
  return [...(found.includes(0) ? [0] : []), ...rising(found)];
};
