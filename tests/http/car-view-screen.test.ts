import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import type { Role } from '#server/db/schema.ts';
import { saveView } from '#server/views/view-commands.ts';
import { findViewBySlug } from '#server/views/view-queries.ts';
import { dieselView, idOfView, stockWithView } from '../car-views.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf, textOf } from '../html.ts';
import { who } from '../viewed-lists.ts';

const models = (html: string) =>
  cellsOf(html)
    .slice(1)
    .map(([model]) => model);

test('a view’s address shows a colleague its filters, columns and sorting, without JavaScript', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const response = await visit('/cars/view/dieselbiler', { as: who(organization, 'technician') });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(cellsOf(html)).toEqual([
    ['Model', 'Mærke'],
    ['Transit', 'Ford'],
    ['Focus', 'Ford'],
  ]);
  expect(textOf(html)).toContain('Drivmiddel: Diesel');
  expect(textOf(html)).not.toContain('Ikke gemt');
  expect(linksOf(html)).toContainEqual({ label: 'Dieselbiler', href: '/cars/view/dieselbiler' });
  expect(html).toContain('<title>Dieselbiler · Brugte biler · Bilassistent</title>');
});

test.for([
  ['a filter on top of it', '?search=transit', ['Transit']],
  ['a filter of its own taken away', '?fuelType=', ['Transit', 'Mustang', 'Focus']],
  ['another value for a filter of its own', '?brandNames=Audi', ['A4']],
  ['a sorting of its own taken away', '?sortBy=', ['Transit', 'Focus']],
  ['the other way round', '?sortBy=modelName&sortDirection=asc', ['Focus', 'Transit']],
] as const)(
  'a view’s address says %s, and that the view was changed',
  async ([, query, shown], { organize, as, visit }) => {
    const organization = await stockWithView({ organize, as });
    const html = await (await visit(`/cars/view/dieselbiler${query}`, { as: who(organization) })).text();
    expect(models(html)).toEqual(shown);
    const text = textOf(html);
    for (const words of ['Ikke gemt', 'Gem', 'Gem som ny', 'Fortryd']) expect(text).toContain(words);
  },
);

test('the filter form posts a blank for an unticked filter of the view, and the address has only that', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const html = await (await visit('/cars/view/dieselbiler?panel=filters', { as: who(organization) })).text();
  expect(html).toContain('<input type="hidden" name="brandNames" value=""/>');
  const sent = new URLSearchParams({ search: '', brandNames: '', vehicleType: '', fuelType: 'diesel', gearType: '' });
  const response = await visit(`/cars/view/dieselbiler?${sent}&status=published&status=draft`, {
    as: who(organization),
  });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/cars/view/dieselbiler?brandNames=');
});

test('links of a changed view retain the change, and the one that reverts it has no query', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const html = await (await visit('/cars/view/dieselbiler?brandNames=', { as: who(organization) })).text();
  const links = new Map(linksOf(html).map(({ label, href }) => [label, href]));
  expect(links.get('Fjern filter Drivmiddel: Diesel')).toBe('?brandNames=&fuelType=');
  expect(links.get('Mærke')).toBe('?sortBy=brandName&sortDirection=asc&brandNames=');
  expect(links.get('Excel (.xlsx)')).toBe('?format=xlsx&brandNames=');
  expect(links.get('Fortryd')).toBe('/cars/view/dieselbiler?reset=view');
});

test('the export of a view has the rows of the view', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const file = await (await visit('/cars/view/dieselbiler?search=focus&format=csv', { as: who(organization) })).text();
  expect(file.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['Model;Mærke', 'Focus;Ford']);
});

test('viewId redirects to the view’s own address, with the rest of the query', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const { id } = await as(who(organization), (tenant) =>
    saveView(tenant, carViews, dieselView({ name: 'Fabrik', filters: { isFactoryCar: true } })),
  );
  const to = async (path: string) => (await visit(path, { as: who(organization) })).headers.get('location');
  expect(await to(`/cars?viewId=${id}&search=transit`)).toBe('/cars/view/fabrik?search=transit');
  expect(await to(`/cars?isFactoryCar=true&viewId=${id}`)).toBe('/cars/view/fabrik');
  const html = await (await visit('/cars/view/fabrik?search=transit', { as: who(organization) })).text();
  expect(models(html)).toEqual(['E-Transit']);
  const unreadable = await visit('/cars?viewId=abc', { as: who(organization) });
  expect(textOf(await unreadable.text())).toContain('Visning: «abc» (kendes ikke)');
});

