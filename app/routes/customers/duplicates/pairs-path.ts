/** The address of a page of pairs: those that may be one, or those that somebody said are two. */
export function pairsPath(page = 1, areSettled = false) {
  return `/customers?duplicates=1${areSettled ? '&settled=1' : ''}${page > 1 ? `&page=${page}` : ''}`;
}
