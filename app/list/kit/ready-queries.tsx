import { Link, useLocation } from 'react-router';

export type ReadyQuery = { label: string; query: string };

type Props = { queries: readonly ReadyQuery[]; counts?: Readonly<Record<string, number>> | undefined };

/** The usual questions to a list as links, the first of them the plain list. */
export function ReadyQueries({ queries, counts }: Props) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isAsked = ({ query }: ReadyQuery) =>
    query !== '' && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value);
  const shown = queries.find(isAsked) ?? queries.find(({ query }) => query === '' && !isNarrowed(queries, params));
  return (
    <nav aria-label="Visninger" className="flex flex-wrap gap-x-4 text-sm print:hidden">
      {queries.map((each) => {
        const count = counts?.[each.query];
        return (
          <Link
            key={each.label}
            to={each.query === '' ? pathname : `${pathname}?${each.query}`}
            aria-current={each === shown ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center gap-1.5 underline-offset-3 hover:underline ${each === shown ? 'font-semibold text-neutral-900' : 'text-emerald-800'}`}
          >
            {each.label}
            {count !== undefined && count > 0 && <span className="badge badge-warn">{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** Whether a filter of the queries is asked for in another way than they do. */
function isNarrowed(queries: readonly ReadyQuery[], params: URLSearchParams) {
  return queries.some(({ query }) => [...new URLSearchParams(query).keys()].some((name) => params.has(name)));
}
