export type ListLayout = 'table' | 'cards';

/** Whether a phone sees the list as cards, as it does unless the address says otherwise. */
export function layoutIn(search: URLSearchParams): ListLayout {
  return search.get('layout') === 'table' ? 'table' : 'cards';
}
