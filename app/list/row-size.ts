/** Rows with their photo, or as low as text allows. */
export type RowSize = 'photo' | 'compact';

/** Its query parameter and cookie. */
export const rowParam = 'rows';

/** The height of rows that the address says, else the one chosen last in this browser. */
export function rowSizeOf(search: URLSearchParams, cookies: string | null): RowSize {
  const chosen = search.get(rowParam) ?? /(?:^|;\s*)rows=(\w+)/.exec(cookies ?? '')?.[1];
  return chosen === 'compact' ? 'compact' : 'photo';
}
