/** What a list remembers of its query, and how long. */
export type MemoryRules = {
  /** Prefix of every storage key. */
  prefix: string;
  /** Query parameters of filters and pages; beside them only columns and sorting are remembered. */
  filters: readonly string[];
  /** The kinds of list at the address, each remembered separately. */
  kindsOf: (url: URL) => readonly string[];
  /** Paths that retain the stored filters when the list is left for them, other lists excluded. */
  persistsOn: RegExp;
};

const orderNames = ['sortBy', 'sortDirection'];
const mostRows = 500;
const longestQuery = 6_000;

/** The storage key of a list (spec section 9): one for each path and kind. */
export function memoryKey(prefix: string, kind: string, path = '/') {
  return `${prefix}${path}-${kind}`;
}

/** The filters, columns and sorting of a query in canonical order. A blank value overrides a default of the list. */
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
 * The query to open a list with: that of the address, else the stored one. The server adds defaults and view filters.
 */
export function queryOnArrival(params: URLSearchParams, stored: string, rules: MemoryRules) {
  if (saidBy(params, rules) !== '' || stored === '') return undefined;
  const rest = String(params);
  return `?${rest}${rest && '&'}${stored}`;
}

/** The text of an entry with its owner, so that no other user sees it. */
export function toStored(said: string, owner: string) {
  const params = new URLSearchParams(said);
  const values = [...new Set(params.keys())].map((name) => [name, params.getAll(name)] as const);
  const { columns, sortBy, sortDirection, ...filters } = Object.fromEntries(values);
  return JSON.stringify({ owner, filters, columns, sortBy: sortBy?.[0], sortDirection: sortDirection?.[0] });
}

/** The query of an entry; empty when it has no owner, another owner, or invalid content. */
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

/** An invalid page number is an error, so none is restored. */
function isPossible(name: string, value: string) {
  if (name !== 'page' && name !== 'pageSize') return true;
  return /^[1-9]\d{0,8}$/.test(value) && (name === 'page' || Number(value) <= mostRows);
}
