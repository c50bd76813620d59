import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { csvStream } from '../format/csv-writer.ts';
import type { SheetCell } from '../format/spreadsheet-cell.ts';
import type { ZipWriter } from '../format/zip-writer.ts';
import { type ExportedRow, type ExportedTable, readRows } from './exported-tables.ts';

/** Writes a table as JSON and as CSV, each read anew in the same snapshot. @returns the number of its rows and the entries */
export async function writeTable(zip: ZipWriter, db: Kysely<DB>, table: ExportedTable, organizationId: string) {
  let rows = 0;
  async function* counted() {
    for await (const batch of readRows(db, table, organizationId)) {
      rows += batch.length;
      yield batch;
    }
  }
  const json = await zip.add(`tabeller/${table.name}.json`, jsonOf(counted()));
  const cells = cellsOf(table, readRows(db, table, organizationId));
  const csv = await zip.add(`tabeller/${table.name}.csv`, csvStream(table.columns, cells));
  return { rows, entries: [json, csv] };
}

async function* jsonOf(batches: AsyncIterable<ExportedRow[]>) {
  let lead = '[';
  for await (const batch of batches) {
    yield Buffer.from(`${lead}\n${batch.map((row) => JSON.stringify(row)).join(',\n')}`);
    lead = ',';
  }
  yield Buffer.from(lead === '[' ? '[]\n' : '\n]\n');
}

async function* cellsOf({ columns }: ExportedTable, batches: AsyncIterable<ExportedRow[]>) {
  for await (const batch of batches) {
    for (const row of batch) yield columns.map((column) => cellOf(row[column]));
  }
}

function cellOf(value: unknown): SheetCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
