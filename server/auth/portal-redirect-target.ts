import { redirectTarget } from './redirect-target.ts';

/** The ways in and out, which are no pages to return to, and parts of the app. */
const ways =
  /^(login|register|register-portal|glemt-adgangskode|ny-adgangskode|log-ud|kunde|adgang|adgangsnoegle|afslut-visning|app\.\w+|app-ikon|billeder|enhed|uden-forbindelse)(\/|$)/;

/** What a browser downloads: the page that it was asked from would stay. */
const downloads = /^(indstillinger\/data|bookinger\/\w+\/kalender)(\/|$)/;

/** The portal's front page. */
export const portalFront = (slug: string) => `/kundeportal/${slug}`;

/** The path after sign-in: a page of this portal, else its front page. Another dealer's, or one of staff's, is none. */
export function portalRedirectTarget(slug: string, wanted: unknown): string {
  const front = portalFront(slug);
  const target = redirectTarget(wanted);
  const [path = ''] = target.split(/[?#]/);
  if (path !== front && !path.startsWith(`${front}/`)) return front;
  const page = path.slice(front.length + 1).toLowerCase();
  if (/%/.test(path) || ways.test(page) || downloads.test(page)) return front;
  return target;
}

/** The portal's sign-in page with its return address. */
export function portalLoginPath(slug: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return withWayBack(slug, 'login', pathname + search);
}

/** A page of the ways in, with the return address. */
export function withWayBack(slug: string, page: string, wanted: unknown) {
  const to = portalRedirectTarget(slug, wanted);
  const path = `${portalFront(slug)}/${page}`;
  return to === portalFront(slug) ? path : `${path}?${new URLSearchParams({ to })}`;
}
