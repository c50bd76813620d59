import { type MiddlewareFunction, redirect } from 'react-router';
import { moveColumn, panelParam, withSort } from '../list-url.ts';
import type { Column } from './column.tsx';

/**
 * The columns that the address chooses, in its order, or all. The first holds the row's link, so it never has
 * controls.
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], params: URLSearchParams) {
  const asked = new Set(params.getAll('columns').flatMap((name) => columns.find((each) => each.name === name) ?? []));
  const shown = asked.size > 0 ? [...asked] : [...columns];
  const first = shown.find(({ isControl }) => !isControl) ?? columns[0];
  return first && shown[0]?.isControl ? [first, ...shown.filter((each) => each !== first)] : shown;
}

const passing = ['moveUp', 'moveDown', 'reopen'] as const;

/** Redirects the query of a form without scripts to its canonical one: sorting, moved column, open panel. */
export const tidyList: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const asked = url.searchParams;
  if (request.method !== 'GET' || !['sort', ...passing].some((name) => asked.has(name))) return next();
  const params = withSort(asked);
  if (params.get('sortBy') === '') params.delete('sortBy');
  const [up, down, panel] = passing.map((name) => asked.get(name));
  for (const name of passing) params.delete(name);
  if (up || down) {
    params.delete('columns');
    for (const column of moveColumn(asked.getAll('columns'), up || down || '', up ? -1 : 1))
      params.append('columns', column);
    if (panel) params.set(panelParam, panel);
  }
  throw redirect(params.size > 0 ? `${url.pathname}?${params}` : url.pathname);
};
