import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { carPath, formOf, knownCar } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { undoOf } from '../html.ts';

test('a save is undone by its toast’s form, which returns to the page, and by an API call', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const form = formOf(await (await visit(carPath(id), { as: person })).text());
  const saved = await visit(carPath(id), { as: person, form: { ...form, color: 'Rød' } });
  const action = undoOf(saved);
  expect(action).toMatch(/^\/api\/undo\/[0-9a-f-]{36}$/);

  const referer = `http://localhost${carPath(id)}?list=%2Fcars%3Fpage%3D2&confirm=delete`;
  const undone = await visit(action, { as: person, form: {}, headers: { referer } });
  expect([undone.status, undone.headers.get('location')]).toEqual([303, `${carPath(id)}?list=%2Fcars%3Fpage%3D2`]);
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Blå' });

  const again = await visit(undoOf(undone), { as: person, method: 'POST', headers: { accept: 'application/json' } });
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ success: true, data: { undone: 1, kept: 0 } });
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Rød' });
});

test('taking back leads to no other site, whatever the form says', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const referer = `http://localhost${carPath(id)}`;
  const form = formOf(await (await visit(carPath(id), { as: person })).text());
  let action = undoOf(await visit(carPath(id), { as: person, form: { ...form, color: 'Rød' } }));
  for (const back of ['//ond.example', '/\\ond.example', '/\t/ond.example', '/\n/ond.example', '/🚗']) {
    const undone = await visit(action, { as: person, form: { back }, headers: { referer } });
    expect([undone.status, undone.headers.get('location')], JSON.stringify(back)).toEqual([303, carPath(id)]);
    action = undoOf(undone);
  }
  const ours = await visit(action, { as: person, form: { back: '/cars?page=2' }, headers: { referer } });
  expect(ours.headers.get('location')).toBe('/cars?page=2');
});

test('an undo is refused to strangers, without permission, and when nothing is left', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const stranger = { organization: await organize('Sydbiler') };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const gone = await as(person, (tenant) => moveCar(tenant, id, { step: 'delete' }));
  const path = `/api/undo/${gone?.group}`;
  const json = { accept: 'application/json' };
  expect(gone?.group).toMatch(/^[0-9a-f-]{36}$/);
  expect((await visit(path, { as: stranger, form: {} })).status).toBe(404);
  expect((await visit('/api/undo/1', { as: person, form: {} })).status).toBe(404);
  expect((await visit(path, { as: stranger, method: 'POST', headers: json })).status).toBe(404);
  expect((await visit(path, { as: { ...person, role: 'technician' }, form: {} })).status).toBe(403);
  expect((await visit(path, { as: { ...person, role: 'member' }, method: 'POST', headers: json })).status).toBe(403);
  expect((await visit(path, { as: person, method: 'GET' })).status).toBe(405);
  expect((await visit(path, { as: person, form: {} })).headers.get('location')).toBe('/');
  const late = await visit(path, { as: person, method: 'POST', headers: json });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    error: { description: 'Der er intet at fortryde: alt er ændret igen siden.' },
  });
  expect((await visit(path, { form: {} })).headers.get('location')).toContain('/account/login');
});
