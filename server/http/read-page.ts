import { type PageRequest, readPageRequest } from '../db/page-request.ts';
import { refusal } from './in-tenant.ts';

const limits = {
  page: 'Sidetallet (page) skal være et helt tal på 1 eller mere.',
  pageSize: 'Antal pr. side (pageSize) skal være et helt tal fra 1 til 500.',
};

/** Parses page parameters; throws 400 with the allowed values. */
export function readPage(params: URLSearchParams): PageRequest {
  const request = readPageRequest(params);
  if ('invalid' in request) throw unreadable(limits[request.invalid]);
  return request;
}

/** The 400 page for an unreadable parameter. */
export function unreadable(description: string) {
  return refusal(400, 'Adressen kan ikke bruges', description);
}
