import { expect } from 'vitest';
import { createTransfers } from '#server/distribution/transfer-commands.ts';
import { stepMemo } from '#server/memos/memo-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addDepartment } from '#tests/factories.ts';
import { test as base, type Organization, type Person } from '#tests/fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf, toastOf, undoOf } from '#tests/html.ts';

const path = '/company/distribution/cars';

type Places = { aarhus: number; silkeborg: number; old: number; newer: number; group: number };

const test = base.extend<{ organization: Organization; owner: Person; places: Places }>({
  organization: async ({ organize }, use) => use(await organize()),
  owner: async ({ organization }, use) => use({ organization, role: 'owner' }),
  /** Three cars in Aarhus, one of them reserved, and none in Silkeborg. */
  places: async ({ as, owner }, use) => {
    const places = await as(owner, async (tenant) => {
      const category = await addCategory(tenant, 'V2', 'Mellem varebil');
      const [aarhus, silkeborg] = [await addDepartment(tenant, 'Aarhus'), await addDepartment(tenant, 'Silkeborg')];
      const car = { category, departmentId: aarhus };
      await addCar(tenant, { ...car, availability: 'reserved', inStockAt: '2026-01-01' });
      const newer = await addCar(tenant, { ...car, inStockAt: '2026-08-01', registrationNumber: 'BC12345' });
      const old = await addCar(tenant, { ...car, inStockAt: '2026-02-01', registrationNumber: 'AB12345' });
      const { id: group } = await tenant.db.selectFrom('carCategory').select('id').executeTakeFirstOrThrow();
      return { aarhus, silkeborg, old, newer, group };
    });
    await use(places);
  },
});

const targetsOf = ({ db }: Tenant) =>
  db.selectFrom('stockTarget').select(['departmentId', 'min', 'ideal', 'max']).orderBy('departmentId').execute();

/** Aarhus is one above its most, and Silkeborg one below its least. */
const targets = ({ aarhus, silkeborg, group }: Places) => ({
  ...{ [`c${aarhus}-${group}-ideal`]: '2', [`c${aarhus}-${group}-max`]: '2' },
  ...{ [`c${silkeborg}-${group}-min`]: '1', [`c${silkeborg}-${group}-ideal`]: '1' },
});

test('a suggestion moves a car', async ({ owner, organization, places, visit, as }) => {
  expect((await visit(path, { as: owner, form: targets(places) })).status).toBe(303);
  const page = await (await visit(path, { as: owner })).text();
  expect(textOf(page)).toContain('Flyt 1 × V2 fra Aarhus til Silkeborg');
  expect(page).toContain(`/cars/${places.old}/edit`);
  expect(page).toContain('For mange');
  expect(page).toContain('For få');
  const chief: Person = { organization, role: 'salesAdmin' };
  const { aarhus, silkeborg, old } = places;
  const move = { step: 'transfer', from: String(aarhus), to: String(silkeborg), cars: String(old) };
  const made = await visit(path, { as: chief, form: move });
  expect(toastOf(made).title).toBe('Flytningen fra Aarhus til Silkeborg er lavet');
  await visit(path, { as: chief, form: move });
  const memos = await as(owner, ({ db }) => db.selectFrom('memo').select(['id', 'title', 'kind']).execute());
  expect(memos).toMatchObject([{ kind: 'transfer', title: 'Flyt bilen fra Aarhus til Silkeborg' }]);
  const moving = textOf(await (await visit(path, { as: chief })).text());
  expect(moving).toContain('Ingen flytninger at foreslå');
  expect(moving).toContain('1 på vej ind');
  const departmentOf = () =>
    as(owner, ({ db }) => db.selectFrom('car').select('departmentId').where('id', '=', old).executeTakeFirst());
  const done = { mark: 'done', memo: String(memos[0]?.id) };
  const marked = await visit('/memos', { as: { organization, role: 'technician' }, form: done });
  expect(await departmentOf()).toEqual({ departmentId: silkeborg });
  const history = await (await visit(`/cars/${old}/edit/history`, { as: owner })).text();
  expect(textOf(history)).toContain('Silkeborg');
  await visit(undoOf(marked), { as: { organization, role: 'technician' }, form: {} });
  expect(await departmentOf()).toEqual({ departmentId: aarhus });
});

test('the memos of a suggestion are undone as one', async ({ owner, places, visit, as }) => {
  const { aarhus, silkeborg, old, newer } = places;
  const body = new URLSearchParams({ step: 'transfer', from: String(aarhus), to: String(silkeborg) });
  for (const id of [old, newer]) body.append('cars', String(id));
  const made = await visit(path, { as: owner, body });
  const count = () =>
    as(owner, ({ db }) => db.selectFrom('memo').select('id').where('deletedAt', 'is', null).execute());
  expect(await count()).toHaveLength(2);
  await visit(undoOf(made), { as: owner, form: {} });
  expect(await count()).toHaveLength(0);
});

