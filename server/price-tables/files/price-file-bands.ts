import type { FileTableRow } from '../../file-jobs/file-table.ts';
import type { FileShape } from './price-file-shape.ts';
import { stepNumber } from './price-file-words.ts';

type TextAt = (cells: readonly string[], field: 'from' | 'layer' | 'row' | 'sheet') => string;

const inDanish = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 2 });

/**
 * Gaps and overlaps of a file's bands, where it has both their ends: a band begins where the one before ends, or one
 * above it. The problem of each row, by its number.
 */
export function readBands({ isMoney }: FileShape, rows: readonly FileTableRow[], textAt: TextAt) {
  const problems = new Map<number, string>();
  const ends = new Map<string, number>();
  const unit = isMoney ? 100 : 1;
  for (const { number, cells } of rows) {
    const [from, to] = (['from', 'row'] as const).map((field) => stepNumber(textAt(cells, field), isMoney));
    const place = JSON.stringify([textAt(cells, 'sheet'), textAt(cells, 'layer')]);
    const before = ends.get(place);
    if (to !== undefined) ends.set(place, to);
    if (from === undefined || to === undefined) continue;
    const said = (value: number) => inDanish.format(value / unit);
    if (from > to) problems.set(number, `${said(from)} er over ${said(to)}`);
    else if (before !== undefined && from > before + unit) {
      problems.set(number, `Der er et hul mellem ${said(before)} og ${said(from)}`);
    } else if (before !== undefined && from < before) {
      problems.set(number, `Rækken overlapper den før, som går til ${said(before)}`);
    } else if (before === undefined && from > unit) problems.set(number, `Der er et hul under ${said(from)}`);
  }
  return problems;
}
