/** Query strings of lists: a link is the present query with a few values changed. */
export type Change = Record<string, string | string[] | undefined>;

/** The values a list has for a name by itself, so that its address need not say them. */
export type Implied = Readonly<Record<string, readonly string[]>>;

/** The name in a query of the panel that its page comes opened with, where no script brings what is in it. */
export const panelParam = 'panel';

/** A panel whose page can come with it open. */
export type Panel = 'filters' | 'columns';

/** What a query says of the page alone that it stands on, so that no link or form carries it along. */
const passing = ['page', panelParam];

const sortNames = ['sortBy', 'sortDirection'];

/**
 * `?…` with the changes made; undefined takes a name away. A change of anything but the page starts on page 1, with its panels closed.
 * @param base the query that the list has without an address, such as a saved view's; the link says only what differs
 */
export function linkWith(search: string, change: Change, base = '') {
  const below = new URLSearchParams(base);
  const params = onTop(new URLSearchParams(search), below);
  for (const name of passing) if (!(name in change)) params.delete(name);
  for (const [name, value] of Object.entries(change)) {
    params.delete(name);
    for (const each of [value ?? []].flat()) params.append(name, each);
  }
  for (const name of new Set(below.keys())) if (!params.has(name)) params.append(name, '');
  return `?${relativeTo(params, below)}`;
}

/** The whole query of a list: what its address says, and of its base whatever the address is silent about. */
export function onTop(params: URLSearchParams, base: URLSearchParams) {
  const whole = new URLSearchParams([...params].filter(([, value]) => value !== ''));
  for (const [name, value] of base) if (!isSaid(params, name)) whole.append(name, value);
  return whole;
}

/** Column and direction of a sorting are said together. */
function isSaid(params: URLSearchParams, name: string) {
  return sortNames.includes(name) ? sortNames.some((each) => params.has(each)) : params.has(name);
}

/**
 * The query without what it need not say: blanks, and values that the list has by itself. A blank that takes away
 * what the base has stays, or the address would say something else.
 */
export function relativeTo(params: URLSearchParams, base: URLSearchParams, implied: Implied = {}) {
  const rest = new URLSearchParams();
  for (const [name, value] of params) {
    const own = base.has(name) ? base.getAll(name) : (Object.hasOwn(implied, name) && implied[name]) || [];
    if (isSameChoice(params, name, own, base)) continue;
    if (value !== '') rest.append(name, value);
    else if (isTakenAway(params, name, base) && !rest.has(name)) rest.append(name, '');
  }
  return rest;
}

function isSameChoice(params: URLSearchParams, name: string, own: readonly string[], base: URLSearchParams) {
  if (!sortNames.includes(name)) return isSame(name, valuesOf(params, name), own);
  return sortNames.every((each) => isSame(each, valuesOf(params, each), base.getAll(each)));
}

function isTakenAway(params: URLSearchParams, name: string, base: URLSearchParams) {
  if (name === 'sortDirection' && valuesOf(params, 'sortBy').length === 0) return false;
  return base.has(name) && valuesOf(params, name).length === 0;
}

/** Columns are another choice in another order; of filters the order says nothing. */
function isSame(name: string, some: readonly string[], others: readonly string[]) {
  if (name === 'columns') return some.length === others.length && some.every((value, at) => value === others[at]);
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((value) => other.has(value));
}

function valuesOf(params: URLSearchParams, name: string) {
  return params.getAll(name).filter((value) => value !== '');
}

/** The query with `sort`, which a select of whole phrases sends, as the column and the direction it stands for. */
export function withSort(params: URLSearchParams) {
  const sort = params.get('sort');
  const rest = new URLSearchParams(params);
  if (sort === null) return rest;
  for (const name of ['sort', 'sortBy', 'sortDirection']) rest.delete(name);
  const [sortBy = '', sortDirection = 'asc'] = sort.split('.');
  rest.append('sortBy', sortBy);
  if (sortBy) rest.append('sortDirection', sortDirection);
  return rest;
}

/** The columns with one of them a place further left (-1) or right (1); at the ends nothing moves. */
export function moveColumn(columns: string[], name: string, step: -1 | 1) {
  const from = columns.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, name);
}

/** Whether the page that is asked for comes with this panel open. */
export function isPanelAsked(search: string, panel: Panel) {
  return new URLSearchParams(search).getAll(panelParam).includes(panel);
}

/** The address of a list, without the panel it came opened with. */
export function listAddress(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  if (!params.has(panelParam)) return pathname + search;
  params.delete(panelParam);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
