import { stringify } from 'csv-stringify/sync';
import { safeCell } from '#server/format/spreadsheet-cell.ts';
import type { TableFile } from './table-file.ts';

/** A row that could not be used, and why, column by column. */
type RefusedRow = { number: number; problems: readonly { column: string; message: string }[] };

const reasonHeading = 'Årsag';

/**
 * A CSV file of only the refused rows, cell by cell as they were uploaded, with the reasons in a last column. It can
 * be mended and uploaded again; the reasons of an earlier round are left out.
 */
export function refusedRowsCsv(file: Pick<TableFile, 'header' | 'rows'>, refused: Iterable<RefusedRow>): string {
  const reasons = new Map(
    Array.from(refused, ({ number, problems }) => [
      number,
      problems.map(({ column, message }) => `${column}: ${message}`).join(' · '),
    ]),
  );
  const earlierReasons = file.header.indexOf(reasonHeading);
  const withReason = (cells: string[], reason: string) =>
    [...cells.filter((_, column) => column !== earlierReasons), reason].map(safeCell);
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
