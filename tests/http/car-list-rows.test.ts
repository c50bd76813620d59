import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf } from '#server/format/day.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf } from '../html.ts';

test('the link of a row names its car, whatever its first cell shows', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) =>
    addCar(tenant, { brandName: 'Ford', modelName: 'Focus', registrationNumber: 'AB12345' }),
  );
  for (const [column, label] of [
    ['status', 'Til salg, AB 12 345 Ford Focus'],
    ['registrationNumber', 'AB 12 345 Ford Focus'],
    ['modelName', 'AB 12 345 Ford Focus'],
  ]) {
    const list = `/cars?layout=table&columns=${column}`;
    const html = await (await visit(list, { as: { organization } })).text();
    expect(linksOf(html), column).toContainEqual({ label, href: `/cars/${id}/edit?list=${encodeURIComponent(list)}` });
  }
  const plain = await (await visit('/cars', { as: { organization } })).text();
  expect(linksOf(plain)).toContainEqual({ label: 'AB 12 345 Ford Focus', href: `/cars/${id}/edit` });
});

test('the cell of a car says its name, variant and plate, sorts by name and is exported as words', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await addCar(tenant, {
      brandName: 'Ford',
      modelName: 'Focus',
      variant: '1,0 EcoBoost',
      registrationNumber: 'AB12345',
    });
    await addCar(tenant, { brandName: 'Ford', modelName: 'C-Max', registrationNumber: null });
    await addCar(tenant, { brandName: 'Audi', modelName: 'Q4', registrationNumber: null });
  });
  const address = '/cars?columns=car&columns=mileage&sortBy=car&sortDirection=desc';
  const html = await (await visit(address, { as: { organization } })).text();
  const names = ['Ford Focus 1,0 EcoBoost AB 12 345', 'Ford C-Max', 'Audi Q4'];
  expect(cellsOf(html).map(([car]) => car)).toEqual(['Bil', ...names]);
  expect(linksOf(html).map(({ label }) => label)).toEqual(expect.arrayContaining(names));
  const file = await (await visit(`${address}&format=csv`, { as: { organization } })).text();
  expect(file.split('\r\n').map((line) => line.split(';')[0]?.replace(/^\uFEFF/, ''))).toEqual(['Bil', ...names, '']);
});

test('days in stock are marked over 60 and over 90', async ({ organize, as, visit }) => {
  const organization = await organize();
  const today = new Date(dayOf(new Date()));
  await as({ organization }, async (tenant) => {
    for (const days of [60, 61, 90, 91]) {
      const inStockAt = new Date(+today - days * 86_400_000).toISOString().slice(0, 10);
      await addCar(tenant, { inStockAt });
    }
  });
  const address = '/cars?columns=vin&columns=stockDays&sortBy=stockDays&sortDirection=asc';
  const cells = parse(await (await visit(address, { as: { organization } })).text()).querySelectorAll('tbody td.right');
  expect(cells.map((cell) => [cell.text, cell.querySelector('span')?.getAttribute('title')])).toEqual([
    ['60 dage', undefined],
    ['61 dage', 'Over 60 dage på lager'],
    ['90 dage', 'Over 60 dage på lager'],
    ['91 dage', 'Over 90 dage på lager'],
  ]);
});

test('a row whose first cell is empty says what is missing', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) =>
    addCar(tenant, { brandName: 'Ford', modelName: 'Focus', registrationNumber: null, vin: null }),
  );
  for (const [column, text, label] of [
    ['registrationNumber', 'Uden nummerplade', 'Uden nummerplade, Ford Focus'],
    ['vin', 'Uden stelnr.', 'Uden stelnr., Ford Focus'],
    ['color', 'Ford Focus', 'Ford Focus'],
  ]) {
    const html = await (await visit(`/cars?layout=table&columns=${column}`, { as: { organization } })).text();
    expect(cellsOf(html)[1]).toEqual([text]);
    expect(linksOf(html).map((link) => link.label)).toContain(label);
  }
});

test('a heading leads upwards, then downwards, then back to the order of the list', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { fuelType: 'diesel' }));
  const next = async (query: string) => {
    const html = await (await visit(`/cars${query}`, { as: { organization } })).text();
    return linksOf(html).find(({ label }) => label === 'Model')?.href;
  };
  expect(await next('?fuelType=diesel&page=1')).toBe('?fuelType=diesel&sortBy=modelName&sortDirection=asc');
  expect(await next('?sortBy=modelName')).toBe('?sortBy=modelName&sortDirection=desc');
  expect(await next('?fuelType=diesel&sortBy=modelName&sortDirection=desc')).toBe('?fuelType=diesel');
});

test('the order chosen by a phrase becomes the column and the direction of the address', async ({
  organize,
  visit,
}) => {
  const organization = await organize();
  for (const [query, location] of [
    ['sort=mileage.desc&fuelType=diesel', '/cars?fuelType=diesel&sortBy=mileage&sortDirection=desc'],
    ['sort=&fuelType=diesel', '/cars?fuelType=diesel'],
    ['sort=mileage.asc&sortBy=color&sortDirection=desc', '/cars?sortBy=mileage&sortDirection=asc'],
  ]) {
    const response = await visit(`/cars?${query}`, { as: { organization } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  }
});

test('every form of the list has a button, and its panels close each other', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  const page = parse(await (await visit('/cars?panel=columns', { as: { organization } })).text());
  const forms = page.querySelectorAll('main form[data-list-form]');
  expect(forms.map((form) => form.getAttribute('data-list-form')).sort()).toEqual(['columns', 'filters', 'sort']);
  for (const form of forms) {
    expect(form.querySelectorAll('button[type=submit]:not([hidden]):not([disabled])')).not.toEqual([]);
  }
  expect(page.querySelectorAll('main details').map((panel) => panel.getAttribute('name'))).toEqual([
    'list-panel',
    'list-panel',
    'list-panel',
    'list-panel',
  ]);
});

test('the cars of a document are in its HTML alone, and later fetches bring them as data', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { vin: 'WVWZZZ1KZ6W000001', registrationNumber: null }));
  const html = await (await visit('/cars?columns=vin', { as: { organization } })).text();
  const [page, data] = html.split('streamController.enqueue');
  expect(page).toContain('WVWZZZ1KZ6W000001');
  expect(data).toContain('optionsQuery');
  expect(data).not.toContain('WVWZZZ1KZ6W000001');
  const fetched = await (await visit('/cars.data?columns=vin', { as: { organization } })).text();
  expect(fetched).toContain('WVWZZZ1KZ6W000001');
});
