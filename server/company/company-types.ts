import type { ColumnType } from 'kysely';
import type { CompanyKind } from '../db/schema.ts';

export const companyKinds = ['dealer', 'rental', 'both'] as const satisfies readonly CompanyKind[];

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The hours of a day as `hh:mm`; an absent day is closed. */
export type OpeningHours = { readonly [Day in Weekday]?: { readonly from: string; readonly to: string } };
export type OpeningHoursColumn = ColumnType<OpeningHours, string | undefined, string>;

/** Holidays, when everything is closed, as `YYYY-MM-DD`. */
export type HolidaysColumn = ColumnType<string[], string | undefined, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    HolidaysColumn: HolidaysColumn;
    OpeningHoursColumn: OpeningHoursColumn;
  }
}
