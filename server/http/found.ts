import { refusal } from './in-tenant.ts';

/** Returns the row or throws 404: rows of other organisations do not exist either. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw refusal(404, 'Page not found', 'Det, du leder efter, findes ikke eller er slettet.');
  return row;
}
