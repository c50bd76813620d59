import { ownPageSize } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import type { ListOfViews, StoredContent, ViewedList } from './viewed-list.ts';

type Rules<Query> = Pick<ListOfViews, 'name' | 'resource'> & {
  /** Filters and sorting by their names in the address; what means nothing is undefined or empty. */
  readQuery: (params: URLSearchParams) => Query;
  countRows: (tenant: Tenant, query: Query) => Promise<number>;
};

/** The saved views of a list whose address is all there is to know of it. */
export function addressViews<Query extends Readonly<Record<string, unknown>>>({
  name,
  resource,
  readQuery,
  countRows,
}: Rules<Query>): ViewedList<URLSearchParams> {
  /** What an address says that means something to the list. */
  function meaningOf(params: URLSearchParams) {
    const { sortBy, sortDirection, ...filters } = readQuery(params);
    const sort = sortBy === undefined ? {} : { sortBy, sortDirection };
    const said = Object.entries({ ...filters, ...sort, pageSize: ownPageSize(params) }).flatMap(([of, values]) =>
      [values ?? []].flat().map((value) => [of, String(value)]),
    );
    return new URLSearchParams(said.filter(([, value]) => value !== ''));
  }

  function read({ filters, sortBy, sortDirection }: StoredContent) {
    const stored = new URLSearchParams(sortBy === null ? [] : [...Object.entries({ sortBy, sortDirection })]);
    for (const [of, values] of Object.entries(filters ?? {})) {
      for (const value of [values].flat()) stored.append(of, String(value));
    }
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
    read,
    count: (tenant, stored) => countRows(tenant, readQuery(read(stored).content)),
    write(content) {
      const {
        sortBy = [],
        sortDirection: _,
        ...filters
      } = Object.fromEntries([...new Set(content.keys())].map((of) => [of, content.getAll(of)]));
      return {
        kind: 'all',
        filters: JSON.stringify(filters),
        visibleColumns: '{}',
        columnOrder: [],
        sortBy: sortBy[0] ?? null,
        sortDirection: content.get('sortDirection') === 'desc' ? 'desc' : 'asc',
      };
    },
    toParams: (content) => new URLSearchParams(content),
    fromParams: meaningOf,
  };
}
