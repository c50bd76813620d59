import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { allOf, type Filters, type Part, partOf, type ReadCondition, readFilters } from './filters.ts';
import { countsBy, gainsOf, type Tally } from './list-counts.ts';

/** Rows without what `from` joins, under the same name, for questions that need no more. */
type Lean<Source, Tables, From extends keyof Tables, Name> = {
  from: (source: Source) => SelectQueryBuilder<Tables, From, object>;
  /** The filters and sorts that it has the columns of. */
  has: readonly Name[];
};

/** A question to the database, or a part of one. */
type Query<Row> = Expression<Row> & { execute: () => Promise<Row[]> };

type Declared<
  Source,
  Tables,
  From extends keyof Tables,
  Values,
  Row,
  Sort extends string,
  Own,
  OwnFrom extends keyof Own,
> = {
  /** The base query: the organisation's rows. */
  from: (source: Source) => SelectQueryBuilder<Tables, From, object>;
  filters: Filters<Values>;
  select: (rows: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>;
  /** The sortable columns, by name. */
  sorts: Record<Sort, Part>;
  /** The default order, also the tiebreaker of any sorting. */
  order: readonly Part[];
  /** The id of a row, where rows are many: a page first finds its ids, and reads the columns of those alone. */
  key?: Part;
  /** The rows alone: enough to find ids, and to count. The default order needs no more. */
  alone?: Lean<Source, Own, OwnFrom, NoInfer<keyof Values | Sort>>;
  /** The filters with facet counts: cheap where an organisation has few rows. */
  counted?: readonly (keyof Values & string)[];
  /** The counts do not come with a page: the screen asks for them when its filters are opened. */
  countsLate?: boolean;
};

/** A list declared once, read by page from a URL, or in full. */
export function listOf<
  Source,
  Tables,
  From extends keyof Tables,
  Values,
  Row,
  Sort extends string,
  Own,
  OwnFrom extends keyof Own,
>(declared: Declared<Source, Tables, From, Values, Row, Sort, Own, OwnFrom>) {
  const { from, filters, select, sorts, order, counted = [], countsLate = false, key, alone } = declared;
  const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);

  function read(params: URLSearchParams) {
    const sortBy = params.get('sortBy') ?? '';
    const sortDirection = params.get('sortDirection') === 'desc' ? ('desc' as const) : ('asc' as const);
    return { ...readFilters(filters, params), sort: { sortBy: isSort(sortBy) ? sortBy : undefined, sortDirection } };
  }
  type Asked = ReturnType<typeof read>;
  function filtered<Any, One extends keyof Any>(rows: SelectQueryBuilder<Any, One, object>, { conditions }: Asked) {
    return rows.where(allOf(conditions.map(({ condition }) => condition)));
  }
  const matching = (source: Source, asked: Asked) => filtered(from(source), asked);
  /** The rows alone, where they have what is filtered and sorted by. */
  const leanFor = (asked: Asked) => (alone && isEnough(alone, asked) ? alone.from : undefined);
  const tallyOf =
    (source: Source): Tally =>
    async (keys, passing) => {
      const entries = Object.entries(keys);
      const groups = await from(source)
        .where(passing)
        .select(sql<number>`count(*)::int`.as('count'))
        .select(entries.map(([, key], at) => sql`${key}`.as(`key${at}`)))
        .groupBy(entries.map((_, at) => sql`${sql.raw(String(at + 2))}`))
        .$castTo<Record<string, string[] | null> & { count: number }>()
        .execute();
      return groups.map(({ count, ...found }) => ({
        count,
        keys: Object.fromEntries(entries.map(([name], at) => [name, found[`key${at}`] ?? null])),
      }));
    };
  function inOrder<Any, One extends keyof Any, Row>(rows: SelectQueryBuilder<Any, One, Row>, { sort }: Asked) {
    const { sortBy, sortDirection } = sort;
    const first = sortBy === undefined ? [] : [sortedBy(sorts[sortBy], sortDirection)];
    return [...first, ...order.map(partOf)].reduce((sorted, each) => sorted.orderBy(each), rows);
  }
  const ordered = (source: Source, asked: Asked) => inOrder(select(matching(source, asked)), asked);
  function idsFrom<Any, One extends keyof Any>(rows: SelectQueryBuilder<Any, One, object>, asked: Asked, id: Part) {
    return inOrder(filtered(rows, asked).select(partOf(id).as('id')), asked).$castTo<{ id: number }>();
  }
  function idsOf(source: Source, asked: Asked, id: Part, limit: number, offset = 0): Query<{ id: number }> {
    const lean = leanFor(asked);
    if (lean) return idsFrom(lean(source), asked, id).limit(limit).offset(offset);
    return idsFrom(from(source), asked, id).limit(limit).offset(offset);
  }
  function ofPage(source: Source, asked: Asked, limit: number, offset: number) {
    if (key === undefined) return ordered(source, asked).limit(limit).offset(offset);
    const ids = idsOf(source, asked, key, limit, offset);
    return inOrder(select(from(source).where(sql<SqlBool>`${partOf(key)} = any (array(${ids}))`)), asked);
  }
  function countOf<Any, One extends keyof Any>(rows: SelectQueryBuilder<Any, One, object>, asked: Asked) {
    return filtered(rows, asked).select(sql`count(*)::int`.as('count')).$castTo<{ count: number }>();
  }
  /** The number of the rows that match, as a query of one row. */
  function total(source: Source, asked: Asked): Query<{ count: number }> {
    const lean = leanFor(asked);
    return lean ? countOf(lean(source), asked) : countOf(from(source), asked);
  }
  async function count(source: Source, params: URLSearchParams) {
    const [counted] = await total(source, read(params)).execute();
    return counted?.count ?? 0;
  }
  function rows(source: Source, params: URLSearchParams, request: PageRequest) {
    const asked = read(params);
    return pageOf(count(source, params), request, (limit, offset) => ofPage(source, asked, limit, offset).execute());
  }
  return {
    count,
    /** The names of the sortable columns. */
    sorts: Object.keys(sorts),
    /** One page without the state of a screen. */
    rows,
    /** The valid filters and sorting of a URL. */
    meaningOf(params: URLSearchParams) {
      const { shown, sort } = read(params);
      const said = shown.flatMap(({ names, texts }) => texts.map((text, at) => [names[at] ?? names[0] ?? '', text]));
      const sorting = sort.sortBy === undefined ? [] : Object.entries(sort).map(([name, text]) => [name, String(text)]);
      return new URLSearchParams([...said.filter(([, text]) => text !== ''), ...sorting]);
    },
    /** The number of the rows that match a URL, for a statement of many numbers. */
    total: (source: Source, params: URLSearchParams) => total(source, read(params)),
    /** The rows that match a URL, for sums and counts of their own. */
    matching: (source: Source, params: URLSearchParams) => matching(source, read(params)),
    /** The first rows of all pages, those that are `best` at the top. */
    first(source: Source, params: URLSearchParams, limit: number, best?: Part) {
      const asked = read(params);
      if (best === undefined) return ofPage(source, asked, limit, 0).execute();
      return inOrder(select(matching(source, asked)).orderBy(partOf(best), 'desc'), asked)
        .limit(limit)
        .execute();
    },
    /** The facet counts by filter. */
    counts: (source: Source, params: URLSearchParams) => countsBy(tallyOf(source), read(params).conditions, counted),
    /** The first ids of all pages, in order. */
    async ids(source: Source, params: URLSearchParams, most: number, id: Part) {
      const rows = await idsOf(source, read(params), id, most).execute();
      return rows.map((row) => row.id);
    },
    /** The rows of all pages. */
    all: (source: Source, params: URLSearchParams) => ordered(source, read(params)).execute(),
    /** One page with the state its screen needs. */
    async page(source: Source, params: URLSearchParams, request: PageRequest) {
      const asked = read(params);
      const { shown, values, conditions, sort } = asked;
      const [page, counts] = await Promise.all([
        rows(source, params, request),
        countsBy(tallyOf(source), conditions, countsLate ? [] : counted),
      ]);
      return {
        ...page,
        filters: shown.map((each) => ({ ...each, ...(counts[each.name] && { counts: counts[each.name] }) })),
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

function isEnough(
  { has }: { has: readonly PropertyKey[] },
  asked: { conditions: readonly ReadCondition[]; sort: { sortBy: string | undefined } },
) {
  const { conditions, sort } = asked;
  const needed = conditions.flatMap(({ name, condition }) => (condition === undefined ? [] : [name]));
  return [...needed, ...(sort.sortBy === undefined ? [] : [sort.sortBy])].every((name) => has.includes(name));
}

function sortedBy(part: Part, direction: 'asc' | 'desc') {
  return direction === 'asc' ? sql`${partOf(part)} asc nulls last` : sql`${partOf(part)} desc nulls last`;
}

/** Descending. */
export const latest = (part: Part) => sql`${partOf(part)} desc`;

/** Danish collation for a column of the account engine, which has none. */
export const inDanish = (part: Part) => sql`${partOf(part)} collate "da-x-icu"`;
