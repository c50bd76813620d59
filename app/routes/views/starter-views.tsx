import { Link } from 'react-router';
import { starterViews } from '#app/texts/starter-views.ts';
import { viewedLists } from '#app/texts/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewList } from '#server/views/viewed-list.ts';

/** Starter views: links to filtered lists, to save as own views. */
export function StarterViews({ list, isFirst }: { list: ViewList; isFirst: boolean }) {
  const { address, name } = viewedLists[list];
  return (
    <section aria-labelledby="start-fra" className={isFirst ? 'surface p-5' : undefined}>
      {isFirst && (
        <div className="empty">
          <Icon name="layers" size={32} />
          <h2>Ingen visninger endnu</h2>
          <p>
            En visning er {name}n, som du vil have den: filtre, kolonner og sortering under et navn. Indstil{' '}
            <Link to={address} className="link">
              {name}n
            </Link>
            , og vælg «Gem visning», eller begynd her.
          </p>
        </div>
      )}
      <h2 id="start-fra" className="mb-2 text-sm font-medium text-neutral-600">
        Begynd med
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {starterViews[list].map(({ name, text, icon, query }) => (
          <li key={name}>
            <Link to={`${address}?${new URLSearchParams(query)}`} className="starter">
              <Icon name={icon} size={18} />
              <span className="font-medium text-neutral-900">{name}</span>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
