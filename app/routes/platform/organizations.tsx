import { instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import { onPlatform } from '#server/http/on-platform.ts';
import { type OrganizationRow, organizationList } from '#server/platform/platform-organizations.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/organizations.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Virksomheder · Platformen · Bilassistent' }];

const columns = [
  textColumn<OrganizationRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<OrganizationRow>('slug', 'Adresse', ({ slug }) => slug),
  textColumn<OrganizationRow>('owners', 'Ejer', ({ owners, closedAt }) => owners ?? (closedAt ? null : 'Ingen ejer')),
  numberColumn<OrganizationRow>('memberCount', 'Personer', ({ memberCount, closedAt }) =>
    closedAt ? null : memberCount,
  ),
  instantColumn<OrganizationRow>('createdAt', 'Oprettet', ({ createdAt }) => createdAt),
];

const closedNote = ({ closedAt, deletionAskedAt }: OrganizationRow) =>
  closedAt && <span className="badge badge-danger ml-2">{deletionAskedAt ? 'Bliver slettet' : 'Lukket'}</span>;

const screen = listRoute(
  { title: 'Virksomheder', columns, list: organizationList, read: onPlatform },
  async () => ({}),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function Organizations({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <List
      title="Virksomheder"
      nouns={['virksomhed', 'virksomheder']}
      list={list}
      placeholder="Søg på navn eller adresse i linket …"
      columns={columns}
      hrefOf={({ id }) => `/platform/organizations/${id}`}
      nameOf={({ name }) => name}
      noteOf={closedNote}
      empty={{
        icon: 'building-2',
        heading: 'Ingen virksomheder endnu',
        text: 'En bruger opretter sin egen virksomhed.',
      }}
    />
  );
}
