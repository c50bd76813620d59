import { type PageRequest, readPageRequest } from '../db/page-request.ts';
import { refusal } from './in-tenant.ts';

const limits = {
  page: 'Sidetallet (page) skal være et helt tal på 1 eller mere.',
  pageSize: 'Antal pr. side (pageSize) skal være et helt tal fra 1 til 500.',
};

/** The page a list's URL asks for. Throws the 400 that says what is allowed. */
export function readPage(params: URLSearchParams): PageRequest {
  const request = readPageRequest(params);
  if ('invalid' in request) throw unreadable(limits[request.invalid]);
  return request;
}

/** The page for an address with a value that cannot be read. */
export function unreadable(description: string) {
  return refusal(400, 'Adressen kan ikke bruges', description);
}
