import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseColumns } from '../../file-jobs/recognise-columns.ts';
import { readTableFile } from '../../file-jobs/table-file.ts';
import { asOre } from '../../format/money.ts';
import { axesOf, layersOf, sheetKeysOf } from '../sheets.ts';
import {
  blankCell,
  type InsuranceTerms,
  type PriceTerms,
  type ProtocolTerms,
  type ServiceTerms,
  type StoredCell,
} from '../table-types.ts';
import { blankTable } from '../templates.ts';
import { planPriceFile } from './price-file-plan.ts';
import { shapeOf } from './price-file-shape.ts';
import { priceFileColumns } from './price-file-words.ts';
import { readPriceFile } from './read-price-file.ts';
import { beginningOf } from './terms-of-file.ts';
import { writePriceFile } from './write-price-file.ts';

const steps = (max: number, least = 1) =>
  fc
    .uniqueArray(fc.integer({ min: least, max }), { minLength: 1, maxLength: 5 })
    .map((all) => all.toSorted((a, b) => a - b));
/** Words as people write them, also such that a spreadsheet would take for a formula. */
const written = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '1;2,', '_x0041_'),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  .map(([start, text]) =>
    (start + text)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .normalize('NFC')
      .trim(),
  )
  .filter((text) => text !== '' && text.isWellFormed() && !/[\ufffe\uffff\ufeff]/.test(text));
const groups = fc.uniqueArray(fc.constantFrom('V1', 'V2', 'V3', 'P1', '=SUM', '-1', '@x', 'V3 lang'), {
  minLength: 1,
  maxLength: 4,
});

const protocol: fc.Arbitrary<PriceTerms> = fc
  .record({
    ...{ sheets: groups, termSteps: steps(120), kmSteps: fc.oneof(steps(9_000), fc.constant([])) },
    productType: fc.constantFrom<ProtocolTerms['productType']>('longRental', 'shortRental', 'leasing', 'sale'),
    method: fc.constantFrom<ProtocolTerms['method']>({ kind: 'grid' }, { kind: 'factor', base: 'listPrice' }),
  })
  .map((own) => ({ ...withKind('protocol'), ...own }));
const insurance: fc.Arbitrary<PriceTerms> = fc
  .record({
    valueLimits: steps(99_999_999).map((all) => all.map(asOre)),
    deductibles: steps(9_999_999, 0).map((all) => all.map(asOre)),
    coverages: fc.uniqueArray(fc.record({ key: fc.constantFrom('basic', 'full', 'plus'), label: written }), {
      ...{ minLength: 1, selector: ({ key }) => key },
    }),
  })
  .map((own) => ({ ...withKind('insurance'), ...own }));
const service: fc.Arbitrary<PriceTerms> = fc
  .record({ sheets: groups, kmLimits: steps(200_000), unit: fc.constantFrom<ServiceTerms['unit']>('km', 'month') })
  .map(({ sheets, ...own }) => {
    const place = { modelId: null, fuelType: null, term: null };
    return { ...withKind('service'), ...own, sheets: sheets.map((key) => ({ ...place, key, category: key })) };
  });

function withKind(kind: 'protocol'): ProtocolTerms;
function withKind(kind: 'insurance'): InsuranceTerms;
function withKind(kind: 'service'): ServiceTerms;
function withKind(kind: PriceTerms['kind']) {
  return blankTable(kind, []).terms;
}

/** A version with any cells that its terms allow. */
const version = fc.oneof(protocol, insurance, service).chain((terms) => {
  const { rows, columns } = axesOf(terms);
  const places = sheetKeysOf(terms).flatMap((sheet) =>
    rows.flatMap((row) => columns.map((column) => ({ sheet, row: row.key, column: column.key }))),
  );
  const layers = layersOf(terms);
  const amount = fc.option(fc.integer({ min: 0, max: 999_999 }));
  const values = fc.tuple(fc.array(amount, { minLength: 4, maxLength: 4 }), fc.option(written));
  return fc.array(values, { minLength: places.length, maxLength: places.length }).map((all) => ({
    terms,
    cells: places.map((place, at): StoredCell => {
      const [amounts, note] = all[at] ?? [[], null];
      const own = Object.fromEntries(layers.map(({ name }, layer) => [name, amounts[layer] ?? null]));
      return { ...blankCell, ...place, ...own, note };
    }),
  }));
});

/** The values that a cell has. */
const valuesOf = ({ sheet: _s, row: _r, column: _c, ...values }: StoredCell) =>
  Object.entries(values).filter(([, value]) => value !== null);

async function fileOf({ terms, cells }: { terms: PriceTerms; cells: readonly StoredCell[] }, format: 'csv' | 'xlsx') {
  const content = writePriceFile({ title: 'Priser 2026', terms, cells, seesCosts: true }, format);
  return readTableFile(await new Response(content).bytes(), `priser.${format}`);
}

test.each(['csv', 'xlsx'] as const)('a version written as %s and read again → the same cells', async (format) => {
  await fc.assert(
    fc.asyncProperty(version, async ({ terms, cells }) => {
      const file = await fileOf({ terms, cells }, format);
      const stored = { ...file, fileFormat: format, mapping: recogniseColumns(priceFileColumns, file.header) };
      const rows = readPriceFile(shapeOf(terms, { seesCosts: true }), stored, file.rows);
      const places = cells.map(({ sheet, row, column }) => ({ ...blankCell, sheet, row, column }));
      expect(planPriceFile(rows, cells, 1)).toMatchObject({ changes: [], refused: [] });
      const { changes } = planPriceFile(rows, places, 1);
      expect(changes.length).toBe(cells.flatMap(valuesOf).length);
    }),
    { numRuns: 60 },
  );
});

test.each(['csv', 'xlsx'] as const)('a new table of an exported %s → the same steps and cells', async (format) => {
  await fc.assert(
    fc.asyncProperty(version, async ({ terms, cells }) => {
      const made = beginningOf(terms.kind, await fileOf({ terms, cells }, format), sheetKeysOf(terms));
      if ('refused' in made) throw new Error(JSON.stringify(made.refused));
      expect(axesOf(made.terms)).toEqual(axesOf(terms));
      expect(layersOf(made.terms)[0]).toEqual(layersOf(terms)[0]);
      const filled = (all: readonly StoredCell[]) =>
        all.filter((cell) => valuesOf(cell).length > 0).map((cell) => [cell.row, cell.column, ...valuesOf(cell)]);
      expect(filled(made.cells).toSorted()).toEqual(filled(cells).toSorted());
    }),
    { numRuns: 40 },
  );
});
