import { FileRefusal } from './file-refusal.ts';

export const maxRows = 50_000;
export const maxColumns = 200;
export const maxCellLength = 32_767;

export type FileTableRow = {
  /** The spreadsheet's row number, from 1. */
  number: number;
  cells: string[];
};

export type FileTable = { header: string[]; rows: FileTableRow[] };

function uniqueHeadings(header: string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, at) => {
    const heading = cell.replace(/\s+/g, ' ').trim() || `Kolonne ${at + 1}`;
    let unique = heading;
    for (let count = 2; taken.has(unique.toLocaleLowerCase('da')); count += 1) unique = `${heading} (${count})`;
    taken.add(unique.toLocaleLowerCase('da'));
    return unique;
  });
}

export function tooManyRows(): FileRefusal {
  return new FileRefusal(
    'too-many-rows',
    'Filen har mere end 50.000 rækker. Del den i flere filer, og upload dem en ad gangen.',
  );
}

/** Collects the rows of a file and refuses at the first exceeded limit. The first row with content is the header. */
export function gatherTable() {
  let header: string[] | undefined;
  let width = 0;
  const rows: FileTableRow[] = [];

  function add(number: number, record: string[]): void {
    const cells = record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length === 0) return;
    if (cells.length > maxColumns) {
      throw new FileRefusal(
        'too-many-columns',
        `Filen har ${cells.length} kolonner i række ${number}. Den må højst have ${maxColumns} kolonner.`,
      );
    }
    const long = cells.findIndex((cell) => cell.length > maxCellLength);
    if (long >= 0) {
      throw new FileRefusal(
        'cell-too-long',
        `Cellen i række ${number}, kolonne ${long + 1} er længere end 32.767 tegn. Forkort den, og prøv igen.`,
      );
    }
    width = Math.max(width, cells.length);
    if (!header) {
      header = cells;
      return;
    }
    if (rows.length === maxRows) throw tooManyRows();
    rows.push({ number, cells });
  }

  function finish(): FileTable {
    if (!header) throw new FileRefusal('file-empty', 'Filen er tom. Vælg en fil med en overskriftsrække og rækker.');
    if (rows.length === 0) {
      throw new FileRefusal('only-header', 'Filen har kun en overskriftsrække. Der er ingen rækker under den.');
    }
    const padded = (cells: string[]) => {
      while (cells.length < width) cells.push('');
      return cells;
    };
    for (const row of rows) padded(row.cells);
    return { header: uniqueHeadings(padded(header)), rows };
  }

  return { add, finish, isEmpty: () => header === undefined };
}

export type TableSink = ReturnType<typeof gatherTable>['add'];
