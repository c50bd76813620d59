/** Query strings of lists: a link is the current query with a few values changed. */
export type Change = Record<string, string | string[] | undefined>;

/** A list's default values, which its address leaves out. */
export type Implied = Readonly<Record<string, readonly string[]>>;

/** Query parameter of the panel that is rendered open, for pages without scripts. */
export const panelParam = 'panel';

/** A panel that a page can render open. */
export type Panel = 'filters' | 'columns';

/** Parameters of a single page, which no link or form carries along. */
const passing = ['page', panelParam];

const sortNames = ['sortBy', 'sortDirection'];

/**
 * The query with changes applied; undefined removes a parameter. Any change except of the page resets to page 1 with
 * closed panels.
 * @param base the list's query at its bare address, such as a saved view's; the link holds only the differences
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

/** The whole query of a list: its base, overridden by the address. */
export function onTop(params: URLSearchParams, base: URLSearchParams) {
  const whole = new URLSearchParams([...params].filter(([, value]) => value !== ''));
  for (const [name, value] of base) if (!isSaid(params, name)) whole.append(name, value);
  return whole;
}

/** Column and direction of a sorting change together. */
function isSaid(params: URLSearchParams, name: string) {
  return sortNames.includes(name) ? sortNames.some((each) => params.has(each)) : params.has(name);
}

/** The query without blanks and defaults. A blank that overrides the base stays. */
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

/** Order matters for columns, not for filters. */
function isSame(name: string, some: readonly string[], others: readonly string[]) {
  if (name === 'columns') return some.length === others.length && some.every((value, at) => value === others[at]);
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((value) => other.has(value));
}

function valuesOf(params: URLSearchParams, name: string) {
  return params.getAll(name).filter((value) => value !== '');
}

/** The query with the `sort` of a select split into column and direction. */
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

/** The columns with one moved left (-1) or right (1); at the ends nothing moves. */
export function moveColumn(columns: string[], name: string, step: -1 | 1) {
  const from = columns.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, name);
}

/** Whether the address asks for this panel open. */
export function isPanelAsked(search: string, panel: Panel) {
  return new URLSearchParams(search).getAll(panelParam).includes(panel);
}

/** The address of a list, without its open panel. */
export function listAddress(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  if (!params.has(panelParam)) return pathname + search;
  params.delete(panelParam);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
