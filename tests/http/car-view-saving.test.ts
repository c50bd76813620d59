import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import type { Role } from '#server/db/schema.ts';
import { setDefaultView } from '#server/views/view-choice-commands.ts';
import { findViewBySlug } from '#server/views/view-queries.ts';
import { idOfView, stockWithView, toastOf, who } from '../car-views.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';

test('the list is saved as it is under a name, becomes the view shown, and its form is empty again', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as(who(organization), (tenant) => addCar(tenant));
  const query = 'fuelType=diesel&columns=vin&columns=brandName&sortBy=vin&sortDirection=desc&pageSize=50&page=2';
  const saved = await visit(`/cars?${query}`, {
    as: who(organization, 'member'),
    form: { step: 'save', name: ' Mine varebiler ', description: 'Til mandag', viewType: 'personal' },
  });
  expect(saved.status).toBe(303);
  expect(saved.headers.get('location')).toBe('/cars/view/mine-varebiler');
  expect(await toastOf(saved)).toMatchObject({
    title: 'Visning gemt',
    text: 'Visningen er blevet gemt',
    kind: 'success',
  });
  const view = await as(who(organization, 'member'), (tenant) => findViewBySlug(tenant, carViews, 'mine-varebiler'));
  expect(view).toMatchObject({
    name: 'Mine varebiler',
    description: 'Til mandag',
    viewType: 'personal',
    content: {
      filters: { fuelType: 'diesel', pageSize: 50 },
      columnOrder: ['vin', 'brandName'],
      sortBy: 'vin',
      sortDirection: 'desc',
    },
  });
  const html = await (await visit('/cars/view/mine-varebiler', { as: who(organization, 'member') })).text();
  expect(parse(html).querySelector('input[name=name]')?.getAttribute('value') ?? '').toBe('');
  expect(parse(html).querySelector('.view-tab[aria-current]')?.text).toContain('Mine varebiler');
});

test.for([
  ['a name', { name: ' ', viewType: 'personal' }],
  ['a type', { name: 'Uden type' }],
  ['both', {}],
] as const)(
  'without %s nothing is saved, and what was typed stands in the open form',
  async ([, typed], { organize, visit, as }) => {
    const organization = await organize();
    const response = await visit('/cars?fuelType=diesel', {
      as: who(organization),
      form: { step: 'save', description: 'Beskrevet', ...typed },
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(textOf(html)).toContain('Mangler information Vennligst angi et navn og en type for visningen.');
    const panel = parse(html).querySelectorAll('details[open]').at(-1);
    expect(panel?.querySelector('input[name=description]')?.getAttribute('value')).toBe('Beskrevet');
    expect(panel?.querySelector('input[name=name]')?.getAttribute('value')?.trim() ?? '').toBe(
      ('name' in typed ? typed.name : '').trim(),
    );
    expect(await as(who(organization), ({ db }) => db.selectFrom('savedView').selectAll().execute())).toEqual([]);
  },
);

test('a name that is taken, or too long, is told at its field', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  for (const [name, status, words] of [
    ['DIESELBILER', 409, 'Navnet bruges allerede'],
    ['x'.repeat(61), 400, '60'],
  ] as const) {
    const response = await visit('/cars', {
      as: who(organization, 'member'),
      form: { step: 'save', name, viewType: 'personal' },
    });
    const page = parse(await response.text());
    expect(response.status).toBe(status);
    expect(page.querySelector('#visning-name-error')?.text).toContain(words);
    expect(page.querySelector('#visning-name')?.getAttribute('value')).toBe(name);
    expect(page.querySelector('input[name=viewType][value=personal]')?.hasAttribute('checked')).toBe(true);
  }
});

test('whoever has as many views as one may is told, and keeps what was typed', async ({
  organize,
  as,
  user,
  visit,
}) => {
  const organization = await organize();
  const { id: createdById } = await user(who(organization));
  await as(who(organization), ({ db, organizationId }) =>
    db
      .insertInto('savedView')
      .values(
        Array.from({ length: 100 }, (_, place) => ({
          ...{
            organizationId,
            list: 'cars' as const,
            createdById,
            name: `Nr. ${place}`,
            slug: `nr-${place}`,
            viewType: 'personal' as const,
          },
          ...{ filters: '{}', visibleColumns: '{}' },
        })),
      )
      .execute(),
  );
  const form = { step: 'save', name: 'En til', viewType: 'personal' };
  const refused = await visit('/cars', { as: who(organization), form });
  const panel = parse(await refused.text()).querySelector('details[open]');
  expect(refused.status).toBe(409);
  expect(panel?.querySelector('[role=alert]')?.text).toContain('En medarbejder kan højst have 100 visninger');
  expect(panel?.querySelector('#visning-name')?.getAttribute('value')).toBe('En til');
});

test('the address of a list says no longer from where a form was sent', async ({ organize, visit }) => {
  const organization = await organize();
  const to = async (path: string) => (await visit(path, { as: who(organization) })).headers.get('location');
  expect(await to(`/cars?organization=${organization.id}&fuelType=diesel`)).toBe('/cars?fuelType=diesel');
  expect(await to(`/used-cars?organization=${organization.id}`)).toBe('/used-cars');
});

test('spec §8: «View updated» is said when a changed view is saved over itself, and it is then as it is shown', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const saved = await visit('/cars/view/dieselbiler?brandNames=&fuelType=benzin', {
    as: who(organization, 'salesAdmin'),
    form: { step: 'update', version: '1' },
  });
  expect(saved.headers.get('location')).toBe('/cars/view/dieselbiler');
  expect(await toastOf(saved)).toMatchObject({
    title: 'View updated',
    text: 'Your view has been updated successfully',
    kind: 'success',
  });
  const view = await as(who(organization), (tenant) => findViewBySlug(tenant, carViews, 'dieselbiler'));
  expect(view).toMatchObject({
    name: 'Dieselbiler',
    version: 2,
    content: { filters: { fuelType: 'benzin' }, columnOrder: ['modelName', 'brandName'], sortBy: 'modelName' },
  });
  expect(view?.content.filters).not.toHaveProperty('brandNames');
});

