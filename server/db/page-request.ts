/** Page numbers as a list's URL gives them (spec sections 5 and 9). */
const defaultPageSize = 20;
const maxPageSize = 500;

export type PageRequest = { page: number; pageSize: number };

/**
 * Reads `page` and `pageSize`; an empty or missing one is the default.
 * @returns the request, or the name of the parameter that is not a positive whole number within its limit
 */
export function readPageRequest(params: URLSearchParams): PageRequest | { invalid: 'page' | 'pageSize' } {
  const page = readPositive(params.get('page'), 1);
  if (page === undefined) return { invalid: 'page' };
  const pageSize = readPositive(params.get('pageSize'), defaultPageSize);
  if (pageSize === undefined || pageSize > maxPageSize) return { invalid: 'pageSize' };
  return { page, pageSize };
}

function readPositive(text: string | null, fallback: number) {
  if (text === null || text === '') return fallback;
  return /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
