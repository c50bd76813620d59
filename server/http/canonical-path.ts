import { type MiddlewareFunction, redirect } from 'react-router';

/**
 * Redirects to the canonical path: the router ignores case, encoding and trailing slashes, but browser storage does
 * not.
 */
export const toCanonicalPath: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const canonical = canonicalPath(pattern, url.pathname);
  if (isReading && canonical !== url.pathname) throw redirect(canonical + url.search, 308);
  return next();
};

/** The path as its route spells it, with unchanged parameters. */
function canonicalPath(pattern: string, pathname: string) {
  if (pattern.includes('*')) return pathname;
  const given = partsOf(pathname);
  return `/${partsOf(pattern)
    .map((part, at) => (part.startsWith(':') ? given[at] : part))
    .join('/')}`;
}

function partsOf(path: string) {
  return path.split('/').filter((part) => part !== '');
}
