import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearStored,
  findRecent,
  findStored,
  isRemembering,
  setRemembering,
  store,
  subscribeToMemory,
} from './list-memory-store.ts';

const rules = {
  prefix: 'car-filters-',
  filters: ['fuelType'],
  kindsOf: () => ['used'],
  persistsOn: /./,
};
const key = 'car-filters-/cars-used';
const other = 'car-filters-/cars-factory';
const stored = (of = key) => findStored(of, rules, 'me');
const recent = (of = key) => findRecent(of, rules, 'me');

/** Browser storage, which can be full or forbidden. */
class Shelf {
  [entry: string]: unknown;
  constructor(isFull = false) {
    const define = (name: string, value: unknown) => Object.defineProperty(this, name, { value, enumerable: false });
    define('getItem', (name: string) => this[name] ?? null);
    define('removeItem', (name: string) => delete this[name]);
    define('setItem', (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      this[name] = text;
    });
  }
}

let localStorage: Shelf;
let told: EventTarget;

function open(storages: object) {
  vi.stubGlobal('window', Object.assign(told, storages));
}

/** Another tab's change of the entry, as a storage event. */
function inOtherTab(name: string, text: string | undefined) {
  if (text === undefined) delete localStorage[name];
  else localStorage[name] = text;
  told.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue: text ?? null }));
}

beforeEach(() => {
  localStorage = new Shelf();
  told = new EventTarget();
  open({ localStorage, sessionStorage: new Shelf() });
  return subscribeToMemory(() => {});
});
afterEach(() => {
  clearStored(rules);
  vi.unstubAllGlobals();
});

test('what is stored is found again, under the key alone', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  expect(stored()).toBe('fuelType=diesel');
  expect(stored(other)).toBe('');
});

test('a list that shows what it has by itself leaves no entry', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  store(key, '', rules, 'me');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('leaving clears every entry with the prefix and no other, and the last filters can be had back', () => {
  localStorage['another-app'] = 'kept';
  store(key, 'fuelType=diesel', rules, 'me');
  localStorage[other] = '{"filters":{"fuelType":"benzin"}}';
  clearStored(rules);
  expect(Object.keys(localStorage)).toEqual(['another-app']);
  expect([stored(), recent(), recent(other)]).toEqual(['', 'fuelType=diesel', 'fuelType=benzin']);
});

test('a list that was left without filters does not take away the last ones', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  clearStored(rules);
  store(key, '', rules, 'me');
  clearStored(rules);
  expect(recent()).toBe('fuelType=diesel');
});

test('a reset clears the list it is for', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  store(other, 'fuelType=benzin', rules, 'me');
  clearStored(rules, [key]);
  expect([stored(), stored(other), recent()]).toEqual(['', 'fuelType=benzin', 'fuelType=diesel']);
});

test('turned off, remembering takes away what is stored and stores nothing; the choice is remembered', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  clearStored(rules);
  store(key, 'fuelType=benzin', rules, 'me');
  setRemembering(rules.prefix, false);
  store(key, 'fuelType=electric', rules, 'me');
  expect([stored(), recent(), isRemembering(rules.prefix)]).toEqual(['', '', false]);
  clearStored(rules);
  expect(isRemembering(rules.prefix)).toBe(false);
  setRemembering(rules.prefix, true);
  expect([stored(), recent(), isRemembering(rules.prefix)]).toEqual(['', '', true]);
  store(key, 'fuelType=electric', rules, 'me');
  expect(stored()).toBe('fuelType=electric');
});

test('another tab that clears or writes the entry takes nothing from this one', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  inOtherTab(key, undefined);
  expect(stored()).toBe('fuelType=diesel');
  inOtherTab(key, '{"filters":{"fuelType":"benzin"}}');
  expect(stored()).toBe('fuelType=diesel');
  store(key, '', rules, 'me');
  inOtherTab(key, '{"filters":{"fuelType":"benzin"}}');
  expect(stored()).toBe('');
});

test('a tab that has shown nothing of its own finds what another tab stored last', () => {
  inOtherTab(key, '{"filters":{"fuelType":"benzin"}}');
  expect(stored()).toBe('fuelType=benzin');
});

test('remembering that another tab turned off takes away what this one has, and does not bring it back', () => {
  store(key, 'fuelType=diesel', rules, 'me');
  clearStored(rules);
  store(key, 'fuelType=benzin', rules, 'me');
  delete localStorage[key];
  inOtherTab('remember-car-filters-', 'off');
  inOtherTab('remember-car-filters-', undefined);
  expect([stored(), recent(), isRemembering(rules.prefix)]).toEqual(['', '', true]);
});

test('where only the storage of all tabs is full, this one remembers its own', () => {
  open({ localStorage: new Shelf(true), sessionStorage: new Shelf() });
  store(key, 'fuelType=diesel', rules, 'me');
  expect(stored()).toBe('fuelType=diesel');
  clearStored(rules);
  expect([stored(), recent()]).toEqual(['', 'fuelType=diesel']);
});

test('storage that is full holds nothing, not what was meant before either', () => {
  const full = new Shelf(true);
  Object.assign(full, { [key]: '{"filters":{"fuelType":"benzin"}}' });
  open({ localStorage: full, sessionStorage: new Shelf(true) });
  store(key, 'fuelType=diesel', rules, 'me');
  expect(stored()).toBe('');
});

test('storage that is forbidden is as good as empty', () => {
  const forbidden = {
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  };
  vi.stubGlobal('window', Object.defineProperties(told, { localStorage: forbidden, sessionStorage: forbidden }));
  store(key, 'fuelType=diesel', rules, 'me');
  clearStored(rules);
  setRemembering(rules.prefix, false);
  expect([stored(), recent(), isRemembering(rules.prefix)]).toEqual(['', '', true]);
});
