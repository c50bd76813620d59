import { use, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { queryOnArrival, saidBy } from './list-memory.ts';
import { findRecent, subscribeToMemory } from './list-memory-store.ts';
import { ListMemoryContext } from './use-list-memory.ts';

/** Restores the filters that were cleared last, on an unfiltered list. */
export function RecentOffer() {
  const memory = use(ListMemoryContext);
  const { pathname, search } = useLocation();
  const [isTaken, setIsTaken] = useState(false);
  const recent = useSyncExternalStore(
    subscribeToMemory,
    () => (memory ? findRecent(memory.key, memory.rules, memory.owner) : ''),
    () => '',
  );
  const params = new URLSearchParams(search);
  const query = memory && queryOnArrival(params, recent, memory.rules);
  const isShown = isTaken && memory && saidBy(params, memory.rules) !== '';
  return (
    <div role="status" className="recent-offer">
      {query && (
        <a className="link" data-list-link href={pathname + query} onClick={() => setIsTaken(true)}>
          <Icon name="history" size={16} />
          Gendan dine seneste filtre
        </a>
      )}
      {isShown && <span className="sr-only">Dine seneste filtre er gendannet</span>}
    </div>
  );
}
