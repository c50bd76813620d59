import { activityColumn, activityFilter } from '#app/list/kit/activity.tsx';
import { numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { can } from '#server/auth/permissions.ts';
import { type BrandRow, brandList } from '#server/factory-cars/brand-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listRoute } from '../../list-route.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mærker · Bilassistent' }];

const columns = [
  textColumn<BrandRow>('name', 'Mærke', ({ name }) => name, { isOffCard: true }),
  textColumn<BrandRow>('country', 'Land', ({ country }) => country, { onCard: 'plain' }),
  textColumn<BrandRow>('importerName', 'Importør', ({ importerName }) => importerName, { onCard: 'plain' }),
  numberColumn<BrandRow>('modelCount', 'Modeller', ({ modelCount }) => modelCount),
  numberColumn<BrandRow>('productCount', 'Produkter', ({ productCount }) => productCount),
  activityColumn<BrandRow>(),
];

const screen = listRoute(
  { right: ['cars', 'read'], title: 'Mærker', columns, list: brandList, read: readInTenant },
  async ({ role }) => ({ mayCreate: can(role, 'cars', 'create') }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function Brands({ loaderData: { list, mayCreate } }: Route.ComponentProps) {
  return (
    <List
      title="Mærker"
      nouns={['mærke', 'mærker']}
      list={list}
      placeholder="Søg på mærke, land, importør …"
      filters={{ isActive: activityFilter }}
      columns={columns}
      hrefOf={({ id }) => `/factory-cars/brands/${id}/edit`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'factory',
        heading: 'Ingen mærker endnu',
        text: 'Et mærke har modeller, en model har udgaver, og en udgave har de produkter, man kan bestille.',
      }}
      actions={mayCreate && <CreateLink to="/factory-cars/brands/create">Opret mærke</CreateLink>}
    >
      <CatalogueTabs current="brands" />
    </List>
  );
}
