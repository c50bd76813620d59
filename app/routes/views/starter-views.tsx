import { Link } from 'react-router';
import { viewedLists } from '#app/texts/views.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { StarterView, ViewList } from '#server/views/viewed-list.ts';

/** Icons by the first filter of a view. */
const icons: Readonly<Record<string, IconName>> = {
  minStockDays: 'hourglass',
  sortBy: 'hourglass',
  withoutPrice: 'tag',
  withoutPhotos: 'image-off',
  status: 'pencil-line',
  fuelType: 'fuel',
};

type Props = { list: ViewList; starters: readonly StarterView[]; isFirst: boolean };

/** Starter views: links to filtered lists, to save as own views. */
export function StarterViews({ list, starters, isFirst }: Props) {
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
        {starters.map(({ name, text, query }) => (
          <li key={name}>
            <Link to={`${address}?${new URLSearchParams(query)}`} className="starter">
              <Icon name={icons[Object.keys(query)[0] ?? ''] ?? 'layers'} size={18} />
              <span className="font-medium text-neutral-900">{name}</span>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
