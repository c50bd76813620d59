import {
  Activity,
  Bell,
  Boxes,
  Building2,
  CarFront,
  ChartColumn,
  ChartLine,
  Component,
  Factory,
  FileText,
  Gauge,
  Handshake,
  House,
  Layers,
  type LucideIcon,
  Network,
  NotebookPen,
  Package,
  Plug,
  Settings,
  ShieldCheck,
  SquareKanban,
  Tags,
  UserCog,
  Users,
  Waypoints,
  Workflow,
  Wrench,
} from 'lucide-react';
import type { Register } from 'react-router';
import type { Action, Resource } from '#server/auth/permissions.ts';

type Paths = keyof Register['pages'];
type Right = { readonly [R in Resource]?: readonly Action<R>[] };

export type Screen = {
  path: string;
  /** Whether the product has the screen yet; the compiler holds it against the routes. */
  exists: boolean;
  label: string;
  icon: LucideIcon;
  right: Right;
};

function screen<const Path extends string>(
  path: Path,
  exists: Path extends Paths ? true : false,
  label: string,
  icon: LucideIcon,
  right: Right = {},
): Screen {
  return { path, exists, label, icon, right };
}

/** The whole product as its navigation shows it, to those who have the right. */
export const groups: readonly { label: string; screens: readonly Screen[] }[] = [
  { label: '', screens: [screen('/', true, 'Forside', House)] },
  {
    label: 'Salg',
    screens: [
      screen('/leads', false, 'Emner', Handshake, { leads: ['read'] }),
      screen('/memos', false, 'Notater', NotebookPen, { memos: ['read'] }),
      screen('/performance', false, 'Resultater', ChartLine, { leads: ['read'] }),
    ],
  },
  {
    label: 'Biler',
    screens: [
      screen('/cars', true, 'Biler', CarFront, { cars: ['read'] }),
      screen('/car-views', false, 'Visninger', Layers, { cars: ['read'] }),
      screen('/factory-cars/brands', false, 'Mærker', Factory, { cars: ['read'] }),
      screen('/factory-cars/models', false, 'Modeller', Boxes, { cars: ['read'] }),
      screen('/factory-cars/editions', false, 'Udgaver', Component, { cars: ['read'] }),
      screen('/factory-cars/products', false, 'Produkter', Package, { cars: ['read'] }),
      screen('/inventory-stats', false, 'Lagertal', ChartColumn, { cars: ['read'] }),
    ],
  },
  {
    label: 'Priser',
    screens: [
      screen('/price-protocols', false, 'Prisprotokoller', Tags, { priceProtocols: ['read'] }),
      screen('/insurance-matrices', false, 'Forsikringer', ShieldCheck, { priceProtocols: ['read'] }),
      screen('/servicepackage-matrices', false, 'Servicepakker', Wrench, { priceProtocols: ['read'] }),
    ],
  },
  {
    label: 'Kunder',
    screens: [screen('/customers', false, 'Kunder', Users, { customers: ['read'] })],
  },
  {
    label: 'Drift',
    screens: [
      screen('/company/workflow/overview', false, 'Forløb', SquareKanban, { cars: ['read'] }),
      screen('/rental/analytics', false, 'Udlejning', Gauge, { cars: ['read'] }),
      screen('/activities', false, 'Aktiviteter', Activity, { activities: ['read'] }),
      screen('/notifications', false, 'Beskeder', Bell, { notifications: ['read'] }),
    ],
  },
  {
    label: 'Virksomhed',
    screens: [
      screen('/company/settings', false, 'Virksomhed', Building2, { organization: ['update'] }),
      screen('/company/employees', false, 'Medarbejdere', UserCog, { organization: ['update'] }),
      screen('/company/distribution', false, 'Fordeling', Network, { organization: ['update'] }),
      screen('/company/workflow/used', false, 'Forløb, brugte', Workflow, { organization: ['update'] }),
      screen('/company/workflow/factory', false, 'Forløb, fabrik', Waypoints, { organization: ['update'] }),
      screen('/settings/integrations', false, 'Integrationer', Plug, { integrations: ['read'] }),
      screen('/modules', false, 'Moduler', FileText, { organization: ['update'] }),
      screen('/settings', false, 'Indstillinger', Settings),
    ],
  },
];
