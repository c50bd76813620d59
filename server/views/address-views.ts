import { ownPageSize } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import type { ListOfViews, StoredContent, ViewedList } from './viewed-list.ts';

type Rules = Pick<ListOfViews, 'name' | 'resource' | 'starters'> & {
  /** The list as its queries declare it. */
  rows: {
    meaningOf: (params: URLSearchParams) => URLSearchParams;
    count: (tenant: Tenant, params: URLSearchParams) => Promise<number>;
  };
  /** What `show` can say, where the rows are shown in other ways than as a list. */
  shows?: readonly string[];
};

const mostColumns = 40;

/** The saved views of a list whose whole state is in its URL. */
export function addressViews({ name, resource, starters, rows, shows = [] }: Rules): ViewedList<URLSearchParams> {
  /** The URL's valid filters, sorting and way to show the rows; the columns are defined by the screen. */
  function meaningOf(params: URLSearchParams) {
    const pageSize = ownPageSize(params);
    const columns = params.getAll('columns').filter((column) => /^[a-zA-Z]{1,40}$/.test(column));
    return new URLSearchParams([
      ...rows.meaningOf(params),
      ...shows.filter((way) => params.get('show') === way).map((way) => ['show', way]),
      ...[...new Set(columns)].slice(0, mostColumns).map((column) => ['columns', column]),
      ...(pageSize === undefined ? [] : [['pageSize', String(pageSize)]]),
    ]);
  }

  function read({ filters, columnOrder, sortBy, sortDirection }: StoredContent) {
    const stored = new URLSearchParams(sortBy === null ? [] : [...Object.entries({ sortBy, sortDirection })]);
    for (const [of, values] of Object.entries(filters ?? {})) {
      for (const value of [values].flat()) stored.append(of, String(value));
    }
    for (const column of columnOrder) stored.append('columns', column);
    const content = meaningOf(stored);
    const lost = [...stored].filter(([of, value]) => of !== 'sortDirection' && !content.has(of, value));
    return {
      content,
      dropped: lost.map(([of, value]) => ({ name: of, value: value.slice(0, 60), reason: 'unknown' as const })),
    };
  }

  return {
    name,
    resource,
    starters,
    read,
    count: (tenant, stored) => rows.count(tenant, read(stored).content),
    write(content) {
      const {
        sortBy = [],
        sortDirection: _,
        columns = [],
        ...filters
      } = Object.fromEntries([...new Set(content.keys())].map((of) => [of, content.getAll(of)]));
      return {
        kind: 'all',
        filters: JSON.stringify(filters),
        visibleColumns: '{}',
        columnOrder: columns,
        sortBy: sortBy[0] ?? null,
        sortDirection: content.get('sortDirection') === 'desc' ? 'desc' : 'asc',
      };
    },
    toParams: async (content) => new URLSearchParams(content),
    fromParams: async (params) => meaningOf(params),
  };
}
