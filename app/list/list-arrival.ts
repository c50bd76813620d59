import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { type MemoryRules, memoryKey, queryOnArrival } from './list-memory.ts';
import { clearStored, findStored, type LeavingRules, listStoodIn, listsStoodIn, stand } from './list-memory-store.ts';
import { forgetAddresses } from './list-places.ts';

type Results = Record<string, DataStrategyResult>;

/** The address that the list itself navigates to, which is not replaced by the stored one. */
let asked: string | undefined;
/** The address without a query that was last replaced by the stored one. */
let brought: string | undefined;
/** The owner of the stored filters; known once a list was shown. */
let owner: string | undefined;

/** Marks where the list's own fields, links and forms lead. */
export function askStep(path: string) {
  asked = path;
}

/** Whether the list itself is navigating, to this address or to any. */
export function isStep(path = asked) {
  return asked !== undefined && asked === path;
}

/** Whether the address was just replaced by the stored one; when the server leads back to it, it stands. */
export function isBrought(path: string) {
  return brought === path;
}

/** The navigation of the list itself has ended. */
export function endStep() {
  asked = undefined;
  brought = undefined;
}

/** The query that the list at the path has asked for but does not show yet. */
export function queryAsked(pathname: string) {
  const [path, query = ''] = asked?.split('?') ?? [];
  return path === pathname ? query : undefined;
}

/** Leaves the tab's list for a page: its stored filters are retained or cleared. */
export function leaveList(rules: LeavingRules) {
  const { pathname } = window.location;
  const left = listStoodIn(rules);
  stand(undefined, rules);
  if (left === null || left === pathname || rules.persistsOn.test(pathname)) return;
  clearStored(rules);
  forgetAddresses();
}

/** Leaves whichever list the user was on before a full page load. */
export function leaveLists() {
  for (const rules of listsStoodIn()) leaveList(rules);
}

export function knowOwner(known: string) {
  owner = known;
}

/**
 * The stored query to open the list with, when its address has none. An address that the server redirects back to is
 * used as it is.
 */
export function bringStored(url: { pathname: string; search: string }, kinds: readonly string[], rules: MemoryRules) {
  const params = new URLSearchParams(url.search);
  for (const kind of kinds) {
    const stored = owner === undefined ? '' : findStored(memoryKey(rules.prefix, kind, url.pathname), rules, owner);
    const query = queryOnArrival(params, stored, rules);
    if (query === undefined) continue;
    brought = url.pathname + url.search;
    return query;
  }
  return undefined;
}

/** Redirects an address without a query to the list's stored filters. */
export function openAsStored(rules: MemoryRules): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const url = new URL(request.url);
    if (request.method !== 'GET') return afterForm(await next());
    // Back and Forward have changed the address already: they restore what it says.
    const path = url.pathname + url.search;
    if (url.href === window.location.href || isStep(path) || isBrought(path)) return next();
    // The stored filters of one list are cleared when another is shown.
    if (![null, url.pathname].includes(listStoodIn(rules))) return next();
    const query = bringStored(url, rules.kindsOf(url), rules);
    if (query) throw redirect(url.pathname + query);
    return next();
  };
}

/** The target of the list's own form is used as it is. */
function afterForm(results: Results) {
  for (const { result } of Object.values(results)) {
    const location = result instanceof Response && result.headers.get('Location');
    if (location) askStep(location);
  }
  return results;
}

/** Keys of the entries that the list at the address can have. */
export function keysOf(url: URL, rules: MemoryRules) {
  return rules.kindsOf(url).map((kind) => memoryKey(rules.prefix, kind, url.pathname));
}
