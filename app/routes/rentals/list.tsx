import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { ReadyQueries } from '#app/list/kit/ready-queries.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { rentalProducts, rentalQueues, rentalStates, rentalViews } from '#app/texts/rentals.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import type { PageRequest } from '#server/db/page-request.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listAssignees } from '#server/leads/lead-record.ts';
import { readAskedHolder } from '#server/rentals/asked-holder.ts';
import { rentalListFor } from '#server/rentals/rental-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/list.ts';
import { rentalColumns } from './rental-columns.tsx';
import { WhoHadForm } from './who-had.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Lejeaftaler · Bilassistent' }];

const screen = listRoute(
  {
    ...{ right: ['leads', 'read'], title: 'Lejeaftaler', columns: rentalColumns, read: readInTenant },
    list: {
      all: (tenant: Tenant, params: URLSearchParams) => rentalListFor(tenant).all(tenant, params),
      page: (tenant: Tenant, params: URLSearchParams, request: PageRequest) =>
        rentalListFor(tenant).page(tenant, params, request),
    },
  },
  async (tenant, params) => {
    const [owners, departments, categories, asked] = await Promise.all([
      listAssignees(tenant),
      listDepartmentNames(tenant),
      listCategories(tenant),
      readAskedHolder(tenant, params),
    ]);
    const mayCreate = can(tenant.role, 'leads', 'update') && can(tenant.role, 'customers', 'read');
    return { owners, departments, categories, asked, mayCreate, seesPrices: can(tenant.role, 'customers', 'read') };
  },
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function RentalList({ loaderData }: Route.ComponentProps) {
  const { list, owners, departments, categories, asked, mayCreate, seesPrices } = loaderData;
  const { owes, ...queues } = rentalQueues;
  return (
    <List
      title="Lejeaftaler"
      nouns={['lejeaftale', 'lejeaftaler']}
      list={list}
      placeholder="Søg på nummer, kunde, plade …"
      filters={{
        queue: { label: 'Vis', choices: choicesOf(seesPrices ? rentalQueues : queues) },
        status: { label: 'Status', choices: choicesOf(rentalStates) },
        productType: { label: 'Lejetype', choices: choicesOf(rentalProducts) },
        department: { label: 'Udleveres i', choices: namedChoices(departments) },
        owner: { label: 'Ansvarlig', choices: [{ value: 'mine', label: 'Mine' }, ...owners] },
        category: {
          label: 'Bilgruppe',
          choices: categories.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
        },
        starts: { label: 'Begynder' },
        ends: { label: 'Slutter' },
      }}
      columns={seesPrices ? rentalColumns : rentalColumns.filter(({ name }) => name !== 'owed')}
      hrefOf={({ id }) => `/rental/agreements/${id}/edit`}
      nameOf={({ number }) => number}
      empty={{
        icon: 'key-round',
        heading: 'Ingen lejeaftaler endnu',
        text: 'En lejeaftale siger, hvem der har hvilken bil hvornår, og hvad det koster. Bilen er optaget, til den er tilbage.',
      }}
      actions={mayCreate && <CreateLink to="/rental/agreements/create">Ny lejeaftale</CreateLink>}
    >
      <RentalNav seesMoney={seesPrices} />
      <div className="min-w-0 max-md:[&>nav]:flex-nowrap max-md:[&>nav]:overflow-x-auto max-md:[&>nav]:whitespace-nowrap">
        <ReadyQueries queries={seesPrices ? rentalViews : rentalViews.filter(({ query }) => query !== 'queue=owes')} />
      </div>
      <WhoHadForm asked={asked} />
    </List>
  );
}
