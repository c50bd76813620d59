import { fromStored, type MemoryRules, toStored } from './list-memory.ts';

/**
 * What a list remembers lies in the browser's storage, which all tabs share. Beside it each tab has, for as long as it is
 * open: its own copy of an entry that another tab wrote over or took away, and the filters that were cleared last.
 */
const own = 'own-';
const recent = 'recent-';
const off = 'off';

/** What this tab wrote last, by key. */
const written = new Map<string, string>();
const listeners = new Set<() => void>();

/** A browser may forbid storing, or have no room: then nothing is remembered. */
function attempt<T>(work: () => T) {
  try {
    return work();
  } catch {
    return null;
  }
}

const find = (storage: 'localStorage' | 'sessionStorage', key: string) => attempt(() => window[storage].getItem(key));
const drop = (storage: 'localStorage' | 'sessionStorage', key: string) =>
  attempt(() => window[storage].removeItem(key));

function put(storage: 'localStorage' | 'sessionStorage', key: string, text: string) {
  // An entry that cannot be renewed would bring back what is no longer meant.
  if (attempt(() => window[storage].setItem(key, text) ?? true) === null) drop(storage, key);
}

function keysOf(storage: 'localStorage' | 'sessionStorage', prefix: string) {
  return (attempt(() => Object.keys(window[storage])) ?? []).filter((key) => key.startsWith(prefix));
}

function tell() {
  for (const listener of listeners) listener();
}

export function subscribeToMemory(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => void listeners.delete(listener);
}

/** Another tab's reset or clearing moves nothing here: this tab keeps what it wrote itself until it writes anew. */
function onStorage({ key, storageArea }: StorageEvent) {
  if (storageArea !== attempt(() => window.localStorage)) return;
  for (const [mine, text] of written) if (key === mine || key === null) put('sessionStorage', own + mine, text);
  tell();
}

const switchKey = (prefix: string) => `remember-${prefix}`;

/** Whether filters are remembered at all, which is the user's choice for the browser. */
export function isRemembering(prefix: string) {
  return find('localStorage', switchKey(prefix)) !== off;
}

/** Turns remembering on, or off, which takes away all that is stored. */
export function setRemembering(prefix: string, isOn: boolean) {
  if (isOn) drop('localStorage', switchKey(prefix));
  else {
    put('localStorage', switchKey(prefix), off);
    for (const key of keysOf('localStorage', prefix)) drop('localStorage', key);
    for (const each of [own, recent])
      for (const key of keysOf('sessionStorage', each + prefix)) drop('sessionStorage', key);
    written.clear();
  }
  tell();
}

/** What is stored for a list, as a query; empty when there is nothing. */
export function findStored(key: string, rules: MemoryRules, owner: string) {
  if (!isRemembering(rules.prefix)) return '';
  return fromStored(find('sessionStorage', own + key) ?? find('localStorage', key), rules, owner);
}

/** Stores what a list shows; a list that shows what it has by itself leaves no entry. */
export function store(key: string, said: string, { prefix }: MemoryRules, owner: string) {
  if (!isRemembering(prefix)) return;
  const text = said && toStored(said, owner);
  written.set(key, text);
  drop('sessionStorage', own + key);
  if (text) put('localStorage', key, text);
  else drop('localStorage', key);
}

/** Clears what is stored for every list of the rules, or for those of the keys; the tab can bring it back. */
export function clearStored({ prefix }: MemoryRules, only?: readonly string[]) {
  for (const key of new Set(only ?? [...written.keys(), ...keysOf('localStorage', prefix)])) {
    if (!key.startsWith(prefix)) continue;
    const text = written.get(key) ?? find('sessionStorage', own + key) ?? find('localStorage', key);
    if (text) put('sessionStorage', recent + key, text);
    written.delete(key);
    drop('sessionStorage', own + key);
    drop('localStorage', key);
  }
  tell();
}

/** The filters of a list that were cleared last in this tab, as a query; empty when there are none. */
export function findRecent(key: string, rules: MemoryRules, owner: string) {
  return isRemembering(rules.prefix) ? fromStored(find('sessionStorage', recent + key), rules, owner) : '';
}
