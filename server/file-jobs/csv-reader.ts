import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { type CsvDelimiter, csvDelimiters, detectDelimiter } from './csv-delimiter.ts';
import { FileRefusal } from './file-refusal.ts';
import { type FileTable, gatherTable, maxCellLength, maxColumns, tooManyRows } from './file-table.ts';

const sliceLength = 16_384;
/** A spreadsheet's maximum size; blank columns and rows within it are accepted. */
const sheetColumns = 16_384;
const sheetRows = 1_048_576;

function refuseEndlessRow(cell: string, { index }: { index: number }): string {
  if (index < sheetColumns) return cell;
  throw new FileRefusal(
    'too-many-columns',
    `Filen har mere end 16.384 kolonner. Den må højst have ${maxColumns} kolonner.`,
  );
}

/** Yields the text in slices, so other requests get their turn. */
async function* slices(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += sliceLength) {
    yield bytes.subarray(at, at + sliceLength);
    await nextTurn();
  }
}

/** Excel writes and hides a first line with the delimiter, such as `sep=;`. */
function splitSeparatorLine(text: string): { body: string; named: CsvDelimiter | undefined } {
  const line = /^"?sep=([;,\t])"?\r?\n/i.exec(text);
  return {
    body: line ? text.slice(line[0].length) : text,
    named: csvDelimiters.find((delimiter) => delimiter === line?.[1]),
  };
}

/** Parses delimited text into a table. Row numbers match the spreadsheet's, blank lines included. */
export async function readCsv(text: string): Promise<FileTable & { delimiter: CsvDelimiter }> {
  const { body, named } = splitSeparatorLine(text);
  const delimiter = named ?? detectDelimiter(body);
  const table = gatherTable();
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: maxColumns * maxCellLength,
    cast: refuseEndlessRow,
  });
  const source = Readable.from(slices(body), { objectMode: false });
  let number = 0;
  try {
    for await (const { record, info } of source.pipe(parser)) {
      number = info.records + info.empty_lines;
      if (number > sheetRows) throw tooManyRows();
      table.add(number, record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefusal(
      'broken-csv',
      `Filen kan ikke læses efter række ${number}. Der mangler nok et afsluttende anførselstegn i række ${number + 1}.`,
    );
  } finally {
    source.destroy();
    parser.destroy();
  }
  return { ...table.finish(), delimiter };
}
