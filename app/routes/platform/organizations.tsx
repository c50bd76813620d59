import { Link } from 'react-router';
import { Pagination } from '#app/list/pagination.tsx';
import { formatInstant, formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { listOrganizations } from '#server/platform/platform-organizations.ts';
import type { Route } from './+types/organizations.ts';
import { SearchForm } from './list-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Virksomheder · Platformen · Bilassistent' }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').slice(0, 200).trim();
  const { accounts } = context.get(servicesContext).database;
  const list = await orUnavailable(listOrganizations(accounts, search, readPage(url.searchParams)));
  return { ...list, search };
}

export default function Organizations({ loaderData: { rows, pagination, search } }: Route.ComponentProps) {
  const total = pagination.totalCount === 1 ? '1 virksomhed' : `${formatNumber(pagination.totalCount)} virksomheder`;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="page-title">Virksomheder</h1>
        <p role="status" className="text-neutral-600 tabular-nums">
          {total}
        </p>
      </header>
      <SearchForm label="Søg i virksomheder" placeholder="Søg på navn eller adresse i linket …" search={search} />
      <div className="surface">
        {rows.length === 0 ? (
          <div className="empty">
            <h2>Ingen virksomheder passer</h2>
            <Link to="/platform/organizations" className={buttonClass('secondary')}>
              Vis alle virksomheder
            </Link>
          </div>
        ) : (
          <>
            <ul>
              {rows.map(({ id, name, slug, memberCount, owners, createdAt }) => (
                <li
                  key={id}
                  className="relative grid gap-x-6 gap-y-1 border-t border-neutral-200 px-4 py-3 text-sm first:border-t-0 hover:bg-neutral-50 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_8rem_13rem] md:items-center"
                >
                  <div className="min-w-0">
                    <Link
                      to={`/platform/organizations/${id}`}
                      className="card-link block truncate text-neutral-900 no-underline"
                    >
                      {name}
                    </Link>
                    <p className="truncate text-neutral-600">{slug}</p>
                  </div>
                  <p className="truncate text-neutral-700">{owners ? `Ejer: ${owners}` : 'Ingen ejer'}</p>
                  <p className="text-neutral-700 tabular-nums">
                    {memberCount === 1 ? '1 person' : `${formatNumber(memberCount ?? 0)} personer`}
                  </p>
                  <p className="text-neutral-600 tabular-nums md:text-right">Oprettet {formatInstant(createdAt)}</p>
                </li>
              ))}
            </ul>
            <Pagination pagination={pagination} total={total} />
          </>
        )}
      </div>
    </div>
  );
}
