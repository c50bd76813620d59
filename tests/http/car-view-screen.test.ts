import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import type { Role } from '#server/db/schema.ts';
import { setFavouriteView } from '#server/views/view-choice-commands.ts';
import { saveView } from '#server/views/view-commands.ts';
import { dieselView, idOfView, stockWithView, toastOf, who } from '../car-views.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf, textOf } from '../html.ts';

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

test('whoever may not change a view is offered to save it as a new one only', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const html = await (await visit('/cars/view/dieselbiler?fuelType=', { as: who(organization, 'member') })).text();
  expect(html).not.toContain('value="update"');
  expect(textOf(html)).toContain('Gem som ny');
  const posted = await visit('/cars/view/dieselbiler?fuelType=', {
    as: who(organization, 'member'),
    form: { step: 'update', version: '1' },
  });
  expect(posted.headers.get('location')).toBe('/cars/view/dieselbiler?fuelType=');
  expect(await toastOf(posted)).toMatchObject({
    title: 'Visningen kunne ikke gemmes',
    text: expect.stringContaining('Gem dit som en ny'),
    kind: 'error',
  });
});

test('the form of filters says in a blank what of the view was unticked, and the address says no more than that', async ({
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

test('links of a changed view keep the change, and the one that makes it whole again says nothing', async ({
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

test('the file of a view holds what the view shows', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const file = await (await visit('/cars/view/dieselbiler?search=focus&format=csv', { as: who(organization) })).text();
  expect(file.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['Model;Mærke', 'Focus;Ford']);
});

test('viewId leads to the view’s own address, with what is said beside it', async ({ organize, as, visit }) => {
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

test('after a rename the old address leads to the new one with what it says', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const id = await as(who(organization), idOfView);
  const posted = await visit('/car-views', {
    as: who(organization),
    form: { step: 'describe', id: String(id), version: '1', name: 'Varebiler på diesel', viewType: 'organization' },
  });
  expect(posted.headers.get('location')).toBe(`/car-views#visning-${id}`);
  const old = await visit('/cars/view/dieselbiler?search=focus', { as: who(organization) });
  expect(old.headers.get('location')).toBe('/cars/view/varebiler-paa-diesel?search=focus');
});

test('the view of another organisation and the personal one of a colleague are not there', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as }, dieselView({ viewType: 'personal' }));
  const id = await as(who(organization), idOfView);
  const other = await organize('Fremmed');
  for (const person of [who(organization, 'admin'), who(other)]) {
    for (const path of ['/cars/view/dieselbiler', `/cars?viewId=${id}`, '/cars/view/dieselbiler?format=csv']) {
      expect((await visit(path, { as: person })).status, path).toBe(404);
    }
    for (const step of ['delete', 'restore', 'share', 'duplicate', 'favourite', 'default-mine', 'describe']) {
      const form = { step, id: String(id), version: '1', name: 'Ny', viewType: 'personal' };
      expect((await visit('/car-views', { as: person, form })).status, step).toBe(404);
    }
    const update = await visit('/cars/view/dieselbiler', { as: person, form: { step: 'update', version: '1' } });
    expect(update.status).toBe(404);
  }
  expect((await visit('/cars/view/dieselbiler', { as: who(organization) })).status).toBe(200);
});

test('what a technician may not see is not in the view of an owner either', async ({ organize, as, visit }) => {
  const view = dieselView({ columnOrder: ['modelName', 'costPrice'], sortBy: 'costPrice' });
  const organization = await stockWithView({ organize, as }, view);
  const heads = async (role: Role) =>
    cellsOf(await (await visit('/cars/view/dieselbiler', { as: who(organization, role) })).text())[0];
  expect(await heads('owner')).toHaveLength(2);
  expect(await heads('technician')).toEqual(['Model']);
});

test('a value that a view still has but the list no longer knows is told, and the rest shown', async ({
  organize,
  as,
  visit,
}) => {
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

test('a view of a brand and a department that are gone says so, and lets go of each alone', async ({
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

test('of many favourites six are tabs beside the view shown, and the others stand in the menu', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    for (let week = 1; week <= 12; week++) {
      const { id } = await saveView(tenant, carViews, { name: `Uge ${week}`, viewType: 'personal', content: {} });
      if (week < 11) await setFavouriteView(tenant, carViews, id, true);
    }
  });
  const page = parse(await (await visit('/cars/view/uge-9', { as: who(organization) })).text());
  const namesIn = (selector: string) => page.querySelectorAll(selector).map((link) => link.text.trim());
  expect(namesIn('.view-tab')).toEqual(['Alle', ...[1, 2, 3, 4, 5, 6, 9].map((week) => `Uge ${week}`)]);
  expect(namesIn('.view-places .menu-item')).toEqual([
    ...[7, 8, 10, 11, 12].map((week) => `Uge ${week}`),
    'Alle visninger …',
  ]);
});
