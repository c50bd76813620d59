import { useLocation } from 'react-router';

/** The addresses below the documents of the current record, with the list that it was opened from. */
export function useDocumentsPath() {
  const { pathname, search } = useLocation();
  const list = new URLSearchParams(search).get('list');
  const [path = ''] = /^.*?\/documents/.exec(pathname) ?? [];
  return (below = '') => `${path}${below && `/${below}`}${list ? `?${new URLSearchParams({ list })}` : ''}`;
}
