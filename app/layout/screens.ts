import type { Register } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import type { IconName } from '#app/ui/icon.tsx';
import type { Action, Resource } from '#server/auth/permissions.ts';

type Paths = keyof Register['pages'];
export type Right = { readonly [R in Resource]?: readonly Action<R>[] };

export type Screen = {
  path: string;
  label: string;
  icon: IconName;
  /** The folder of all screens that it leads to, where that is more than its own. */
  folder?: string | undefined;
  /** Where its link leads, unless to its path. */
  to?: string | undefined;
  isUnbuilt?: true;
};

function screen(path: Paths, label: string, icon: IconName, more: Pick<Screen, 'folder' | 'to'> = {}): Screen {
  return { path, label, icon, ...more };
}

/** A screen that is to come; the compiler compares it with the routes. */
function unbuilt<const Path extends string>(
  path: Path extends Paths ? never : Path,
  label: string,
  icon: IconName,
): Screen {
  return { path, label, icon, isUnbuilt: true };
}

/** Rights to open restricted screens; server-only, the browser gets just the outcome. */
export const screenRights: Readonly<Record<string, Right>> | undefined = serverOnly$({
  '/leads': { leads: ['read'] },
  '/quotes': { leads: ['read'] },
  '/memos': { memos: ['read'] },
  '/calendar': { memos: ['read'] },
  '/performance': { leads: ['read'] },
  '/cars': { cars: ['read'] },
  '/car-views': { cars: ['read'] },
  '/factory-cars/products': { cars: ['read'] },
  '/inventory-stats': { cars: ['read'] },
  '/price-protocols': { priceProtocols: ['read'] },
  '/insurance-matrices': { priceProtocols: ['read'] },
  '/servicepackage-matrices': { priceProtocols: ['read'] },
  '/customers': { customers: ['read'] },
  '/rental/agreements': { leads: ['read'] },
  '/rental/invoices': { customers: ['read'] },
  '/rental/bills': { customers: ['read'] },
  '/rental/preparation': { cars: ['read'] },
  '/rental/service': { cars: ['read'] },
  '/rental/calendar': { leads: ['read'] },
  '/company/workflow/overview': { cars: ['read'] },
  '/rental/analytics': { cars: ['read'] },
  '/activities': { activities: ['read'] },
  '/notifications': { notifications: ['read'] },
  '/company/settings': { organization: ['update'] },
  '/company/employees': { organization: ['update'] },
  '/company/people': { members: ['read'] },
  '/company/distribution': { integrations: ['update'] },
  '/company/workflow/used': { organization: ['update'] },
  '/company/workflow/factory': { organization: ['update'] },
  '/settings/integrations': { integrations: ['read'] },
  '/modules': { organization: ['update'] },
  '/settings': { user: ['update'] },
});

/** The navigation of the whole product; browsers do not get what is not built. */
export const groups: readonly { label: string; screens: readonly Screen[] }[] = [
  {
    label: '',
    screens: [screen('/', 'Forside', 'house'), screen('/notifications', 'Notifikationer', 'bell')],
  },
  {
    label: 'Salg',
    screens: [
      screen('/leads', 'Emner', 'handshake'),
      screen('/quotes', 'Tilbud', 'file-pen'),
      screen('/memos', 'Opgaver & notater', 'notebook-pen'),
      screen('/calendar', 'Kalender', 'calendar-days'),
      ...(serverOnly$([unbuilt('/performance', 'Resultater', 'chart-line')]) ?? []),
    ],
  },
  {
    label: 'Biler',
    screens: [
      screen('/cars', 'Biler', 'car-front', { to: '/cars?start=true' }),
      screen('/car-views', 'Visninger', 'layers'),
      screen('/factory-cars/products', 'Katalog', 'factory', { folder: '/factory-cars' }),
      ...(serverOnly$([unbuilt('/inventory-stats', 'Lagertal', 'chart-column')]) ?? []),
    ],
  },
  {
    label: 'Priser',
    screens: [
      screen('/price-protocols', 'Prisprotokoller', 'tags'),
      screen('/insurance-matrices', 'Forsikringer', 'shield-check'),
      screen('/servicepackage-matrices', 'Servicepakker', 'wrench'),
    ],
  },
  {
    label: 'Kunder',
    screens: [screen('/customers', 'Kunder', 'users')],
  },
  {
    label: 'Udlejning',
    screens: [screen('/rental/agreements', 'Udlejning', 'key-round', { folder: '/rental' })],
  },
  {
    label: 'Drift',
    screens: [
      ...(serverOnly$([
        unbuilt('/company/workflow/overview', 'Forløb', 'square-kanban'),
        unbuilt('/rental/analytics', 'Udlejningstal', 'gauge'),
      ]) ?? []),
      screen('/activities', 'Aktiviteter', 'activity'),
    ],
  },
  {
    label: 'Virksomhed',
    screens: [
      screen('/company/settings', 'Virksomhed', 'building-2'),
      screen('/company/employees', 'Medarbejdere', 'user-cog'),
      screen('/company/people', 'Kolleger', 'contact'),
      screen('/company/distribution', 'Fordeling', 'network'),
      ...(serverOnly$([
        unbuilt('/company/workflow/used', 'Forløb, brugte', 'workflow'),
        unbuilt('/company/workflow/factory', 'Forløb, fabrik', 'waypoints'),
      ]) ?? []),
      screen('/settings/integrations', 'Integrationer', 'plug'),
      ...(serverOnly$([unbuilt('/modules', 'Moduler', 'file-text')]) ?? []),
      screen('/settings', 'Indstillinger', 'settings'),
    ],
  },
];

/** The navigation entry of a path: its own, or that of its parent screen. */
export function screenOf(path: string) {
  const [pathname = ''] = path.split(/[?#]/);
  return groups
    .flatMap(({ screens }) => screens)
    .filter((each) => each.path !== '/' && isWithin(each, pathname))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Whether the address is the screen or below it. */
export function isWithin({ path, folder = path }: Screen, pathname: string) {
  return pathname === path || pathname.startsWith(`${folder}/`);
}
