import { instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { List } from '#app/list/kit/list.tsx';
import { exportOf } from '#server/http/export-list.ts';
import { onPlatform } from '#server/http/on-platform.ts';
import { readPage } from '#server/http/read-page.ts';
import { type OrganizationRow, organizationList } from '#server/platform/platform-organizations.ts';
import type { Route } from './+types/organizations.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Virksomheder · Platformen · Bilassistent' }];

const columns = [
  textColumn<OrganizationRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<OrganizationRow>('slug', 'Adresse', ({ slug }) => slug),
  textColumn<OrganizationRow>('owners', 'Ejer', ({ owners }) => owners ?? 'Ingen ejer'),
  numberColumn<OrganizationRow>('memberCount', 'Personer', ({ memberCount }) => memberCount),
  instantColumn<OrganizationRow>('createdAt', 'Oprettet', ({ createdAt }) => createdAt),
];

export const middleware = [
  tidyList,
  exportOf({
    title: 'Virksomheder',
    columns,
    read: (context, params) => onPlatform(context, (accounts) => organizationList.all(accounts, params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  return onPlatform(context, (accounts) => organizationList.page(accounts, params, readPage(params)));
}

export default function Organizations({ loaderData: list }: Route.ComponentProps) {
  return (
    <List
      title="Virksomheder"
      nouns={['virksomhed', 'virksomheder']}
      list={list}
      placeholder="Søg på navn eller adresse i linket …"
      columns={columns}
      hrefOf={({ id }) => `/platform/organizations/${id}`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'building-2',
        heading: 'Ingen virksomheder endnu',
        text: 'En bruger opretter sin egen virksomhed.',
      }}
    />
  );
}
