import { stringify } from 'csv-stringify/sync';
import { clockOf } from './day.ts';
import { rowStream } from './row-stream.ts';
import { type SheetCell, safeCell, withoutControls } from './spreadsheet-cell.ts';

function moneyText(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return safeCell(withoutControls(cell));
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if ('money' in cell) return moneyText(cell.money);
  return ('day' in cell ? cell.day : clockOf(cell.instant)).replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3-$2-$1');
}

/** CSV for Danish Excel: UTF-8 with byte order mark, semicolons, decimal commas, `dd-mm-yyyy hh:mm`. */
export function csvStream(header: string[], rows: AsyncIterable<SheetCell[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return rowStream(rows, (emit) => {
    const write = (records: string[][]) =>
      emit(encoder.encode(stringify(records, { delimiter: ';', record_delimiter: '\r\n' })));
    return {
      start() {
        emit(encoder.encode('\ufeff'));
        write([header.map(cellText)]);
      },
      rows: (batch) => write(batch.map((cells) => cells.map(cellText))),
      end() {},
    };
  });
}
