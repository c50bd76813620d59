export type ListLayout = 'table' | 'cards';

/** Whether a phone shows cards, the default. */
export function layoutIn(search: URLSearchParams): ListLayout {
  return search.get('layout') === 'table' ? 'table' : 'cards';
}
