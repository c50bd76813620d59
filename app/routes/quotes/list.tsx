import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { ReadyQueries } from '#app/list/kit/ready-queries.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { quoteFilters, quoteProducts, quoteViews } from '#app/texts/quotes.ts';
import { can } from '#server/auth/permissions.ts';
import type { PageRequest } from '#server/db/page-request.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listAssignees } from '#server/leads/lead-record.ts';
import { quoteList } from '#server/quotes/quote-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/list.ts';
import { quoteColumns } from './quote-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Tilbud · Bilassistent' }];

const listFor = ({ role }: Tenant) => quoteList(can(role, 'customers', 'read'));

const screen = listRoute(
  {
    ...{ right: ['leads', 'read'], title: 'Tilbud', columns: quoteColumns, read: readInTenant },
    list: {
      all: (tenant: Tenant, params: URLSearchParams) => listFor(tenant).all(tenant, params),
      page: (tenant: Tenant, params: URLSearchParams, request: PageRequest) =>
        listFor(tenant).page(tenant, params, request),
    },
  },
  async (tenant) => ({ owners: await listAssignees(tenant), mayCreate: can(tenant.role, 'leads', 'create') }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function QuoteList({ loaderData: { list, owners, mayCreate } }: Route.ComponentProps) {
  return (
    <List
      title="Tilbud"
      nouns={['tilbud', 'tilbud']}
      list={list}
      placeholder="Søg på nummer, kunde, bil …"
      filters={{
        status: { label: 'Status', choices: choicesOf(quoteFilters) },
        productType: { label: 'Tilbud om', choices: choicesOf(quoteProducts) },
        owner: { label: 'Ansvarlig', choices: [{ value: 'mine', label: 'Mine' }, ...owners] },
      }}
      columns={quoteColumns}
      hrefOf={({ id }) => `/quotes/${id}`}
      nameOf={({ number }) => number}
      empty={{
        icon: 'file-text',
        heading: 'Ingen tilbud endnu',
        text: 'Et tilbud regnes ud fra jeres priser, sendes til kunden og accepteres på et link.',
        action: mayCreate && <CreateLink to="/quotes/create">Nyt tilbud</CreateLink>,
      }}
      actions={mayCreate && <CreateLink to="/quotes/create">Nyt tilbud</CreateLink>}
    >
      <ReadyQueries queries={quoteViews} />
    </List>
  );
}
