import { Link } from 'react-router';
import { linkWith } from '#app/list/list-url.ts';
import { Pagination } from '#app/list/pagination.tsx';
import { formatInstant, formatNumber } from '#app/texts/formats.ts';
import { userKindLabels } from '#app/texts/platform.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { listUsers, type UserRow, userKinds } from '#server/platform/platform-users.ts';
import type { Route } from './+types/users.ts';
import { SearchForm } from './list-form.tsx';
import { UserBadges } from './user-badges.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Brugere · Platformen · Bilassistent' }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const search = (params.get('search') ?? '').slice(0, 200).trim();
  const kind = userKinds.find((each) => each === params.get('kind')) ?? 'all';
  const { accounts } = context.get(servicesContext).database;
  const list = await orUnavailable(listUsers(accounts, { search, kind }, readPage(params)));
  return { ...list, search, kind, kinds: userKinds };
}

export default function Users({ loaderData: { rows, pagination, search, kind, kinds } }: Route.ComponentProps) {
  const total = pagination.totalCount === 1 ? '1 bruger' : `${formatNumber(pagination.totalCount)} brugere`;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="page-title">Brugere</h1>
          <p role="status" className="text-neutral-600 tabular-nums">
            {total}
          </p>
        </div>
        <Link to="/platform/users/create" className={buttonClass('primary')}>
          <Icon name="user-plus" />
          Opret bruger
        </Link>
      </header>
      <nav aria-label="Udvalg" className="tabs">
        {kinds.map((each) => (
          <Link
            key={each}
            to={linkTo(each, search)}
            className="tab no-underline"
            aria-current={each === kind ? 'page' : undefined}
          >
            {userKindLabels[each]}
          </Link>
        ))}
      </nav>
      <SearchForm
        label="Søg i brugere"
        placeholder="Søg på navn eller e-mail …"
        search={search}
        kept={kind === 'all' ? {} : { kind }}
      />
      <div className="surface">
        {rows.length === 0 ? (
          <div className="empty">
            <h2>Ingen brugere passer</h2>
            <p>Ret søgningen, eller se alle brugere.</p>
            <Link to="/platform" className={buttonClass('secondary')}>
              Vis alle brugere
            </Link>
          </div>
        ) : (
          <>
            <ul>
              {rows.map((user) => (
                <UserItem key={user.id} user={user} />
              ))}
            </ul>
            <Pagination pagination={pagination} total={total} />
          </>
        )}
      </div>
    </div>
  );
}

function linkTo(kind: string, search: string) {
  return `/platform${linkWith('', { kind: kind === 'all' ? undefined : kind, search: search || undefined })}`;
}

function UserItem({ user }: { user: UserRow }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-t border-neutral-200 px-4 py-3 text-sm first:border-t-0 hover:bg-neutral-50 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)_14rem] md:items-center">
      <div className="min-w-0">
        <Link to={`/platform/users/${user.id}`} className="card-link block truncate text-neutral-900 no-underline">
          {user.name}
        </Link>
        <p className="truncate text-neutral-600">{user.email}</p>
      </div>
      <p className="truncate text-neutral-700">{user.organizations ?? 'Ingen virksomhed'}</p>
      <UserBadges user={user} />
      <p className="text-neutral-600 tabular-nums md:text-right">
        {user.lastSeenAt ? `Sidst set ${formatInstant(user.lastSeenAt)}` : 'Ikke logget ind'}
      </p>
    </li>
  );
}
