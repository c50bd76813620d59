import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCatalogue } from '../catalogue.ts';
import { entities, pageOf } from '../entities.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, undoOf } from '../html.ts';

const edited = entities.flatMap(({ edited: typed, ...entity }) => (typed ? [{ ...entity, typed }] : []));
const tables = [...edited.map(({ table }) => table), 'productOption' as const];

/** All that is stored of what is tested, but for what the database writes by itself. */
async function stored({ db }: Tenant) {
  const rows = tables.map(async (table) => {
    const all = await db.selectFrom(table).selectAll().orderBy('id').execute();
    return all.map(({ version: _, updatedAt: _at, updatedById: _by, ...row }) => row);
  });
  return Promise.all(rows);
}

const bill = {
  version: '1',
  type: 'tyres',
  expenseDate: '01-02-2026',
  amountExclVat: '1.000',
  vatRate: '25',
  deductible: 'on',
};
const note = { title: 'Vask', kind: 'prep', assignedToId: '', dueAt: '' };
const options = [{ code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' }];

test('every save is taken back by its toast as it was before, whatever is saved, and the taking back too', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const catalogue = await as(owner, (tenant) => addCatalogue(tenant, { product: { options } }));
  const car = await as(owner, (tenant) => addCar(tenant));
  const post = (path: string, form: Record<string, string>) => visit(path, { as: owner, form });
  const records = `/cars/${car}/edit`;
  const expense = (await post(`${records}/expenses/create`, bill)).headers.get('location') ?? '';
  await post(`${records}/memos`, note);
  const { id } = await as(owner, ({ db }) => db.selectFrom('memo').select('id').executeTakeFirstOrThrow());
  const rows = { ...catalogue, expense, memo: `${records}/memos/${id}` };
  const read = () => as(owner, stored);

  for (const { typed, ...entity } of edited) {
    const { kind } = entity;
    const path = await pageOf(entity, rows, (own) => visit(own, { as: owner }), post);
    const before = await read();
    const shown = fieldsOf(await (await visit(path, { as: owner })).text());
    const saved = await post(path, { ...shown, ...typed });
    expect(saved.status, kind).toBe(303);
    const after = await read();
    expect(after, kind).not.toEqual(before);

    const undone = await post(undoOf(saved), {});
    expect(await read(), kind).toEqual(before);
    await post(undoOf(undone), {});
    expect(await read(), kind).toEqual(after);
  }
});

test('a step with an expense is taken back with what the car has cost, but never one that is posted', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const member = { ...owner, role: 'member' as const };
  const car = await as(owner, (tenant) => addCar(tenant));
  const path = `/cars/${car}/edit/expenses`;
  const create = async () => (await visit(`${path}/create`, { as: member, form: bill })).headers.get('location') ?? '';
  const [one, other] = [await create(), await create()];
  const step = (own: string, name: string) => visit(own, { as: owner, form: { step: name } });
  const total = () =>
    as(owner, ({ db }) => db.selectFrom('car').select('expensesTotal').executeTakeFirstOrThrow()).then(
      ({ expensesTotal }) => expensesTotal,
    );
  const approved = await step(one, 'approve');
  await step(other, 'approve');
  expect(await total()).toBe(2_000_00);
  expect((await visit(undoOf(approved), { as: member, form: {} })).status).toBe(403);
  await visit(undoOf(approved), { as: owner, form: {} });
  expect(await total()).toBe(1_000_00);

  const again = await step(one, 'approve');
  const deleted = await step(other, 'delete');
  expect(await total()).toBe(1_000_00);
  await visit(undoOf(deleted), { as: owner, form: {} });
  expect(await total()).toBe(2_000_00);
  const posted = await step(one, 'post');
  expect(undoOf(posted)).toBe('');
  await visit(undoOf(again), { as: owner, form: {} });
  expect(await total()).toBe(2_000_00);
  const statuses = await as(owner, ({ db }) => db.selectFrom('expense').select('status').orderBy('id').execute());
  expect(statuses).toEqual([{ status: 'posted' }, { status: 'approved' }]);
});

test('an order is taken back with its car, and stays with it when something hangs on the car', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { productId } = await as(owner, (tenant) => addCatalogue(tenant));
  const order = () =>
    visit(`/factory-cars/products/${productId}/order`, { as: owner, form: { orderedAt: '20-11-2026' } });
  const count = (table: 'car' | 'factoryOrder') =>
    as(owner, ({ db }) => db.selectFrom(table).select('id').execute()).then((rows) => rows.length);
  const first = await order();
  const path = first.headers.get('location') ?? '';
  await visit(`${path}/memos`, { as: owner, form: note });
  await visit(undoOf(first), { as: owner, form: {} });
  expect([await count('car'), await count('factoryOrder')]).toEqual([1, 1]);
  const second = await order();
  await visit(undoOf(second), { as: owner, form: {} });
  expect([await count('car'), await count('factoryOrder')]).toEqual([1, 1]);
});
