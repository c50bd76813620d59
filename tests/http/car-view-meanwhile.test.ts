import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import { setDefaultView } from '#server/views/view-choice-commands.ts';
import { deleteView, saveView, updateView } from '#server/views/view-commands.ts';
import { findViewBySlug } from '#server/views/view-queries.ts';
import { dieselView, idOfView, stockWithView, toastOf, who } from '../car-views.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';

test('of two who change a view, the second is told and overwrites nothing', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), async (tenant) =>
    updateView(tenant, carViews, { id: await idOfView(tenant), version: 1, input: dieselView({ filters: {} }) }),
  );
  const late = await visit('/cars/view/dieselbiler?fuelType=benzin', {
    as: who(organization),
    form: { step: 'update', version: '1' },
  });
  expect(late.headers.get('location')).toBe('/cars/view/dieselbiler?fuelType=benzin');
  expect(await toastOf(late)).toMatchObject({
    title: 'Visningen kunne ikke gemmes',
    text: expect.stringContaining('En kollega har ændret visningen'),
    kind: 'error',
  });
  expect(await as(who(organization), (tenant) => findViewBySlug(tenant, carViews, 'dieselbiler'))).toMatchObject({
    version: 2,
  });
});

test('who stands on a view that a colleague has renamed meanwhile is told, and saves the list as a new one', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), async (tenant) =>
    updateView(tenant, carViews, { id: await idOfView(tenant), input: dieselView({ name: 'Omdøbt' }) }),
  );
  const stale = '/cars/view/dieselbiler?fuelType=benzin';
  const update = { step: 'update', version: '1' };
  const late = await visit(`${stale}&organization=${organization.id}`, { as: who(organization), form: update });
  expect(late.headers.get('location')).toBe(stale);
  expect(await toastOf(late)).toMatchObject({ text: expect.stringContaining('En kollega har ændret visningen') });
  const copy = { step: 'save', name: 'Min kopi', viewType: 'personal' };
  const saved = await visit(stale, { as: who(organization), form: copy });
  expect(saved.headers.get('location')).toBe('/cars/view/min-kopi');
  const view = await as(who(organization), (tenant) => findViewBySlug(tenant, carViews, 'min-kopi'));
  expect(view?.content.filters).toMatchObject({ fuelType: 'benzin', brandNames: ['Ford'] });
});

test('who stands on a view that a colleague has deleted meanwhile is told, and keeps the list', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const id = String(await as(who(organization), idOfView));
  await as(who(organization), (tenant) => deleteView(tenant, carViews, Number(id)));
  const stale = '/cars/view/dieselbiler?fuelType=benzin&pageSize=50';
  const told = { text: 'Visningen «Dieselbiler» er slettet.', kind: 'error' };
  const undo = { action: '/car-views', fields: { step: 'restore', id } };

  const update = { step: 'update', version: '1' };
  const late = await visit(stale, { as: who(organization, 'admin'), form: update });
  const list =
    '/cars?brandNames=Ford&fuelType=benzin&columns=modelName&columns=brandName&sortBy=modelName&sortDirection=desc&pageSize=50';
  expect(late.headers.get('location')).toBe(list);
  expect(await toastOf(late)).toMatchObject({ title: 'Visningen kunne ikke gemmes', ...told, undo });
  expect((await visit(list, { as: who(organization, 'admin') })).status).toBe(200);

  const again = await visit('/car-views', { as: who(organization), form: { step: 'delete', id } });
  expect(again.headers.get('location')).toBe('/car-views');
  expect(await toastOf(again)).toMatchObject({ title: 'Det kunne ikke lade sig gøre', ...told, undo });
  const member = await visit('/car-views', { as: who(organization, 'member'), form: { step: 'favourite', id } });
  const toast = await toastOf(member);
  expect(toast).toMatchObject(told);
  expect(toast).not.toHaveProperty('undo');

  const copy = { step: 'save', name: 'Min kopi', viewType: 'personal' };
  const saved = await visit(stale, { as: who(organization, 'member'), form: copy });
  expect(saved.headers.get('location')).toBe('/cars/view/min-kopi');
  const page = await visit('/cars/view/dieselbiler', { as: who(organization) });
  expect([page.status, textOf(await page.text())]).toEqual([
    404,
    expect.stringContaining('Visningen er slettet, eller'),
  ]);
});

test('a default view that is gone is told once, and the list opens without it', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const person = who(organization, 'member');
  await as(person, async (tenant) => setDefaultView(tenant, carViews, await idOfView(tenant), 'mine'));
  await as(who(organization), async (tenant) => deleteView(tenant, carViews, await idOfView(tenant)));
  const told = 'Visningen «Dieselbiler», som listen åbnede med, findes ikke længere.';
  expect(textOf(await (await visit('/cars', { as: person })).text())).toContain(told);
  const read = await visit('/car-views', {
    as: person,
    form: { step: 'clear-mine', list: 'cars', kind: 'used', back: '/cars' },
  });
  expect(read.headers.get('location')).toBe('/cars');
  expect(textOf(await (await visit('/cars', { as: person })).text())).not.toContain(told);
});

test('a default view that is gone is told too where the list opens with the organisation’s instead', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), async (tenant) => {
    const { id } = await saveView(tenant, carViews, dieselView({ name: 'Alles' }));
    await setDefaultView(tenant, carViews, id, 'organization');
    await setDefaultView(tenant, carViews, await idOfView(tenant), 'mine');
    await deleteView(tenant, carViews, await idOfView(tenant));
  });
  expect((await visit('/cars', { as: who(organization) })).headers.get('location')).toBe('/cars/view/alles');
  const text = textOf(await (await visit('/cars/view/alles', { as: who(organization) })).text());
  expect(text).toContain('Visningen «Dieselbiler», som listen åbnede med, findes ikke længere.');
});
