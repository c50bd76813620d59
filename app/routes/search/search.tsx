import { Form, Link } from 'react-router';
import { HitLine } from '#app/search/hit-line.tsx';
import { RecentSearches } from '#app/search/recent-searches.tsx';
import { allText, hitKinds, nothingFound, searchHint } from '#app/texts/search.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { HitGroup } from '#server/search/search-schema.ts';
import { readHits } from '../read-hits.ts';
import { storedOwner } from '../stored-owner.ts';
import type { Route } from './+types/search.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.typed, 'Søg', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').slice(0, 200).trim();
  return readInTenant(context, async (tenant) => ({
    typed,
    owner: storedOwner(tenant),
    groups: await readHits(tenant, typed),
  }));
}

export default function Search({ loaderData: { typed, owner, groups } }: Route.ComponentProps) {
  const isFound = groups.some(({ kind }) => kind !== 'creations');
  return (
    <div className="grid max-w-180 gap-4">
      <h1 className="page-title">Søg</h1>
      <Form action="/search" role="search" noValidate className="flex gap-2">
        <span className="search-field max-w-none">
          <Icon name="search" />
          <input
            key={typed}
            type="search"
            name="q"
            aria-label="Søg i det hele"
            placeholder={searchHint}
            defaultValue={typed}
            maxLength={200}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page only asks for this field
            autoFocus={typed === ''}
          />
        </span>
        <button type="submit" className={`${buttonClass('primary')} md:min-h-11`}>
          Søg
        </button>
      </Form>
      {typed !== '' && !isFound && (
        <p role="status">{nothingFound(typed)} Prøv en del af navnet, pladen eller nummeret.</p>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <RecentSearches owner={owner} typed={isFound ? typed : ''} />
    </div>
  );
}

function Group({ group: { kind, total, allPath, hits } }: { group: HitGroup }) {
  return (
    <section aria-labelledby={`hits-${kind}`} className="grid gap-1">
      <h2 id={`hits-${kind}`} className="text-sm font-semibold text-neutral-600">
        {hitKinds[kind]}
      </h2>
      <ul className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white">
        {hits.map((hit) => (
          <li key={hit.path}>
            <Link to={hit.path} className="flex min-h-11 items-center px-4 no-underline hover:bg-neutral-50">
              <HitLine hit={hit} />
            </Link>
          </li>
        ))}
        {allPath && (
          <li>
            <Link to={allPath} className="link flex min-h-11 items-center px-4">
              {allText(kind, total)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
