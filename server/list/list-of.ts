import { type SelectQueryBuilder, sql } from 'kysely';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { allOf, type Filters, type Part, partOf, readFilters } from './filters.ts';
import { countsBy, gainsOf, type Tally } from './list-counts.ts';

type Declared<Source, Tables, From extends keyof Tables, Values, Row, Sort extends string> = {
  /** The base query: the organisation's rows. */
  from: (source: Source) => SelectQueryBuilder<Tables, From, object>;
  filters: Filters<Values>;
  select: (rows: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>;
  /** The sortable columns, by name. */
  sorts: Record<Sort, Part>;
  /** The default order, also the tiebreaker of any sorting. */
  order: readonly Part[];
  /** The filters with facet counts: cheap where an organisation has few rows. */
  counted?: readonly (keyof Values & string)[];
};

/** A list declared once, read by page from a URL, or in full. */
export function listOf<Source, Tables, From extends keyof Tables, Values, Row, Sort extends string>(
  declared: Declared<Source, Tables, From, Values, Row, Sort>,
) {
  const { from, filters, select, sorts, order, counted = [] } = declared;
  const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);

  function read(params: URLSearchParams) {
    const sortBy = params.get('sortBy') ?? '';
    const sortDirection = params.get('sortDirection') === 'desc' ? ('desc' as const) : ('asc' as const);
    return { ...readFilters(filters, params), sort: { sortBy: isSort(sortBy) ? sortBy : undefined, sortDirection } };
  }
  function matching(source: Source, { conditions }: ReturnType<typeof read>) {
    return from(source).where(allOf(conditions.map(({ condition }) => condition)));
  }
  const tallyOf =
    (source: Source): Tally =>
    (keys, passing) =>
      from(source)
        .where(passing)
        .select([sql<string | null>`unnest(${keys})`.as('key'), sql<number>`count(*)::int`.as('count')])
        .groupBy(sql`1`)
        .$castTo<{ key: string | null; count: number }>()
        .execute();
  function ordered(source: Source, asked: ReturnType<typeof read>) {
    const { sortBy, sortDirection } = asked.sort;
    const first = sortBy === undefined ? [] : [sortedBy(sorts[sortBy], sortDirection)];
    return [...first, ...order.map(partOf)].reduce((rows, each) => rows.orderBy(each), select(matching(source, asked)));
  }
  async function count(source: Source, params: URLSearchParams) {
    const rows = matching(source, read(params)).select(sql`count(*)::int`.as('count')).$castTo<{ count: number }>();
    const { count } = await rows.executeTakeFirstOrThrow();
    return count;
  }
  return {
    count,
    /** The valid filters and sorting of a URL. */
    meaningOf(params: URLSearchParams) {
      const { shown, sort } = read(params);
      const said = shown.flatMap(({ names, texts }) => texts.map((text, at) => [names[at] ?? names[0] ?? '', text]));
      const sorting = sort.sortBy === undefined ? [] : Object.entries(sort).map(([name, text]) => [name, String(text)]);
      return new URLSearchParams([...said.filter(([, text]) => text !== ''), ...sorting]);
    },
    /** The rows of all pages. */
    all: (source: Source, params: URLSearchParams) => ordered(source, read(params)).execute(),
    /** One page with the state its screen needs. */
    async page(source: Source, params: URLSearchParams, request: PageRequest) {
      const asked = read(params);
      const { shown, values, conditions, sort } = asked;
      const [page, counts] = await Promise.all([
        pageOf(count(source, params), request, (limit, offset) =>
          ordered(source, asked).limit(limit).offset(offset).execute(),
        ),
        countsBy(tallyOf(source), conditions, counted),
      ]);
      return {
        ...page,
        filters: shown.map((each) => ({ ...each, ...(counts?.[each.name] && { counts: counts[each.name] }) })),
        ...{ values, sort, sorts: Object.keys(sorts) },
        gains: page.pagination.totalCount === 0 ? await gainsOf(tallyOf(source), conditions) : undefined,
      };
    },
  };
}

/** The row type of a list. */
export type RowOf<List extends { all: (...asked: never[]) => Promise<readonly unknown[]> }> = Awaited<
  ReturnType<List['all']>
>[number];

function sortedBy(part: Part, direction: 'asc' | 'desc') {
  return direction === 'asc' ? sql`${partOf(part)} asc nulls last` : sql`${partOf(part)} desc nulls last`;
}

/** Descending. */
export const latest = (part: Part) => sql`${partOf(part)} desc`;

/** Danish collation for a column of the account engine, which has none. */
export const inDanish = (part: Part) => sql`${partOf(part)} collate "da-x-icu"`;
