import type { Register } from 'react-router';
import type { IconName } from '#app/ui/icon.tsx';
import type { Action, Resource } from '#server/auth/permissions.ts';

type Paths = keyof Register['pages'];
type Right = { readonly [R in Resource]?: readonly Action<R>[] };

export type Screen = {
  path: string;
  /** Whether the product has the screen yet; the compiler holds it against the routes. */
  exists: boolean;
  label: string;
  icon: IconName;
  right: Right;
};

function screen<const Path extends string>(
  path: Path,
  exists: Path extends Paths ? true : false,
  label: string,
  icon: IconName,
  right: Right = {},
): Screen {
  return { path, exists, label, icon, right };
}

/** The whole product as its navigation shows it, to those who have the right. */
export const groups: readonly { label: string; screens: readonly Screen[] }[] = [
  { label: '', screens: [screen('/', true, 'Forside', 'house')] },
  {
    label: 'Salg',
    screens: [
      screen('/leads', false, 'Emner', 'handshake', { leads: ['read'] }),
      screen('/memos', false, 'Notater', 'notebook-pen', { memos: ['read'] }),
      screen('/performance', false, 'Resultater', 'chart-line', { leads: ['read'] }),
    ],
  },
  {
    label: 'Biler',
    screens: [
      screen('/cars', true, 'Biler', 'car-front', { cars: ['read'] }),
      screen('/car-views', true, 'Visninger', 'layers', { cars: ['read'] }),
      screen('/factory-cars/brands', true, 'Mærker', 'factory', { cars: ['read'] }),
      screen('/factory-cars/models', true, 'Modeller', 'boxes', { cars: ['read'] }),
      screen('/factory-cars/editions', true, 'Udgaver', 'component', { cars: ['read'] }),
      screen('/factory-cars/products', true, 'Produkter', 'package', { cars: ['read'] }),
      screen('/inventory-stats', false, 'Lagertal', 'chart-column', { cars: ['read'] }),
    ],
  },
  {
    label: 'Priser',
    screens: [
      screen('/price-protocols', false, 'Prisprotokoller', 'tags', { priceProtocols: ['read'] }),
      screen('/insurance-matrices', false, 'Forsikringer', 'shield-check', { priceProtocols: ['read'] }),
      screen('/servicepackage-matrices', false, 'Servicepakker', 'wrench', { priceProtocols: ['read'] }),
    ],
  },
  {
    label: 'Kunder',
    screens: [screen('/customers', false, 'Kunder', 'users', { customers: ['read'] })],
  },
  {
    label: 'Drift',
    screens: [
      screen('/company/workflow/overview', false, 'Forløb', 'square-kanban', { cars: ['read'] }),
      screen('/rental/analytics', false, 'Udlejning', 'gauge', { cars: ['read'] }),
      screen('/activities', true, 'Aktiviteter', 'activity', { activities: ['read'] }),
      screen('/notifications', false, 'Beskeder', 'bell', { notifications: ['read'] }),
    ],
  },
  {
    label: 'Virksomhed',
    screens: [
      screen('/company/settings', true, 'Virksomhed', 'building-2', { organization: ['update'] }),
      screen('/company/employees', true, 'Medarbejdere', 'user-cog', { organization: ['update'] }),
      screen('/company/people', true, 'Kolleger', 'contact', { members: ['read'] }),
      screen('/company/distribution', false, 'Fordeling', 'network', { organization: ['update'] }),
      screen('/company/workflow/used', false, 'Forløb, brugte', 'workflow', { organization: ['update'] }),
      screen('/company/workflow/factory', false, 'Forløb, fabrik', 'waypoints', { organization: ['update'] }),
      screen('/settings/integrations', true, 'Integrationer', 'plug', { integrations: ['read'] }),
      screen('/modules', false, 'Moduler', 'file-text', { organization: ['update'] }),
      screen('/settings', true, 'Indstillinger', 'settings', { user: ['update'] }),
    ],
  },
];

/** The screen of the navigation that a path belongs to: itself, or the one it is reached from. */
export function screenOf(path: string) {
  const [pathname = ''] = path.split(/[?#]/);
  return groups
    .flatMap(({ screens }) => screens)
    .filter((each) => each.path !== '/' && (pathname === each.path || pathname.startsWith(`${each.path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
