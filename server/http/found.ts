import { refusal } from './in-tenant.ts';

/** The row, or the 404 page: a row of another organisation is not there either. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw refusal(404, 'Page not found', 'Det, du leder efter, findes ikke eller er slettet.');
  return row;
}
