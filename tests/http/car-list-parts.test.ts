import { type HTMLElement, parse } from 'node-html-parser';
import { expect } from 'vitest';
import { unpack } from '#app/list/packed.ts';
import { carFilterFields } from '#app/routes/cars/car-memory.ts';
import { carColumns } from '#app/texts/car-columns.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';

/** The unchanged form data. */
const sentBy = (page: HTMLElement, form: string) =>
  page
    .querySelectorAll(`form[data-list-form=${form}] input[name]`)
    .filter((field) => field.getAttribute('type') !== 'checkbox' || field.hasAttribute('checked'))
    .map((field) => `${field.getAttribute('name')}=${field.getAttribute('value') ?? ''}`);

const hrefOf = (page: HTMLElement, label: string) =>
  page
    .querySelectorAll('a')
    .find(({ text }) => text === label)
    ?.getAttribute('href');

test('a list comes without closed panels’ content, and each links to the page with it open', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (let car = 0; car < 21; car++) await addCar(tenant, { brandName: 'Ford', fuelType: 'diesel' });
  });
  const open = async (query: string) => parse(await (await visit(`/cars${query}`, { as: { organization } })).text());
  const closed = await open('?brandNames=Ford&fuelType=diesel&page=2');
  expect(closed.querySelectorAll('.filter-panel select, form[data-list-form=columns]')).toEqual([]);
  expect(sentBy(closed, 'filters').sort()).toEqual(['brandNames=Ford', 'fuelType=diesel', 'search=']);

  const filters = await open(hrefOf(closed, 'Vis filtrene') ?? '');
  expect(filters.querySelector('.filter-details')?.hasAttribute('open')).toBe(true);
  expect(sentBy(filters, 'filters')).toContain('brandNames=Ford');
  expect(filters.querySelectorAll('tbody tr')).toHaveLength(1);

  const columns = await open(hrefOf(closed, 'Vis kolonnerne') ?? '');
  expect(columns.querySelector('details.menu[open] form')?.getAttribute('data-list-form')).toBe('columns');
  expect(columns.querySelectorAll('input[name=columns]')).toHaveLength(Object.keys(carColumns).length);
});

test('the page with the filters open has every filter of the list', async ({ organize, visit }) => {
  const organization = await organize();
  const chosen = 'categories=V1&departments=7&features=7&permits=Taxi&modelNames=Golf&isSilkeborgDepartment=true';
  const looks = 'bodyType=SUV&color=Hvid&doors=5&seats=5';
  const html = await (
    await visit(`/cars?brandNames=VW&${chosen}&${looks}&panel=filters`, { as: { organization } })
  ).text();
  const names = parse(html)
    .querySelectorAll('form[data-list-form=filters] [name]:not(details)')
    .map((field) => field.getAttribute('name'));
  expect(new Set(names)).toEqual(new Set(carFilterFields));
});

test('the panel that a page comes opened with is carried along by none of its links and forms', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { fuelType: 'diesel' }));
  const page = parse(await (await visit('/cars?fuelType=diesel&panel=filters', { as: { organization } })).text());
  const links = page.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => href.includes('panel='))).toEqual(['?fuelType=diesel&panel=columns']);
  expect(links.filter((href) => href.includes('list='))[0]).toMatch(/\?list=%2Fcars%3FfuelType%3Ddiesel$/);
  expect(page.querySelectorAll('[name=panel]')).toEqual([]);
  expect(page.querySelector('.pick-bar input[name=list]')?.getAttribute('value')).toBe('/cars?fuelType=diesel');
});

test('a column moved without scripts opens its panel again, and showing the columns closes it', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  const shown = 'columns=status&columns=brandName&columns=mileage';
  const page = parse(await (await visit(`/cars?${shown}&panel=columns`, { as: { organization } })).text());
  const sent = sentBy(page, 'columns').join('&');
  const to = async (query: string) => (await visit(`/cars?${query}`, { as: { organization } })).headers.get('location');
  expect(await to(`${sent}&moveUp=brandName`)).toBe(
    '/cars?columns=brandName&columns=status&columns=mileage&panel=columns',
  );
  expect(await to(sent)).toBe(`/cars?${shown}`);
});

test('the options of the filters are counted for the list that is asked for', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    await addCar(tenant, { brandName: 'Ford', modelName: 'Focus', fuelType: 'diesel', registrationNumber: 'AB12345' });
    await addCar(tenant, { brandName: 'Tesla', modelName: 'Model 3', fuelType: 'electric' });
    const { id } = await tenant.db
      .insertInto('department')
      .values({ organizationId: organization.id, name: 'Værkstedet' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const ask = (path: string, role: 'owner' | 'customer' = 'owner') => visit(path, { as: { organization, role } });
  const { brands } = await (await ask('/cars/options?fuelType=diesel')).json();
  expect(unpack(brands)).toEqual([{ name: 'Ford', count: 1 }]);

  const page = await (await ask(`/cars?departments=${id}&fuelType=diesel`)).text();
  expect(page).toContain('aria-label="Fjern filter Afdeling: Værkstedet"');
  expect((await ask('/cars/options', 'customer')).status).not.toBe(200);
});
