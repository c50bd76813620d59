import type { Route } from './+types/insurances.ts';
import { tableListRoute } from './table-list-route.ts';
import { TablesScreen } from './tables-screen.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Forsikringer · Bilassistent' }];

const screen = tableListRoute('insurance');

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function PriceTables({ loaderData }: Route.ComponentProps) {
  return <TablesScreen kind="insurance" {...loaderData} />;
}
