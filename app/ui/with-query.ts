/** Appends a query to a path that may have one already. */
export function withQuery(path: string, query: string) {
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
