/** What a list remembers of its query, and for how long. */
export type MemoryRules = {
  /** Begins the name of every entry in the browser's storage. */
  prefix: string;
  /** The names of the query that filter and page; columns and sorting are remembered with them, nothing else. */
  filters: readonly string[];
  /** Which kinds of list the address can be one of. Each kind is remembered by itself. */
  kindsOf: (url: URL) => readonly string[];
  /** The paths for which the list is left and what is stored stands; another list is no such path. */
  persistsOn: RegExp;
};

const orderNames = ['sortBy', 'sortDirection'];
const mostRows = 500;
const longestQuery = 6_000;

/** The name of a list's entry in the browser's storage (spec section 9): one for each path and kind. */
export function memoryKey(prefix: string, kind: string, path = '/') {
  return `${prefix}${path}-${kind}`;
}

/**
 * What a query says of filters, columns and sorting, in a fixed order; empty when it says nothing. A name with nothing
 * but blanks says that there is none, on top of a list that has one by itself.
 */
export function saidBy(params: URLSearchParams, { filters }: Pick<MemoryRules, 'filters'>) {
  const said = new URLSearchParams();
  for (const name of [...filters, 'columns', ...orderNames]) {
    const values = params.getAll(name);
    const full = values.filter((value) => value !== '');
    for (const value of full.length > 0 ? full : values.slice(0, 1)) said.append(name, value);
  }
  return String(said);
}

/**
 * The query that a list is opened with: what the address says stands alone; when it says nothing, what is stored comes
 * in its place. What the list shows by itself is the server's part, and so are a view's own filters.
 */
export function queryOnArrival(params: URLSearchParams, stored: string, rules: MemoryRules) {
  if (saidBy(params, rules) !== '' || stored === '') return undefined;
  const rest = String(params);
  return `?${rest}${rest && '&'}${stored}`;
}

/** What is said as the text of an entry. The owner is whoever may have it back: another user is shown no traces of it. */
export function toStored(said: string, owner: string) {
  const params = new URLSearchParams(said);
  const values = [...new Set(params.keys())].map((name) => [name, params.getAll(name)] as const);
  const { columns, sortBy, sortDirection, ...filters } = Object.fromEntries(values);
  return JSON.stringify({ owner, filters, columns, sortBy: sortBy?.[0], sortDirection: sortDirection?.[0] });
}

/** What an entry says, empty when it is nobody's, another user's, or nothing that this list has written. */
export function fromStored(text: string | null, rules: Pick<MemoryRules, 'filters'>, owner: string) {
  const stored = parsed(text);
  if (!isRecord(stored) || !isRecord(stored.filters)) return '';
  if (stored.owner !== undefined && stored.owner !== owner) return '';
  const { filters, columns, sortBy, sortDirection } = stored;
  const pairs = Object.entries({ ...filters, columns, sortBy, sortDirection }).flatMap(([name, value]) =>
    textsIn(value)
      .filter((each) => isPossible(name, each))
      .map((each) => [name, each]),
  );
  const said = saidBy(new URLSearchParams(pairs), rules);
  return said.length > longestQuery ? '' : said;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsIn(value: unknown) {
  return [value]
    .flat()
    .flatMap((each) => (['string', 'number', 'boolean'].includes(typeof each) ? [String(each)] : []));
}

/** A list answers a page that is none with an error, so none is brought back. */
function isPossible(name: string, value: string) {
  if (name !== 'page' && name !== 'pageSize') return true;
  return /^[1-9]\d{0,8}$/.test(value) && (name === 'page' || Number(value) <= mostRows);
}
