import { priceTableWords } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { priceTableList } from '#server/price-tables/price-table-list.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/services.ts';
import { TablesScreen, tableColumns } from './tables-screen.tsx';

const { title } = priceTableWords.service;

export const meta: Route.MetaFunction = () => [{ title: `${title} · Bilassistent` }];

const screen = listRoute(
  {
    ...{ right: ['priceProtocols', 'read'], title, columns: tableColumns.service },
    ...{ list: priceTableList('service'), read: readInTenant },
  },
  async (tenant) => ({
    groups: await listCategories(tenant),
    mayCreate: can(tenant.role, 'priceProtocols', 'create'),
  }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function PriceTables({ loaderData }: Route.ComponentProps) {
  return <TablesScreen kind="service" {...loaderData} />;
}
