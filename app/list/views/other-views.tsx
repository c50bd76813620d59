import { Link } from 'react-router';
import { viewedLists, type WhichList } from '#app/texts/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewTab } from './views-bar.tsx';

type Props = Pick<WhichList, 'list'> & { others: readonly ViewTab[] };

/** The menu of views beyond the tabs. */
export function OtherViews({ list, others }: Props) {
  return (
    <div className="menu-sheet w-72">
      <ul className="menu-scroll">
        {others.map((tab) => (
          <li key={tab.id}>
            <Link to={`${viewedLists[list].address}/view/${tab.slug}`} className="menu-item">
              <span className="truncate">{tab.name}</span>
              {tab.viewType === 'personal' && <Icon name="lock" size={14} className="ml-auto text-neutral-500" />}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/car-views?list=${list}`} className="menu-item">
            Alle visninger …
          </Link>
        </li>
      </ul>
    </div>
  );
}
