import type { ColumnType } from 'kysely';
import type { StockFileRow } from '../imports/stock-table.ts';
import type { PriceProblem } from './price-list-rows.ts';

/** What applying a price list did, in numbers. */
export type PriceListReport = {
  changed: number;
  created: number;
  createdEditions: number;
  unchanged: number;
  closed: number;
  /** The rows that could not be used, and why. */
  refused: { number: number; problems: PriceProblem[] }[];
};

export type PriceListRowsColumn = ColumnType<StockFileRow[], string, never>;

/** The history group of a price list: everything it wrote, and what undoing it takes back. */
export function priceListGroup(id: number) {
  return `price-list-${id}`;
}

declare module '../db/schema.ts' {
  interface Shapes {
    PriceListReport: PriceListReport;
    PriceListRowsColumn: PriceListRowsColumn;
  }
}
