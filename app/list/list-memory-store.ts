import { fromStored, type MemoryRules, toStored } from './list-memory.ts';

/**
 * What a list remembers lies in the browser's storage, which all tabs share. Beside it each tab has, for as long as it is
 * open: what it stored itself, whatever other tabs write over or take away, the filters that were cleared last, and
 * which list it stands in.
 */
const own = 'own-';
const recent = 'recent-';
const inside = 'inside-';
const off = 'off';
const switchPrefix = 'remember-';

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

/** Another tab's writing or clearing moves nothing here, but what it no longer remembers, this tab does not either. */
function onStorage({ key, newValue }: StorageEvent) {
  if (newValue === off && key?.startsWith(switchPrefix)) forgetOwn(key.slice(switchPrefix.length));
  tell();
}

function forgetOwn(prefix: string) {
  for (const each of [own, recent])
    for (const key of keysOf('sessionStorage', each + prefix)) drop('sessionStorage', key);
}

const switchKey = (prefix: string) => switchPrefix + prefix;

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
    forgetOwn(prefix);
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
  put('sessionStorage', own + key, text);
  if (text) put('localStorage', key, text);
  else drop('localStorage', key);
}

/** Clears what is stored for every list of the rules, or for those of the keys; the tab can bring it back. */
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

/** The filters of a list that were cleared last in this tab, as a query; empty when there are none. */
export function findRecent(key: string, rules: MemoryRules, owner: string) {
  return isRemembering(rules.prefix) ? fromStored(find('sessionStorage', recent + key), rules, owner) : '';
}

/** What a page needs to know of a list's rules to leave it. */
export type LeavingRules = Pick<MemoryRules, 'prefix' | 'persistsOn'>;

/** Tells the path of the list of the rules that this tab stands in, if any, for whoever opens its next page. */
export function stand(path: string | undefined, { prefix, persistsOn }: LeavingRules) {
  if (path !== undefined) put('sessionStorage', inside + prefix, `${path} ${persistsOn.source}`);
  else drop('sessionStorage', inside + prefix);
}

/** The path of the list that the tab stands in, or stood in when it was left without a word. */
export function listStoodIn({ prefix }: Pick<MemoryRules, 'prefix'>) {
  return find('sessionStorage', inside + prefix)?.split(' ')[0] ?? null;
}

/** The lists that the tab stood in when it was left without a word, as far as a page without their code can leave them. */
export function listsStoodIn(): LeavingRules[] {
  return keysOf('sessionStorage', inside).map((key) => {
    const [, persistsOn = ''] = find('sessionStorage', key)?.split(' ') ?? [];
    return { prefix: key.slice(inside.length), persistsOn: new RegExp(persistsOn) };
  });
}
