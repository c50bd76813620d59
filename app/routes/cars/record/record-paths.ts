import { useLocation, useOutletContext } from 'react-router';
import type { CarHead } from '#server/cars/car-head-query.ts';

/** The address of a part of a car's record, with the list that it was opened from. */
export function recordPath(id: number, tab: string, list: string | null | undefined) {
  const query = list ? `?${new URLSearchParams({ list })}` : '';
  return `/cars/${id}/edit${tab && `/${tab}`}${query}`;
}

/** The car that the parts of a record stand under, as the frame of the record has it. */
export function useRecord() {
  return useOutletContext<{ car: CarHead }>();
}

/** The address of a part of the record that is open. */
export function useRecordPath() {
  const { search } = useLocation();
  const { car } = useRecord();
  const list = new URLSearchParams(search).get('list');
  return (tab: string) => recordPath(car.id, tab, list);
}

/** The page itself, without what belongs to one request: where an action of the record leads back to. */
export function backTo(url: URL) {
  const params = new URLSearchParams(url.search);
  for (const name of ['organization', 'index', 'confirm', 'missing']) params.delete(name);
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}