test('columns hidden from a technician are hidden in an owner’s view too', async ({ organize, as, visit }) => {
  const view = dieselView({ columnOrder: ['modelName', 'costPrice'], sortBy: 'costPrice' });
  const organization = await stockWithView({ organize, as }, view);
  const heads = async (role: Role) =>
    cellsOf(await (await visit('/cars/view/dieselbiler', { as: who(organization, role) })).text())[0];
  expect(await heads('owner')).toHaveLength(2);
  expect(await heads('technician')).toEqual(['Model']);
});

test('an outdated value in a view is reported, and the rest shown', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), ({ db }) =>
    db
      .updateTable('savedView')
      .set({
        filters: JSON.stringify({ fuelType: 'brint', brandNames: ['Audi'] }),
        columnOrder: ['wheels', 'modelName'],
      })
      .execute(),
  );
  const html = await (await visit('/cars/view/dieselbiler', { as: who(organization) })).text();
  expect(models(html)).toEqual(['A4']);
  expect(textOf(html)).toContain('Visningen eller adressen indeholder noget, listen ikke kan bruge');
  expect(textOf(html)).toContain('Drivmiddel: «brint» (kendes ikke)');
});

test('a view with a deleted brand and department reports both, and each can be removed alone', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), (tenant) =>
    saveView(tenant, carViews, dieselView({ name: 'Trabi', filters: { brandNames: ['Trabant'], departments: [999] } })),
  );
  const html = await (await visit('/cars/view/trabi?panel=filters', { as: who(organization) })).text();
  const links = new Map(linksOf(html).map(({ label, href }) => [label, href]));
  expect(links.get('Fjern filter Mærke: Trabant')).toBe('?brandNames=');
  expect(links.get('Fjern filter Afdeling: nr. 999 (findes ikke længere)')).toBe('?departments=');
  const ticked = parse(html).querySelectorAll('.filter-panel label:has(input[checked]) span:first-of-type');
  expect(ticked.map((label) => label.text)).toEqual(
    expect.arrayContaining(['Trabant', 'nr. 999 (findes ikke længere)']),
  );
});

test('used and factory cars open each with a view of their own, and the used ones by their own address with none', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const id = await as(who(organization), idOfView);
  await visit('/car-views', { as: who(organization), form: { step: 'default-organization', id: String(id) } });
  const to = async (path: string) => (await visit(path, { as: who(organization) })).headers.get('location');
  expect(await to('/cars')).toBe('/cars/view/dieselbiler');
  expect(await to('/cars?isFactoryCar=true')).toBeNull();
  expect(await to('/used-cars')).toBeNull();
  expect(await to(`/used-cars?organization=${organization.id}`)).toBe('/used-cars');
  expect(await to('/used-cars?isFactoryCar=true')).toBe('/used-cars');
  const plain = await (await visit('/cars?fuelType=benzin&viewId=', { as: who(organization) })).text();
  const chips = parse(plain).querySelectorAll('[data-list-chips] .chip');
  expect(chips.map((chip) => chip.getAttribute('href'))).toEqual(['?viewId=']);
});

test('a list is saved with its columns and number of rows', async ({ organize, as, visit }) => {
  const organization = await organize();
  const query = 'fuelType=diesel&columns=vin&columns=brandName&sortBy=vin&sortDirection=desc&pageSize=50&page=2';
  const form = { step: 'save', name: 'Mine', viewType: 'personal' };
  await visit(`/cars?${query}`, { as: who(organization), form });
  const view = await as(who(organization), (tenant) => findViewBySlug(tenant, carViews, 'mine'));
  expect(view?.content).toMatchObject({
    ...{ filters: { fuelType: 'diesel', pageSize: 50 }, columnOrder: ['vin', 'brandName'] },
    ...{ sortBy: 'vin', sortDirection: 'desc' },
  });
});
