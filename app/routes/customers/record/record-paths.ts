import { useLocation, useOutletContext } from 'react-router';
import type { CustomerHead } from '#server/customers/customer-head-query.ts';

/** The address of a record's tab, with the list that it was opened from. */
export function recordPath(id: number, tab: string, list: string | null) {
  const query = list ? `?${new URLSearchParams({ list })}` : '';
  return `/customers/${id}/edit${tab && `/${tab}`}${query}`;
}

/** The customer of the surrounding record, from the layout's loader. */
export const useRecord = () => useOutletContext<{ customer: CustomerHead }>();

/** Whether a customer's page shows its forms: not of a deleted one, but with what was typed of one merged meanwhile. */
export const takesInput = ({ deletedAt, mergedIntoId }: CustomerHead) => deletedAt === null || mergedIntoId !== null;

/** The addresses of the current record's tabs. */
export function useRecordPath() {
  const list = new URLSearchParams(useLocation().search).get('list');
  const { customer } = useRecord();
  return (tab: string) => recordPath(customer.id, tab, list);
}

/** The page's address without one-time parameters, for redirects after an action. */
export function backTo(url: URL) {
  const params = new URLSearchParams(url.search);
  for (const name of ['organization', 'index', 'confirm', 'contact', 'call', 'new']) params.delete(name);
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}
