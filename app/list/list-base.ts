import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { type Change, linkWith, onTop } from './list-url.ts';

/** The query that a list has without an address, such as that of the saved view it shows. */
export const ListBase = createContext('');

/** Makes links from the list that is shown to the same with a few values changed. */
export function useListLink() {
  const base = use(ListBase);
  const { search } = useLocation();
  return (change: Change) => linkWith(search, change, base);
}

/** The query of the list that is shown, what it has without an address included. */
export function useShownQuery() {
  const base = use(ListBase);
  return onTop(new URLSearchParams(useLocation().search), new URLSearchParams(base));
}
