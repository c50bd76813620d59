/** Query strings of lists: a link is the present query with a few values changed. */
export type Change = Record<string, string | string[] | undefined>;

/** `?…` with the changes made; undefined takes a name away. A change of anything but the page starts on page 1. */
export function linkWith(search: string, change: Change) {
  const params = new URLSearchParams(search);
  if (!('page' in change)) params.delete('page');
  for (const [name, value] of Object.entries(change)) {
    params.delete(name);
    for (const each of [value ?? []].flat()) params.append(name, each);
  }
  return asLink(params);
}

/** `?…` with one value of a repeated name taken away. */
export function linkWithout(search: string, name: string, value: string) {
  const rest = new URLSearchParams(search).getAll(name).filter((each) => each !== value);
  return linkWith(search, { [name]: rest });
}

/** A query with nothing in it is still a link: to the list as it is by default. */
function asLink(params: URLSearchParams) {
  return `?${params}`;
}

/** The query without empty values, as forms send them for fields left blank. */
export function withoutEmpty(params: URLSearchParams) {
  return new URLSearchParams([...params].filter(([, value]) => value !== ''));
}

/** The query without blanks, and without a repeated name whose values are just those the list has by itself. */
export function withoutImplied(params: URLSearchParams, name: string, implied: readonly string[]) {
  const rest = withoutEmpty(params);
  const values = new Set(rest.getAll(name));
  if (values.size === implied.length && implied.every((value) => values.has(value))) rest.delete(name);
  return rest;
}

/** The query with `sort`, which a select of whole phrases sends, as the column and the direction it stands for. */
export function withSort(params: URLSearchParams) {
  const sort = params.get('sort');
  const rest = new URLSearchParams(params);
  if (sort === null) return rest;
  for (const name of ['sort', 'sortBy', 'sortDirection']) rest.delete(name);
  const [sortBy, sortDirection = 'asc'] = sort.split('.');
  if (sortBy) {
    rest.append('sortBy', sortBy);
    rest.append('sortDirection', sortDirection);
  }
  return rest;
}

/** The columns with one of them a place further left (-1) or right (1); at the ends nothing moves. */
export function moveColumn(columns: string[], name: string, step: -1 | 1) {
  const from = columns.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, name);
}