test('deleting asks first, leads to the list of used cars, and can be undone', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const person = who(organization, 'admin');
  const asked = textOf(await (await visit('/cars/view/dieselbiler?confirm=slet-visning', { as: person })).text());
  expect(asked).toContain('Slet visningen «Dieselbiler»?');
  const id = String(await as(person, idOfView));
  const deleted = await visit('/car-views', { as: person, form: { step: 'delete', id } });
  expect(deleted.headers.get('location')).toBe('/used-cars');
  const toast = await toastOf(deleted);
  expect(toast).toMatchObject({ title: 'Visning slettet', text: 'Visningen blev slettet' });
  expect((await visit('/cars/view/dieselbiler', { as: person })).status).toBe(404);
  const list = await (await visit('/used-cars?isFactoryCar=true', { as: person })).text();
  expect(list).toBe('');
  expect(textOf(await (await visit('/used-cars', { as: person })).text())).toContain('Brugte biler 4 biler');

  const undone = await visit(toast?.undo?.action ?? '', { as: person, form: toast?.undo?.fields ?? {} });
  expect(undone.headers.get('location')).toBe('/cars/view/dieselbiler');
  expect((await visit('/cars/view/dieselbiler', { as: person })).status).toBe(200);
});

test('nobody deletes, renames or shares what is not theirs', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const id = String(await as(who(organization), idOfView));
  const refused: Role[] = ['member', 'technician'];
  for (const role of refused) {
    const removed = await visit('/car-views', { as: who(organization, role), form: { step: 'delete', id } });
    expect(removed.headers.get('location')).toBe('/car-views');
    expect(await toastOf(removed)).toMatchObject({
      kind: 'error',
      text: expect.stringContaining('Kun den, der har lavet'),
    });
    const renamed = await visit('/car-views', {
      as: who(organization, role),
      form: { step: 'describe', id, version: '1', name: 'Andet', viewType: 'organization' },
    });
    expect(renamed.status).toBe(403);
  }
  expect((await visit('/cars/view/dieselbiler', { as: who(organization) })).status).toBe(200);
});

test('the list opens with the default view when its address says nothing, and with none when it says so', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), async (tenant) =>
    setDefaultView(tenant, carViews, await idOfView(tenant), 'organization'),
  );
  const person = who(organization, 'technician');
  const to = async (path: string) => (await visit(path, { as: person })).headers.get('location');
  expect(await to('/cars')).toBe('/cars/view/dieselbiler');
  expect(await to('/cars?isFactoryCar=true')).toBeNull();
  expect(await to('/cars?fuelType=benzin')).toBe('/cars?fuelType=benzin&viewId=');
  expect(await to('/used-cars')).toBeNull();
  const view = parse(await (await visit('/cars/view/dieselbiler', { as: person })).text());
  const all = view.querySelector('.view-tab')?.getAttribute('href') ?? '';
  expect(all).toBe('/cars?viewId=');
  const plain = await (await visit('/cars?fuelType=benzin&viewId=', { as: person })).text();
  expect(textOf(plain)).toContain('Brugte biler 1 bil');
  const chips = parse(plain)
    .querySelectorAll('[data-list-chips] .chip')
    .map((chip) => chip.getAttribute('href'));
  expect(chips).toEqual(['?viewId=']);
});

test('before a shared view is deleted it is said that it goes for everybody, and what opens with it', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const id = await as(who(organization), idOfView);
  const gone = 'Visningen forsvinder for alle kolleger.';
  const opening = 'Virksomhedens billiste åbner ikke længere med den.';
  const questions = ['/cars/view/dieselbiler?confirm=slet-visning', `/car-views?confirm=slet-${id}`];
  const texts = async () => {
    const pages = await Promise.all(questions.map((path) => visit(path, { as: who(organization) })));
    return Promise.all(pages.map(async (page) => textOf(await page.text())));
  };
  for (const text of await texts()) {
    expect(text).toContain(gone);
    expect(text).not.toContain(opening);
  }
  await as(who(organization), (tenant) => setDefaultView(tenant, carViews, id, 'organization'));
  for (const text of await texts()) expect(text).toContain(`${gone} ${opening}`);
});