test('a car that is promised meanwhile is not moved, and one of another organisation is not found', async ({
  owner,
  places,
  organize,
  visit,
  as,
}) => {
  const { aarhus, silkeborg, old } = places;
  await as(owner, ({ db }) => db.updateTable('car').set({ availability: 'rented' }).where('id', '=', old).execute());
  const form = { step: 'transfer', from: String(aarhus), to: String(silkeborg), cars: String(old) };
  const refused = await visit(path, { as: owner, form });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('En af bilerne kan ikke flyttes længere');
  const other: Person = { organization: await organize(), role: 'owner' };
  expect((await visit(path, { as: other, form })).status).toBe(404);
  expect(await as(owner, ({ db }) => db.selectFrom('memo').select('id').execute())).toEqual([]);
});

test('targets are checked at their field, kept as typed, and merged with a colleague’s', async ({
  owner,
  places,
  visit,
  as,
}) => {
  const { aarhus, silkeborg, group } = places;
  const [min, ideal] = [`c${aarhus}-${group}-min`, `c${aarhus}-${group}-ideal`];
  const shown = fieldsOf(await (await visit(path, { as: owner })).text());
  const wrong = await visit(path, { as: owner, form: { ...shown, [min]: 'mange' } });
  const page = await wrong.text();
  expect([wrong.status, fieldErrorOf(page, min)]).toEqual([400, expect.stringContaining('0')]);
  expect(page).toContain('value="mange"');
  const below = await visit(path, { as: owner, form: { ...shown, [min]: '3', [ideal]: '2' } });
  expect(fieldErrorOf(await below.text(), ideal)).toBe('Kan ikke være mindre end «Mindst».');
  expect(await as(owner, targetsOf)).toEqual([]);
  await visit(path, { as: owner, form: { ...shown, [min]: '1' } });
  await visit(path, { as: owner, form: { ...shown, [`c${silkeborg}-${group}-max`]: '4' } });
  const stored = [
    { departmentId: aarhus, min: 1, ideal: null, max: null },
    { departmentId: silkeborg, min: null, ideal: null, max: 4 },
  ];
  expect(await as(owner, targetsOf)).toEqual(stored);
  const late = await visit(path, { as: owner, form: { ...shown, [min]: '2' } });
  expect(fieldErrorOf(await late.text(), min)).toContain('En kollega har ændret tallet imens');
  expect(await as(owner, targetsOf)).toEqual(stored);
  const emptied = await visit(path, { as: owner, form: { ...shown, [min]: '', [`${min}-was`]: '1' } });
  expect(await as(owner, targetsOf)).toEqual(stored.slice(1));
  await visit(undoOf(emptied), { as: owner, form: {} });
  expect(await as(owner, targetsOf)).toHaveLength(2);
});

test('a sales manager reads targets without changing them, and a member does not open them', async ({
  owner,
  organization,
  places,
  visit,
  as,
}) => {
  await visit(path, { as: owner, form: targets(places) });
  const chief: Person = { organization, role: 'salesAdmin' };
  const page = await (await visit(path, { as: chief })).text();
  expect(textOf(page)).toContain('Ideelt 2 · Højst 2');
  expect(page).not.toContain('Gem mål');
  expect((await visit(path, { as: chief, form: { [`c${places.aarhus}-${places.group}-max`]: '9' } })).status).toBe(403);
  expect((await visit(path, { as: { organization, role: 'member' } })).status).toBe(403);
  expect(await as(owner, targetsOf)).toHaveLength(2);
});

test('two clicks at once make one memo of each car', async ({ owner, places, as }) => {
  const { aarhus, silkeborg, old, newer } = places;
  const move = () =>
    as(owner, (tenant) => createTransfers(tenant, { from: aarhus, to: silkeborg, cars: [old, newer] }));
  await Promise.all([move(), move()]);
  const memos = await as(owner, ({ db }) => db.selectFrom('memo').select('id').execute());
  expect(memos).toHaveLength(2);
  await as(owner, async (tenant) => {
    for (const { id } of memos) await stepMemo(tenant, { step: 'done', memo: id });
  });
  const moved = await as(owner, ({ db }) =>
    db.selectFrom('car').select('id').where('departmentId', '=', silkeborg).execute(),
  );
  expect(moved).toHaveLength(2);
});

test('a memo about a move says where to', async ({ owner, visit }) => {
  const page = await (await visit('/memos/create', { as: owner })).text();
  const refused = await visit('/memos/create', {
    as: owner,
    form: { ...fieldsOf(page), title: 'Flyt bilen', kind: 'transfer' },
  });
  expect(fieldErrorOf(await refused.text(), 'departmentId')).toBe('Vælg afdelingen, bilen skal til.');
});
