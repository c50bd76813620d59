import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { type MemoryRules, memoryKey, queryOnArrival } from './list-memory.ts';
import { clearStored, findStored, type LeavingRules, listStoodIn, listsStoodIn, stand } from './list-memory-store.ts';
import { forgetAddresses } from './list-places.ts';

type Results = Record<string, DataStrategyResult>;

/** The address that the list itself has asked for, which stands as it is. */
let asked: string | undefined;
/** Whose filters are stored; known once a list was shown. */
let owner: string | undefined;

/** The list's own fields, links and forms say with this where they lead. */
export function askStep(path: string) {
  asked = path;
}

/** Whether the list is on its way by itself, to the address or to any. */
export function isStep(path = asked) {
  return asked !== undefined && asked === path;
}

/** The list is where it was on its way to. */
export function endStep() {
  asked = undefined;
}

/** What the list at the path has asked for and does not show yet, as a query. */
export function queryAsked(pathname: string) {
  const [path, query = ''] = asked?.split('?') ?? [];
  return path === pathname ? query : undefined;
}

/** Leaves the list that the tab stands in for the page at the address: what is stored stands, or is cleared. */
export function leaveList(rules: LeavingRules) {
  const { pathname } = window.location;
  const left = listStoodIn(rules);
  stand(undefined, rules);
  if (left === null || left === pathname || rules.persistsOn.test(pathname)) return;
  clearStored(rules);
  forgetAddresses();
}

/** Leaves whichever list a page that is opened anew comes from. */
export function leaveLists() {
  for (const rules of listsStoodIn()) leaveList(rules);
}

export function knowOwner(known: string) {
  owner = known;
}

/**
 * The query to open the list with instead of the address, when that says nothing and something is stored. Should the
 * server lead back to the address, because it says the same, it stands from then on.
 */
export function bringStored(url: { pathname: string; search: string }, kinds: readonly string[], rules: MemoryRules) {
  const params = new URLSearchParams(url.search);
  for (const kind of kinds) {
    const stored = owner === undefined ? '' : findStored(memoryKey(rules.prefix, kind, url.pathname), rules, owner);
    const query = queryOnArrival(params, stored, rules);
    if (query === undefined) continue;
    askStep(url.pathname + url.search);
    return query;
  }
  return undefined;
}

/** Leads whoever opens a list by an address that says nothing to the filters that are stored for it. */
export function openAsStored(rules: MemoryRules): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const url = new URL(request.url);
    if (request.method !== 'GET') return afterForm(await next());
    // Back and Forward have changed the address already: they find what they left.
    if (url.href === window.location.href || isStep(url.pathname + url.search)) return next();
    // One list is left for another: what is stored is cleared when the other is shown.
    if (![null, url.pathname].includes(listStoodIn(rules))) return next();
    const query = bringStored(url, rules.kindsOf(url), rules);
    if (query) throw redirect(url.pathname + query);
    return next();
  };
}

/** Where a form of the list leads stands. */
function afterForm(results: Results) {
  for (const { result } of Object.values(results)) {
    const location = result instanceof Response && result.headers.get('Location');
    if (location) askStep(location);
  }
  return results;
}

/** The entries that the list at the address may have. */
export function keysOf(url: URL, rules: MemoryRules) {
  return rules.kindsOf(url).map((kind) => memoryKey(rules.prefix, kind, url.pathname));
}
