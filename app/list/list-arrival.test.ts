import { RouterContextProvider, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  askStep,
  endStep,
  isStep,
  knowOwner,
  leaveList,
  leaveLists,
  openAsStored,
  queryAsked,
} from './list-arrival.ts';
import { stand } from './list-memory-store.ts';

/** Browser storage, with its entries as own properties. */
function storageOf(entries: Record<string, string>) {
  return Object.defineProperties(entries, {
    getItem: { value: (key: string) => entries[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(entries, { [key]: text }) },
    removeItem: { value: (key: string) => delete entries[key] },
  });
}

const rules = {
  prefix: 'car-filters-',
  filters: ['fuelType'],
  kindsOf: ({ pathname }: URL) => (pathname.startsWith('/cars/view/') ? ['used', 'factory'] : ['used']),
  persistsOn: /^\/cars\/12\/edit$/,
};
const middleware = openAsStored(rules);

beforeEach(() => {
  const localStorage = storageOf({
    'car-filters-/cars-used': '{"filters":{"fuelType":"diesel"}}',
    'car-filters-/cars/view/nye-factory': '{"filters":{"fuelType":"electric"}}',
  });
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage: storageOf({}),
    location: { href: 'http://localhost/cars/12/edit' },
  });
  knowOwner('me');
});
afterEach(() => {
  endStep();
  vi.unstubAllGlobals();
});

/** Where an address leads: the address itself unless a query is stored for it. */
async function open(path: string, { method = 'GET', result }: { method?: string; result?: Response } = {}) {
  const url = new URL(path, 'http://localhost');
  const request = new Request(url, { method });
  const results = { list: { type: 'data' as const, result } };
  try {
    await middleware({ request, url, params: {}, pattern: '/cars', context: new RouterContextProvider() }, async () =>
      Promise.resolve(results),
    );
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('Location');
  }
  return path;
}

test('an address that says nothing leads to what is stored for it', async () => {
  expect(await open('/cars')).toBe('/cars?fuelType=diesel');
});

test('an address that says something stands, and so does one for which nothing is stored', async () => {
  expect(await open('/cars?fuelType=benzin')).toBe('/cars?fuelType=benzin');
  expect(await open('/cars/view/andre')).toBe('/cars/view/andre');
});

test("a view's filters are found whichever kind of cars it is of", async () => {
  expect(await open('/cars/view/nye')).toBe('/cars/view/nye?fuelType=electric');
});

test('what the list itself asked for stands', async () => {
  askStep('/cars');
  expect(await open('/cars')).toBe('/cars');
  endStep();
  expect(await open('/cars')).toBe('/cars?fuelType=diesel');
});

test('Back and Forward find what they left', async () => {
  vi.stubGlobal('window', { ...window, location: { href: 'http://localhost/cars' } });
  expect(await open('/cars')).toBe('/cars');
});

test('when the server leads back to the address, because it says the same, the address stands', async () => {
  expect(await open('/cars')).toBe('/cars?fuelType=diesel');
  expect(await open('/cars?fuelType=diesel')).toBe('/cars?fuelType=diesel');
  expect(await open('/cars')).toBe('/cars');
});

test('an address replaced by the stored one is no step of the list, which would take a click for its own', async () => {
  expect(await open('/cars')).toBe('/cars?fuelType=diesel');
  expect([isStep(), isStep('/cars'), queryAsked('/cars')]).toEqual([false, false, undefined]);
});

test('where a form of the list leads stands', async () => {
  await open('/cars?fuelType=diesel', { method: 'POST', result: redirect('/cars') });
  expect(await open('/cars')).toBe('/cars');
});

test('spec §2: from one list the way to another leads past what is stored there, and from a car to it', async () => {
  stand('/cars', rules);
  expect(await open('/cars/view/nye')).toBe('/cars/view/nye');
  expect(await open('/cars')).toBe('/cars?fuelType=diesel');
  stand(undefined, rules);
  endStep();
  expect(await open('/cars/view/nye')).toBe('/cars/view/nye?fuelType=electric');
});

test.for([
  ['a page of something else', '/activities', '/cars'],
  ['a view', '/cars/view/nye', '/cars'],
  ['a car', '/cars/12/edit', '/cars?fuelType=diesel'],
  ['itself', '/cars', '/cars?fuelType=diesel'],
] as const)('spec §2: a list left for %s is cleared, or kept', async ([, pathname, leads]) => {
  const from = window;
  stand('/cars', rules);
  vi.stubGlobal('window', { ...window, location: { href: `http://localhost${pathname}`, pathname } });
  leaveList(rules);
  vi.stubGlobal('window', from);
  expect(await open('/cars')).toBe(leads);
});

test.for([
  ['a page of something else', '/activities', null],
  ['a product', '/products/7', '{"filters":{"brandId":"1"}}'],
] as const)('any list left for %s that is loaded anew → cleared, or kept, without its code', ([, pathname, left]) => {
  const products = { prefix: 'product-filters-', persistsOn: /^\/products\/\d+$/ };
  window.localStorage.setItem('product-filters-/products-products', '{"filters":{"brandId":"1"}}');
  stand('/products', products);
  vi.stubGlobal('window', { ...window, location: { href: `http://localhost${pathname}`, pathname } });
  leaveLists();
  expect(window.localStorage.getItem('product-filters-/products-products')).toBe(left);
  expect(window.localStorage.getItem('car-filters-/cars-used')).not.toBeNull();
});

test('a page that came after no list of this tab takes nothing from the others', async () => {
  vi.stubGlobal('window', { ...window, location: { href: 'http://localhost/activities', pathname: '/activities' } });
  leaveList(rules);
  expect(await open('/cars')).toBe('/cars?fuelType=diesel');
});

test('what a list asked for and does not show yet is known for its own path alone', () => {
  askStep('/cars?fuelType=benzin');
  expect([queryAsked('/cars'), queryAsked('/cars/view/nye')]).toEqual(['fuelType=benzin', undefined]);
  askStep('/cars');
  expect(queryAsked('/cars')).toBe('');
  endStep();
  expect(queryAsked('/cars')).toBeUndefined();
});
