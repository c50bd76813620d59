import type { Tenant } from '../tenant.ts';

/** Something that becomes due in organisations by the clock. */
export type DueItem = {
  name: string;
  /** An SQL condition on the rows of `current_organization()`, answered by an index; `$1` is the time. */
  due: string;
  /**
   * Does a portion in one transaction and marks its rows, locked by `skip locked` or the update itself. Returns how many
   * rows it marked; the rest follow in further transactions until that is 0.
   */
  act: (tenant: Tenant, now: Date) => Promise<number>;
};

/** The Danish day of the time, in a condition. */
export const dueDay = `($1 at time zone 'Europe/Copenhagen')::date`;

/** A portion: what one transaction does at most. */
export const portion = 200;
