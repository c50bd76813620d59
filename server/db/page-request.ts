/** Page numbers as a list's URL gives them (spec sections 5 and 9). */
export const defaultPageSize = 20;
export const maxPageSize = 500;

export type PageRequest = { page: number; pageSize: number };

/**
 * Reads `page` and `pageSize`; an empty or missing one is the default.
 * @returns the request, or the name of the parameter that is not a positive whole number within its limit
 */
export function readPageRequest(params: URLSearchParams): PageRequest | { invalid: 'page' | 'pageSize' } {
  const page = readPositive(params.getAll('page'), 1, Number.POSITIVE_INFINITY);
  if (page === undefined) return { invalid: 'page' };
  const pageSize = readPositive(params.getAll('pageSize'), defaultPageSize, maxPageSize);
  if (pageSize === undefined) return { invalid: 'pageSize' };
  return { page, pageSize };
}

/** The page size that a query says itself, where it is one that a list can have. */
export function ownPageSize(params: URLSearchParams) {
  const request = readPageRequest(params);
  return params.has('pageSize') && !('invalid' in request) ? request.pageSize : undefined;
}

/** The first of the values that are not blank, when all of them are whole numbers from 1 to `most`. */
function readPositive(texts: string[], fallback: number, most: number) {
  const values = texts.filter((text) => text !== '').map((text) => (/^\d+$/.test(text) ? Number(text) : 0));
  const [first = fallback] = values;
  return values.every((value) => value > 0 && value <= most) ? first : undefined;
}

/** The rows of one page with the exact total; a page past the end is the last one. */
export async function pageOf<Row>(
  totalCount: number,
  { page, pageSize }: PageRequest,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
  const currentPage = Math.min(page, totalPages);
  const rows = await read(pageSize, (currentPage - 1) * pageSize);
  return { rows, pagination: { currentPage, pageSize, totalCount, totalPages } };
}
