import { Link } from 'react-router';
import { viewedLists } from '#app/texts/views.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { ViewList } from '#server/db/schema.ts';

type Starter = { name: string; text: string; icon: IconName; query: Record<string, string> };

const starters: Readonly<Record<ViewList, readonly Starter[]>> = {
  cars: [
    {
      name: 'Over 60 dage på lager',
      text: 'Dem, der har stået længst, først',
      icon: 'hourglass',
      query: { minStockDays: '61', sortBy: 'stockDays', sortDirection: 'desc' },
    },
    { name: 'Uden pris', text: 'Biler, der mangler en kontantpris', icon: 'tag', query: { withoutPrice: 'true' } },
    {
      name: 'Uden billeder',
      text: 'Biler, der skal fotograferes',
      icon: 'image-off',
      query: { withoutPhotos: 'true' },
    },
    { name: 'Kladder', text: 'Biler, der ikke er publiceret endnu', icon: 'pencil-line', query: { status: 'draft' } },
  ],
  products: [
    { name: 'Elbiler', text: 'Alt, der kører på el', icon: 'fuel', query: { fuelType: 'electric' } },
    {
      name: 'Længst levering',
      text: 'Dem, kunden venter længst på, først',
      icon: 'hourglass',
      query: { status: 'active', sortBy: 'leadTimeWeeks', sortDirection: 'desc' },
    },
    {
      name: 'Udgår',
      text: 'Produkter, importøren er ved at lukke',
      icon: 'package',
      query: { status: 'phasingOut' },
    },
    {
      name: 'Kladder',
      text: 'Produkter, der ikke kan bestilles endnu',
      icon: 'pencil-line',
      query: { status: 'draft' },
    },
  ],
};

/** Lists to begin with: each opens with its filters set, to be looked at and saved as a view of one's own. */
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
        {starters[list].map(({ name, text, icon, query }) => (
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
