type Policy = { nonce: string; https: boolean };

/** Headers that hold for every answer, files and refusals too. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

const twoYears = 2 * 365 * 24 * 60 * 60;

/** Browsers come back by https alone once they have seen this; it is sent only where https is how we are reached. */
const strictTransport = `max-age=${twoYears}; includeSubDomains`;

/** Only scripts that carry the nonce run, and only what they load themselves; nobody may frame us. */
function contentSecurityPolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const policyName = 'Content-Security-Policy';

/** For a document of somebody else's making: shown in a frame of ours, it runs nothing, loads nothing, sends nothing. */
export const framedAlone: Readonly<Record<string, string>> = {
  [policyName]: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox",
};

const alone =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * For a file of somebody else's making on a page of its own: it runs nothing and sends nothing. A PDF has no sandbox,
 * in which browsers refuse to show it; its reader is one of their own.
 */
export const shownAlone: Readonly<Record<'pdf' | 'other', string>> = {
  pdf: `${alone}; object-src 'self'`,
  other: `${alone}; img-src 'self'; sandbox`,
};
/**
 * What routes whose address is a secret may say instead. A page with forms says `same-origin`: with `no-referrer` a plain
 * form would not tell where it comes from, and be refused.
 */
const stricter: readonly string[] = ['no-referrer', 'same-origin'];
const policiesOfRoutes = [framedAlone[policyName], shownAlone.pdf, shownAlone.other];

/** Adds what protects an answer of the application. A route's own caching stands; without one nothing is kept. */
export function secure(headers: Headers, { nonce, https }: Policy) {
  const referrer = headers.get('Referrer-Policy');
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
  if (referrer && stricter.includes(referrer)) headers.set('Referrer-Policy', referrer);
  if (!policiesOfRoutes.includes(headers.get(policyName) ?? '')) headers.set(policyName, contentSecurityPolicy(nonce));
  if (https) {
    headers.set('Strict-Transport-Security', strictTransport);
    secureCookies(headers);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}

/** Where https is how we are reached, no cookie of ours travels without it. */
function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie();
  headers.delete('Set-Cookie');
  for (const cookie of cookies) {
    headers.append('Set-Cookie', /;\s*secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
}
