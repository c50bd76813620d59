import type { ColumnType } from 'kysely';

/** A damage on a car: zone, severity (1 small, 2 visible, 3 needs repair) and note. */
export type Damage = { zone: string; severity: 1 | 2 | 3; note: string };

/** Written as JSON text. */
export type DamageReportColumn = ColumnType<Damage[], string | undefined, string>;

/** The register's last value of each field, with source and time (ISO 8601). */
export type RegisterFacts = {
  [field: string]: { value: string | number | boolean | string[] | null; source: string; fetchedAt: string };
};

/** Written as JSON text. */
export type RegisterFactsColumn = ColumnType<RegisterFacts, string | undefined, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    DamageReportColumn: DamageReportColumn;
    RegisterFactsColumn: RegisterFactsColumn;
  }
}
