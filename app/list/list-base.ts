import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { type Change, linkWith, onTop } from './list-url.ts';

/** The query of the list at its bare address, such as that of the saved view it shows. */
export const ListBase = createContext('');

/** Builds links to the current list with a few values changed. */
export function useListLink() {
  const base = use(ListBase);
  const { search } = useLocation();
  return (change: Change) => linkWith(search, change, base);
}

/** The current query of the list, merged with its base. */
export function useShownQuery() {
  const base = use(ListBase);
  return onTop(new URLSearchParams(useLocation().search), new URLSearchParams(base));
}
