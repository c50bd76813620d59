import { type MiddlewareFunction, redirect } from 'react-router';

/**
 * Leads to the one spelling of a page's path. The router takes upper case, codes for letters and slashes at the end for
 * the same page; a browser, and what it stores for a page, does not.
 */
export const toCanonicalPath: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const canonical = canonicalPath(pattern, url.pathname);
  if (isReading && canonical !== url.pathname) throw redirect(canonical + url.search, 308);
  return next();
};

/** The path as the table of routes spells it, with the values of its parameters as they stand. */
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
