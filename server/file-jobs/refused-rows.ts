import { stringify } from 'csv-stringify/sync';
import { safeCell, unguardedCell } from '#server/format/spreadsheet-cell.ts';
import type { TableFile } from './table-file.ts';

/** A refused row, with its problems by column. */
type RefusedRow = { number: number; problems: readonly { column: string; message: string }[] };

const reasonHeading = 'Årsag';

/**
 * A CSV of the refused rows as uploaded, with reasons in a last column, to correct and upload again; reasons of an
 * earlier round are dropped.
 */
export function refusedRowsCsv(
  file: Pick<TableFile, 'format' | 'header' | 'rows'>,
  refused: Iterable<RefusedRow>,
): string {
  const reasons = new Map(
    Array.from(refused, ({ number, problems }) => [
      number,
      problems.map(({ column, message }) => `${column}: ${message}`).join(' · '),
    ]),
  );
  const earlierReasons = file.header.indexOf(reasonHeading);
  const asWritten = (cell: string) => (file.format === 'csv' ? unguardedCell(cell) : cell);
  const withReason = (cells: string[], reason: string) =>
    [...cells.filter((_, column) => column !== earlierReasons).map(asWritten), reason].map(safeCell);
  const rows = file.rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number);
    return reason === undefined ? [] : [withReason(cells, reason)];
  });
  return stringify([withReason(file.header, reasonHeading), ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
  });
}
