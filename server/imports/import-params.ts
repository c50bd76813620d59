import type { RemarkKind } from './import-remarks.ts';
import { type ColumnMapping, isFieldKey } from './stock-columns.ts';
import { maxStockColumns } from './stock-table.ts';

/** The fields chosen for the columns of a file, in the order of the columns; an empty choice leaves a column out. */
export function readMapping(fields: readonly unknown[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [column, field] of fields.slice(0, maxStockColumns).entries()) {
    if (typeof field === 'string' && isFieldKey(field)) mapping[column] = field;
  }
  return mapping;
}

export function readRemarkKind(text: string | null): RemarkKind {
  return text === 'warned' ? 'warned' : 'refused';
}
