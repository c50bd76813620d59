import { withPrefixes } from './cookie-names.ts';

type Policy = {
  nonce: string;
  https: boolean;
  /** The request's cookies as the browser sent them. */
  sent: string;
};

/** Headers of every response, files and rejections included. */
const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

const twoYears = 2 * 365 * 24 * 60 * 60;

/** HSTS, sent only if our address is https. */
const strictTransport = `max-age=${twoYears}; includeSubDomains`;

/** Headers of what is no page and comes from no route: built files, and requests that no router can read. */
export function fileHeaders(https: boolean): Record<string, string> {
  return {
    ...commonHeaders,
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    ...(https && { 'Strict-Transport-Security': strictTransport }),
  };
}

/** Only scripts with the nonce run, and those that they load; no framing. */
function contentSecurityPolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const policyName = 'Content-Security-Policy';

/** For foreign documents in our frame: no scripts, no requests, no forms. */
export const sandboxedFrame: Readonly<Record<string, string>> = {
  [policyName]: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox",
};

const alone =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * For foreign files on a page of their own: no scripts, no forms. A PDF has no sandbox, in which browsers refuse to
 * show it.
 */
export const fileCsp: Readonly<Record<'pdf' | 'other', string>> = {
  pdf: `${alone}; object-src 'self'`,
  other: `${alone}; img-src 'self'; sandbox`,
};
/**
 * Stricter referrer policies of routes with secret addresses. Pages with forms use `same-origin`: under `no-referrer` a
 * plain form fails the cross-site check.
 */
const stricter: readonly string[] = ['no-referrer', 'same-origin'];
const policiesOfRoutes = [sandboxedFrame[policyName], fileCsp.pdf, fileCsp.other];

/** Adds security headers. A route's own Cache-Control stays; the default is no-store. */
export function secure(headers: Headers, { nonce, https, sent }: Policy) {
  const referrer = headers.get('Referrer-Policy');
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
  if (referrer && stricter.includes(referrer)) headers.set('Referrer-Policy', referrer);
  if (!policiesOfRoutes.includes(headers.get(policyName) ?? '')) headers.set(policyName, contentSecurityPolicy(nonce));
  if (https) {
    headers.set('Strict-Transport-Security', strictTransport);
    secureCookies(headers, sent);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}

/** On an https address all cookies are Secure, and named so. */
function secureCookies(headers: Headers, sent: string) {
  const cookies = headers.getSetCookie();
  headers.delete('Set-Cookie');
  for (const cookie of withPrefixes(cookies, sent)) headers.append('Set-Cookie', cookie);
}
