const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const notToReturnTo = /^\/(account|api|assets|unauthorized)(\/|$)|\.data\/?$/;
const anyOrigin = 'https://bilassistent.invalid';

/**
 * The path after sign-in: one of our pages, else the start page. Rejects what a browser or router could read as another
 * site; drops export parameters.
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

/** The page that explains a refusal. */
export function unauthorizedPath({ pathname, search }: URL) {
  const to = redirectTarget(pathname + search);
  return to === '/' ? '/unauthorized' : `/unauthorized?${new URLSearchParams({ to })}`;
}

/** The sign-in page with its return address. */
export function loginPath({ pathname, search }: URL) {
  const to = redirectTarget(pathname + search);
  return to === '/' ? '/account/login' : `/account/login?${new URLSearchParams({ to })}`;
}

/** Where to set up a second factor, with the return address. */
export const setUpPath = '/account/two-factor/set-up';

export function wayToSetUp({ pathname, search }: URL) {
  const to = redirectTarget(pathname + search);
  return to === '/' ? setUpPath : `${setUpPath}?${new URLSearchParams({ to })}`;
}
