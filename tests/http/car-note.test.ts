import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

type Car = { owner: Person; id: number; path: string; list: string; notes: () => Promise<unknown[]> };

const test = base.extend<{ car: Car }>({
  car: async ({ organize, as }, use) => {
    const owner = { organization: await organize() };
    const id = await as(owner, (tenant) => addCar(tenant, { brandName: 'Ford', modelName: 'Focus' }));
    const list = '/cars?columns=modelName';
    const path = `/cars/${id}/edit/note?list=${encodeURIComponent(list)}`;
    const stored = () =>
      as(owner, ({ db }) => db.selectFrom('memo').where('deletedAt', 'is', null).select(['kind', 'title']).execute());
    await use({ owner, id, path, list, notes: stored });
  },
});

test('a row and its card link to the form of a note → saved as a note of the car, back in the list, undone', async ({
  car,
  visit,
}) => {
  const { owner, id, path, list, notes } = car;
  const technician: Person = { organization: owner.organization, role: 'technician' };
  for (const as of [owner, technician]) {
    const links = linksOf(await (await visit(list, { as })).text());
    expect(links.filter(({ href }) => href === path)).toHaveLength(2);
  }
  const form = fieldsOf(await (await visit(path, { as: technician })).text());
  const sent = { ...form, title: 'Kunden ringer i morgen' };
  const saved = await visit(path, { as: technician, form: sent });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, list]);
  expect(toastOf(saved)).toMatchObject({ title: 'Notatet er tilføjet', text: expect.stringContaining('Ford Focus') });
  await visit(path, { as: technician, form: sent });
  expect(await notes()).toEqual([{ kind: 'note', title: 'Kunden ringer i morgen' }]);
  expect(textOf(await (await visit(`/cars/${id}/edit/memos`, { as: owner })).text())).toContain(sent.title);
  await visit(undoOf(saved), { as: technician, form: {} });
  expect(await notes()).toEqual([]);
});

test('an empty or too long note → error at the field, input kept, nothing stored; elsewhere no such car', async ({
  car: { owner, path, notes },
  organize,
  visit,
}) => {
  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  for (const [title, error] of [
    [' ', 'Skriv, hvad det handler om'],
    ['æ'.repeat(201), 'Skriv højst 200 tegn'],
  ] as const) {
    const refused = await visit(path, { as: owner, form: { ...form, title } });
    const html = await refused.text();
    expect([refused.status, fieldsOf(html).title]).toEqual([400, title]);
    expect(fieldErrorOf(html, 'title')).toContain(error);
  }
  const stranger = { organization: await organize() };
  expect((await visit(path, { as: stranger, form: { ...form, title: 'Hej' } })).status).toBe(404);
  expect(await notes()).toEqual([]);
});

test('a deleted car has no form in the list, and takes no note', async ({ car, as, visit }) => {
  const { owner, id, path, list, notes } = car;
  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  await as(owner, ({ db }) =>
    db.updateTable('car').set({ status: 'soft-deleted', deletedAt: new Date() }).where('id', '=', id).execute(),
  );
  const rows = await (await visit(`${list}&includeDeleted=true`, { as: owner })).text();
  expect(linksOf(rows).filter(({ label }) => label.startsWith('Skriv et notat'))).toEqual([]);
  expect((await visit(path, { as: owner, form: { ...form, title: 'For sent' } })).status).toBe(409);
  expect(await notes()).toEqual([]);
});
