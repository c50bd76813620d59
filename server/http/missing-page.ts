import { isPortalPath } from './portal-path.ts';

/**
 * The page that says in the portal's frame that something is not there, where a customer's browser was about to read the
 * JSON of a file's address: the link of a mail to a file that is over. Undefined for all else.
 */
export function missingPageOf(request: Request, url: URL, { status, headers }: Response) {
  const isOver = status === 404 && isPortalPath(url.pathname) && headers.get('Content-Type') === 'application/json';
  const isRead = request.method === 'GET' && request.headers.get('accept')?.includes('text/html');
  if (!isOver || !isRead) return undefined;
  const [, portal, slug] = url.pathname.split('/');
  return new Request(new URL(`/${portal}/${slug}/findes-ikke`, url), request);
}
