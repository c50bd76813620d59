const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const notToReturnTo = /^\/(account|api|assets|unauthorized)(\/|$)|\.data\/?$/;
const anyOrigin = 'https://bilassistent.invalid';

/**
 * The path to go to after sign-in: one of our own pages, or the start page. Whatever a browser or a
 * router could read as another site, as the sign-in page again or as no page at all, is the start page.
 * What asks for a page as a file is left out.
 */
export function redirectTarget(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000) return '/';
  if (!wanted.startsWith('/') || controlCharacters.test(wanted)) return '/';
  const [path = ''] = wanted.split(/[?#]/);
  for (const form of [path, decoded(path), decoded(decoded(path))]) {
    if (form === undefined || form.includes('//') || form.includes('\\') || controlCharacters.test(form)) return '/';
    if (/(^|\/)\.\.?(\/|$)/.test(form) || notToReturnTo.test(form.toLowerCase())) return '/';
  }
  const url = URL.parse(wanted, anyOrigin);
  if (url?.origin !== anyOrigin) return '/';
  if (url.searchParams.has('format')) url.searchParams.delete('format');
  return url.pathname + url.search + url.hash;
}

function decoded(path: string | undefined) {
  try {
    return path === undefined ? undefined : decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page that says what was refused, and why. */
export function unauthorizedPath({ pathname, search }: URL) {
  const to = redirectTarget(pathname + search);
  return to === '/' ? '/unauthorized' : `/unauthorized?${new URLSearchParams({ to })}`;
}

/** The sign-in page, with the way back to what was asked for. */
export function loginPath({ pathname, search }: URL) {
  const to = redirectTarget(pathname + search);
  return to === '/' ? '/account/login' : `/account/login?${new URLSearchParams({ to })}`;
}

/** Where a second factor is set up, with the way back to what was asked for. */
export const setUpPath = '/account/two-factor/set-up';

export function wayToSetUp({ pathname, search }: URL) {
  const to = redirectTarget(pathname + search);
  return to === '/' ? setUpPath : `${setUpPath}?${new URLSearchParams({ to })}`;
}
