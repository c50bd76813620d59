/** Page parameters of list URLs (spec sections 5 and 9). */
export const defaultPageSize = 20;
export const maxPageSize = 500;

export type PageRequest = { page: number; pageSize: number };

/**
 * Parses `page` and `pageSize`, with defaults for missing ones.
 * @returns the request, or the name of the invalid parameter
 */
export function readPageRequest(params: URLSearchParams): PageRequest | { invalid: 'page' | 'pageSize' } {
  const page = readPositive(params.getAll('page'), 1, Number.POSITIVE_INFINITY);
  if (page === undefined) return { invalid: 'page' };
  const pageSize = readPositive(params.getAll('pageSize'), defaultPageSize, maxPageSize);
  if (pageSize === undefined) return { invalid: 'pageSize' };
  return { page, pageSize };
}

/** The URL's own page size, if valid. */
export function ownPageSize(params: URLSearchParams) {
  const request = readPageRequest(params);
  return params.has('pageSize') && !('invalid' in request) ? request.pageSize : undefined;
}

/** The first non-blank value, if all are whole numbers from 1 to `most`. */
function readPositive(texts: string[], fallback: number, most: number) {
  const values = texts.filter((text) => text !== '').map((text) => (/^\d+$/.test(text) ? Number(text) : 0));
  const [first = fallback] = values;
  return values.every((value) => value > 0 && value <= most) ? first : undefined;
}

export type Pagination = { currentPage: number; pageSize: number; totalCount: number; totalPages: number };

/** A page of rows with the exact total. */
export type Page<Row> = { rows: Row[]; pagination: Pagination };

/** Beyond any list; the database takes no larger numbers. */
const furthest = 2 ** 40;

/** Counts and reads a page in one round trip; a page past the end becomes the last. */
export async function pageOf<Row>(
  counted: number | Promise<number>,
  { page, pageSize }: PageRequest,
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const readAt = (at: number) => read(pageSize, Math.min((at - 1) * pageSize, furthest));
  const [totalCount, found] = await Promise.all([counted, readAt(page)]);
  const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
  const currentPage = Math.min(page, totalPages);
  const rows = currentPage === page ? found : await readAt(currentPage);
  return { rows, pagination: { currentPage, pageSize, totalCount, totalPages } };
}
