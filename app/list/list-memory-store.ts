import { fromStored, type MemoryRules, toStored } from './list-memory.ts';

/**
 * Browser storage is shared by all tabs; each tab adds its own copy, the filters cleared last, and its current list.
 */
const own = 'own-';
const recent = 'recent-';
const inside = 'inside-';
const off = 'off';
const switchPrefix = 'remember-';

const listeners = new Set<() => void>();

/** Storage can be forbidden or full: then nothing is remembered. */
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
  // An entry that cannot be overwritten would restore outdated filters.
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

/** Another tab's change does not move this list, but its clearing counts here too. */
function onStorage({ key, newValue }: StorageEvent) {
  if (newValue === off && key?.startsWith(switchPrefix)) forgetOwn(key.slice(switchPrefix.length));
  tell();
}

function forgetOwn(prefix: string) {
  for (const each of [own, recent])
    for (const key of keysOf('sessionStorage', each + prefix)) drop('sessionStorage', key);
}

const switchKey = (prefix: string) => switchPrefix + prefix;

/** Whether filters are remembered, a setting of the browser. */
export function isRemembering(prefix: string) {
  return find('localStorage', switchKey(prefix)) !== off;
}

/** Turns remembering on, or off, which deletes all stored filters. */
export function setRemembering(prefix: string, isOn: boolean) {
  if (isOn) drop('localStorage', switchKey(prefix));
  else {
    put('localStorage', switchKey(prefix), off);
    for (const key of keysOf('localStorage', prefix)) drop('localStorage', key);
    forgetOwn(prefix);
  }
  tell();
}

/** The stored query of a list; empty when there is none. */
export function findStored(key: string, rules: MemoryRules, owner: string) {
  if (!isRemembering(rules.prefix)) return '';
  return fromStored(find('sessionStorage', own + key) ?? find('localStorage', key), rules, owner);
}

/** Stores the query of a list; the default query deletes the entry. */
export function store(key: string, said: string, { prefix }: MemoryRules, owner: string) {
  if (!isRemembering(prefix)) return;
  const text = said && toStored(said, owner);
  put('sessionStorage', own + key, text);
  if (text) put('localStorage', key, text);
  else drop('localStorage', key);
}

/** Clears the stored queries of every list of the rules, or of the keys; this tab can restore them. */
export function clearStored({ prefix }: Pick<MemoryRules, 'prefix'>, only?: readonly string[]) {
  const mine = keysOf('sessionStorage', own + prefix).map((key) => key.slice(own.length));
  for (const key of new Set(only ?? [...mine, ...keysOf('localStorage', prefix)])) {
    const text = find('sessionStorage', own + key) ?? find('localStorage', key);
    if (text) put('sessionStorage', recent + key, text);
    drop('sessionStorage', own + key);
    drop('localStorage', key);
  }
  tell();
}

/** The query cleared last in this tab; empty when there is none. */
export function findRecent(key: string, rules: MemoryRules, owner: string) {
  return isRemembering(rules.prefix) ? fromStored(find('sessionStorage', recent + key), rules, owner) : '';
}

/** The part of a list's rules that leaving it takes. */
export type LeavingRules = Pick<MemoryRules, 'prefix' | 'persistsOn'>;

/** Saves the path of the tab's current list for the next page that loads. */
export function stand(path: string | undefined, { prefix, persistsOn }: LeavingRules) {
  if (path !== undefined) put('sessionStorage', inside + prefix, `${path} ${persistsOn.source}`);
  else drop('sessionStorage', inside + prefix);
}

/** The path of the tab's current list, or of the one left by a full page load. */
export function listStoodIn({ prefix }: Pick<MemoryRules, 'prefix'>) {
  return find('sessionStorage', inside + prefix)?.split(' ')[0] ?? null;
}

/** The lists left by a full page load, for pages that do not load their code. */
export function listsStoodIn(): LeavingRules[] {
  return keysOf('sessionStorage', inside).map((key) => {
    const [, persistsOn = ''] = find('sessionStorage', key)?.split(' ') ?? [];
    return { prefix: key.slice(inside.length), persistsOn: new RegExp(persistsOn) };
  });
}
