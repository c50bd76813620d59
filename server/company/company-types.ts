import type { ColumnType } from 'kysely';
import type { CompanyKind } from '../db/schema.ts';

export const companyKinds = ['dealer', 'rental', 'both'] as const satisfies readonly CompanyKind[];

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** When a day opens and closes, as `hh:mm`; a day that is not named is closed. */
export type OpeningHours = { readonly [Day in Weekday]?: { readonly from: string; readonly to: string } };
export type OpeningHoursColumn = ColumnType<OpeningHours, string | undefined, string>;

/** Days on which everything is closed, as `YYYY-MM-DD`. */
export type HolidaysColumn = ColumnType<string[], string | undefined, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    HolidaysColumn: HolidaysColumn;
    OpeningHoursColumn: OpeningHoursColumn;
  }
}
