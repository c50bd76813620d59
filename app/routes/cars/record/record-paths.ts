import { useLocation, useOutletContext } from 'react-router';
import type { CarHead } from '#server/cars/car-head-query.ts';

/** The address of a record's tab, with the list that it was opened from. */
export function recordPath(id: number, tab: string, list: string | null | undefined) {
  const query = list ? `?${new URLSearchParams({ list })}` : '';
  return `/cars/${id}/edit${tab && `/${tab}`}${query}`;
}

/** The car of the surrounding record, from the layout's loader. */
export function useRecord() {
  return useOutletContext<{ car: CarHead }>();
}

/** The addresses of the current record's tabs. */
export function useRecordPath() {
  const { search } = useLocation();
  const { car } = useRecord();
  const list = new URLSearchParams(search).get('list');
  return (tab: string) => recordPath(car.id, tab, list);
}

/** The page's address without one-time parameters, for redirects after an action. */
export function backTo(url: URL) {
  const params = new URLSearchParams(url.search);
  for (const name of ['organization', 'index', 'confirm', 'missing', 'step', 'cut', 'angle', 'customer', 'lead'])
    params.delete(name);
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}
