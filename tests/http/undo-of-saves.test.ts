import { expect } from 'vitest';
import { addCatalogue } from '../catalogue.ts';
import { entities } from '../entities.ts';
import { addRows, bill, deletionOf, stored } from '../entity-rows.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, undoOf } from '../html.ts';

const note = { title: 'Vask', kind: 'prep', assignedToId: '', dueAt: '' };
const edited = entities.flatMap((entity) =>
  entity.edited && !entity.isKept ? [{ ...entity, edited: entity.edited }] : [],
);

test.for(edited)(
  '$kind saved, or deleted → taken back by its toast as it was before, and the taking back too',
  async ({ edited: typed, ...entity }, { organize, as, visit }) => {
    const owner = { organization: await organize() };
    const rows = await addRows({ as, visit }, owner);
    const read = () => as(owner, stored);
    const post = (path: string, form: Record<string, string>) => visit(path, { as: owner, form });
    const page = entity.page(rows);
    const shown = fieldsOf(await (await visit(page, { as: owner })).text());
    const deletion = await deletionOf(entity, rows, visit, owner);

    for (const [path, form] of [[page, { ...shown, ...typed }] as const, deletion]) {
      const before = await read();
      const done = await post(path, form);
      expect(done.status).toBe(303);
      const after = await read();
      expect(after).not.toEqual(before);

      const undone = await post(undoOf(done), {});
      expect(await read()).toEqual(before);
      await post(undoOf(undone), {});
      expect(await read()).toEqual(after);
    }
  },
);

test('undoing a step of an expense corrects the car’s costs, and is refused once posted', async ({
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

test('undoing an order deletes its car, unless other rows belong to the car', async ({ organize, as, visit }) => {
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
