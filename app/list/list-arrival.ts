import { type MiddlewareFunction, redirect } from 'react-router';
import { type MemoryRules, memoryKey, queryOnArrival } from './list-memory.ts';
import { findStored } from './list-memory-store.ts';

/** The address that the list itself has asked for, which stands as it is. */
let asked: string | undefined;
/** Whose filters are stored; known once a list was shown. */
let owner: string | undefined;

/** The list's own fields and links say with this where they lead. */
export function askStep(path: string) {
  asked = path;
}

/** Whether the list is on its way by itself, to the address or to any. */
export function isStep(path = asked) {
  return asked !== undefined && asked === path;
}

export function endStep(path: string) {
  if (asked === path) asked = undefined;
}

export function knowOwner(known: string) {
  owner = known;
}

/** Leads whoever opens a list by an address that says nothing to the filters that are stored for it. */
export function openAsStored<Results>(rules: MemoryRules): MiddlewareFunction<Results> {
  return ({ request }, next) => {
    const { href, pathname, search, searchParams } = new URL(request.url);
    // Back and Forward have changed the address already: they find what they left.
    if (owner === undefined || href === window.location.href || isStep(pathname + search)) return next();
    const key = memoryKey(rules.prefix, rules.kindOf(searchParams), pathname);
    const query = queryOnArrival(searchParams, findStored(key, rules, owner), rules);
    if (query) throw redirect(pathname + query);
    return next();
  };
}
