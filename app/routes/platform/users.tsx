import { Link } from 'react-router';
import { instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { useListLink } from '#app/list/list-base.ts';
import { userKindLabels } from '#app/texts/platform.ts';
import { exportOf } from '#server/http/export-list.ts';
import { onPlatform } from '#server/http/on-platform.ts';
import { readPage } from '#server/http/read-page.ts';
import { type UserRow, userList } from '#server/platform/platform-users.ts';
import type { Route } from './+types/users.ts';
import { UserBadges, userStates } from './user-badges.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Brugere · Platformen · Bilassistent' }];

const columns = [
  textColumn<UserRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<UserRow>('email', 'E-mail', ({ email }) => email),
  textColumn<UserRow>('organizations', 'Virksomhed', ({ organizations }) => organizations),
  textColumn<UserRow>(
    'state',
    'Status',
    (user) =>
      userStates(user)
        .map(({ label }) => label)
        .join(', '),
    {
      cell: (user) => <UserBadges user={user} />,
    },
  ),
  instantColumn<UserRow>('lastSeenAt', 'Sidst set', ({ lastSeenAt }) => lastSeenAt),
];

export const middleware = [
  tidyList,
  exportOf({
    title: 'Brugere',
    columns,
    read: (context, params) => onPlatform(context, (accounts) => userList.all(accounts, params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  return onPlatform(context, (accounts) => userList.page(accounts, params, readPage(params)));
}

export default function Users({ loaderData: list }: Route.ComponentProps) {
  const linkWith = useListLink();
  const { kind = 'all' } = list.values;
  return (
    <List
      title="Brugere"
      nouns={['bruger', 'brugere']}
      list={list}
      placeholder="Søg på navn eller e-mail …"
      columns={columns}
      hrefOf={({ id }) => `/platform/users/${id}`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'users',
        heading: 'Ingen brugere her',
        text: 'Ingen bruger hører til i dette udvalg.',
      }}
      actions={
        <CreateLink to="/platform/users/create" icon="user-plus">
          Opret bruger
        </CreateLink>
      }
    >
      <nav aria-label="Udvalg" className="tabs print:hidden">
        {Object.entries(userKindLabels).map(([each, label]) => (
          <Link
            key={each}
            to={linkWith({ kind: each === 'all' ? undefined : each })}
            className="tab no-underline"
            aria-current={each === kind ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </List>
  );
}
