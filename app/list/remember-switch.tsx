import { use, useSyncExternalStore } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import { isRemembering, subscribeToMemory } from './list-memory-store.ts';
import { ListMemoryContext } from './use-list-memory.ts';

/** Whether the list remembers its filters, for this browser. Without JavaScript nothing is remembered. */
export function RememberSwitch() {
  const memory = use(ListMemoryContext);
  const isHydrated = useHydrated();
  const isOn = useSyncExternalStore(
    subscribeToMemory,
    () => !memory || isRemembering(memory.rules.prefix),
    () => true,
  );
  if (!memory || !isHydrated) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="switch"
      title="Filtre, kolonner og sortering huskes i denne browser"
      onClick={() => memory.remember(!isOn)}
    >
      Husk filtre
    </button>
  );
}
