import type { Register } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import type { IconName } from '#app/ui/icon.tsx';
import type { Action, Resource } from '#server/auth/permissions.ts';

type Paths = keyof Register['pages'];
export type Right = { readonly [R in Resource]?: readonly Action<R>[] };

export type Screen = {
  path: string;
  /** Whether the screen is built; the compiler compares it with the routes. */
  exists: boolean;
  label: string;
  icon: IconName;
  /** The folder of all screens that it leads to, where that is more than its own. */
  folder?: string | undefined;
  /** Where its link leads, unless to its path. */
  to?: string | undefined;
};

function screen<const Path extends string>(
  path: Path,
  exists: Path extends Paths ? true : false,
  label: string,
  icon: IconName,
  more: Pick<Screen, 'folder' | 'to'> = {},
): Screen {
  return { path, exists, label, icon, ...more };
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
    screens: [screen('/', true, 'Forside', 'house'), screen('/notifications', true, 'Notifikationer', 'bell')],
  },
  {
    label: 'Salg',
    screens: [
      screen('/leads', true, 'Emner', 'handshake'),
      screen('/quotes', true, 'Tilbud', 'file-pen'),
      screen('/memos', true, 'Opgaver & notater', 'notebook-pen'),
      screen('/calendar', true, 'Kalender', 'calendar-days'),
      ...(serverOnly$([screen('/performance', false, 'Resultater', 'chart-line')]) ?? []),
    ],
  },
  {
    label: 'Biler',
    screens: [
      screen('/cars', true, 'Biler', 'car-front', { to: '/cars?start=true' }),
      screen('/car-views', true, 'Visninger', 'layers'),
      screen('/factory-cars/products', true, 'Katalog', 'factory', { folder: '/factory-cars' }),
      ...(serverOnly$([screen('/inventory-stats', false, 'Lagertal', 'chart-column')]) ?? []),
    ],
  },
  {
    label: 'Priser',
    screens: [
      screen('/price-protocols', true, 'Prisprotokoller', 'tags'),
      screen('/insurance-matrices', true, 'Forsikringer', 'shield-check'),
      screen('/servicepackage-matrices', true, 'Servicepakker', 'wrench'),
    ],
  },
  {
    label: 'Kunder',
    screens: [screen('/customers', true, 'Kunder', 'users')],
  },
  {
    label: 'Drift',
    screens: [
      ...(serverOnly$([
        screen('/company/workflow/overview', false, 'Forløb', 'square-kanban'),
        screen('/rental/analytics', false, 'Udlejning', 'gauge'),
      ]) ?? []),
      screen('/activities', true, 'Aktiviteter', 'activity'),
    ],
  },
  {
    label: 'Virksomhed',
    screens: [
      screen('/company/settings', true, 'Virksomhed', 'building-2'),
      screen('/company/employees', true, 'Medarbejdere', 'user-cog'),
      screen('/company/people', true, 'Kolleger', 'contact'),
      screen('/company/distribution', true, 'Fordeling', 'network'),
      ...(serverOnly$([
        screen('/company/workflow/used', false, 'Forløb, brugte', 'workflow'),
        screen('/company/workflow/factory', false, 'Forløb, fabrik', 'waypoints'),
      ]) ?? []),
      screen('/settings/integrations', true, 'Integrationer', 'plug'),
      ...(serverOnly$([screen('/modules', false, 'Moduler', 'file-text')]) ?? []),
      screen('/settings', true, 'Indstillinger', 'settings'),
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
