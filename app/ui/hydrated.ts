import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the HTML from the server, true once JavaScript runs the page. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
