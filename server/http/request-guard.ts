import { announcesTooMuch } from './body-limit.ts';
import { answersInJson, isOfApi, isOfEngine } from './json-refusal.ts';

/** Allowed methods. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export type Rejection = {
  status: 400 | 403 | 404 | 405 | 413;
  explanation?: string;
  headers?: Record<string, string>;
  /** The page of ours that sent it. */
  from?: string;
};

/** The rejection of a request that neither router nor database can handle, if any. */
export function rejectionOf(request: Request, url: URL, appUrl: string | undefined): Rejection | undefined {
  const { pathname } = url;
  if (!methods.includes(request.method)) return { status: 405, headers: { Allow: methods.join(', ') } };
  if (isOfAnotherSite(request, url, appUrl ?? url.origin)) {
    return { status: 403, explanation: answersInJson(pathname) ? calledElsewhere : postedElsewhere };
  }
  const explanation = announcesTooMuch(request, pathname);
  if (explanation) {
    const sender = URL.parse(request.headers.get('referer') ?? '');
    const isOwn = sender?.origin === (appUrl ?? url.origin);
    return { status: 413, explanation, ...(sender && isOwn && { from: sender.href }) };
  }
  if (decoded(pathname)?.includes('\0') ?? true) return { status: 400 };
  if (pathname.startsWith('//')) return { status: 404 };
  return undefined;
}

const calledElsewhere = 'Kaldet kommer fra et andet websted.';
const postedElsewhere =
  'Det, du sendte, kom ikke fra en af vores egne sider. Åbn siden igen, og prøv en gang til. Sker det igen, så skjuler din browser, hvor den kommer fra.';

/**
 * CSRF check by `Origin` and `Sec-Fetch-Site`, then `Referer`. The account engine signs in by GET too, which no other site
 * may cause. Without all three a cookie is accepted only for API
 * calls that no page can send cross-site.
 */
function isOfAnotherSite({ method, headers }: Request, { pathname }: URL, own: string) {
  const isForeign = ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');
  if (method === 'GET' || method === 'HEAD') return isForeign && isOfEngine(pathname);
  const [site, origin, referer] = ['sec-fetch-site', 'origin', 'referer'].map((name) => headers.get(name) ?? undefined);
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin !== undefined) return origin !== own;
  if (site !== undefined) return false;
  if (referer !== undefined) return URL.parse(referer)?.origin !== own;
  const isCall = isOfApi(pathname) && (method !== 'POST' || isJson.test(headers.get('content-type') ?? ''));
  return headers.has('cookie') && !isCall;
}

const isJson = /^application\/json\b/i;

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
