import { stringify } from 'csv-stringify/sync';
import { type FileColumns, fieldsOf } from './file-columns.ts';

/** A sample file of rows with every known heading, as CSV that spreadsheets open. */
export function sampleFile<Field extends string>(
  columns: FileColumns<Field>,
  rows: readonly Partial<Record<Field, string>>[],
) {
  const fields = fieldsOf(columns);
  const headings = fields.map((field) => columns[field].headings[0] ?? field);
  const cells = rows.map((row) => fields.map((field) => row[field] ?? ''));
  return stringify([headings, ...cells], { bom: true, delimiter: ';', record_delimiter: '\r\n' });
}
