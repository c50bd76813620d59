import type { ColumnType } from 'kysely';
import type { FuelType } from '../db/schema.ts';
import type { InsuranceMatrix, PriceProtocol, ServiceMatrix, TableVersion } from '../pricing/types/tables.ts';

declare module '../db/schema.ts' {
  interface Shapes {
    PriceTermsColumn: ColumnType<PriceTerms, string, string>;
  }
}

export const priceTableKinds = ['protocol', 'insurance', 'service'] as const;
export type PriceTableKind = (typeof priceTableKinds)[number];

/** What a version's own columns have beside its terms. */
type Kept = Exclude<keyof TableVersion, 'priority' | 'scope'> | 'cells';

export type ProtocolTerms = { kind: 'protocol'; sheets: readonly string[] } & Omit<PriceProtocol, Kept>;
export type InsuranceTerms = { kind: 'insurance' } & Omit<InsuranceMatrix, Kept | 'insurer' | 'policyNumber'>;
export type ServiceTerms = { kind: 'service'; sheets: readonly ServiceSheet[] } & Omit<
  ServiceMatrix,
  Kept | 'provider'
>;

/** What the cells of a sheet of service prices are for. */
export type ServiceSheet = {
  key: string;
  modelId: number | null;
  category: string | null;
  fuelType: FuelType | null;
  term: number | null;
};

/** A version without its cells: scope, axes and extras. */
export type PriceTerms = ProtocolTerms | InsuranceTerms | ServiceTerms;

/** The amounts of a cell, by column. */
export type CellValues = {
  price: number | null;
  dayPrice: number | null;
  excessKmPrice: number | null;
  minPrice: number | null;
  deposit: number | null;
  note: string | null;
};

/** A cell without amounts. */
export const blankCell: CellValues = {
  ...{ price: null, dayPrice: null, excessKmPrice: null, minPrice: null, deposit: null, note: null },
};

/** A stored cell: its sheet, the keys of its row and column, and its amounts. */
export type StoredCell = CellValues & { sheet: string; row: string; column: string };
