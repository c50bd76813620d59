import { type SqlBool, sql } from 'kysely';

export type SortDirection = 'asc' | 'desc';

/** What a list is asked for besides its filters. */
export type ListOrder<Column extends string> = { sortBy: Column | undefined; sortDirection: SortDirection };

/** The order that an address asks for; an unknown column is no order. */
export function readOrder<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
): ListOrder<Column> {
  const sortBy = columns.find((column) => column === params.get('sortBy'));
  return { sortBy, sortDirection: params.get('sortDirection') === 'desc' ? 'desc' : 'asc' };
}

/** The words that an address searches for. */
export function readSearch(params: URLSearchParams) {
  return (params.get('search') ?? '').slice(0, 200).trim();
}

/** One of the values of a filter that an address asks for; any other is none. */
export function readOneOf<Value extends string>(params: URLSearchParams, name: string, values: readonly Value[]) {
  return values.find((value) => value === params.get(name));
}

/** Whether every word of the search stands in one of the columns, in whatever letters. */
export function holdsWords(search: string, columns: readonly string[]) {
  const text = sql`fold_text(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<SqlBool>`true`;
  const conditions = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${text} like fold_text(${pattern})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
