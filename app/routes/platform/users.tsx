import { instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { onPlatform } from '#server/http/on-platform.ts';
import { type UserRow, userList } from '#server/platform/platform-users.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/users.ts';
import { UserBadges, userStates } from './user-badges.tsx';
import { UserTabs } from './user-tabs.tsx';

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

const screen = listRoute({ title: 'Brugere', columns, list: userList, read: onPlatform }, async () => ({}));

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function Users({ loaderData: { list } }: Route.ComponentProps) {
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
      <UserTabs current={list.values.kind} />
    </List>
  );
}
