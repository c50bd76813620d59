import { announcesTooMuch } from './body-limit.ts';

/** What a request may ask for. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export type Turned = { status: 400 | 404 | 405 | 413; explanation?: string; headers?: Record<string, string> };

/** Why a request goes no further than the door, if so: what neither router nor database can make sense of. */
export function turnedAway(request: Request, url: URL): Turned | undefined {
  const { pathname } = url;
  if (!methods.includes(request.method)) return { status: 405, headers: { Allow: methods.join(', ') } };
  const explanation = announcesTooMuch(request, pathname);
  if (explanation) return { status: 413, explanation };
  if (decoded(pathname)?.includes('\0') ?? true) return { status: 400 };
  if (pathname.startsWith('//')) return { status: 404 };
  if (isOfAnotherSite(request, url)) return { status: 400, explanation: elsewhere };
  return undefined;
}

const elsewhere =
  'Det, du sendte, kom ikke fra en af vores egne sider. Åbn siden igen, og prøv en gang til. Sker det igen, så skjuler din browser, hvor den kommer fra.';

/**
 * Whether a form may have been posted by a page of another site. The router holds an Origin against our address; one
 * that is missing is asked for in the other ways that a browser has. The API answers for itself.
 */
function isOfAnotherSite({ method, headers }: Request, { host, pathname }: URL) {
  if (method === 'GET' || method === 'HEAD' || pathname.startsWith('/api/') || headers.has('origin')) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const referer = headers.get('referer');
  if (referer !== null) return URL.parse(referer)?.host !== host;
  return headers.has('cookie');
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
