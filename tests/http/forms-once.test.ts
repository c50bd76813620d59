import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { stepExpense } from '#server/expenses/expense-commands.ts';
import { stepMemo } from '#server/memos/memo-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCatalogue } from '../catalogue.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf, undoOf } from '../html.ts';

const cases = [
  {
    table: 'memo',
    page: 'memos',
    form: { title: 'Vask', kind: 'note', assignedToId: '', dueAt: '' },
    other: { title: 'Poler' },
    told: 'skrev et notat om',
    remove: (tenant: Tenant, _: number, id: number) => stepMemo(tenant, { step: 'delete', memo: id }),
  },
  {
    table: 'expense',
    page: 'expenses/create',
    form: { version: '1', type: 'fuel', expenseDate: '01-02-2026', amountExclVat: '10', vatRate: '25' },
    other: { amountExclVat: '20' },
    told: 'registrerede en omkostning på',
    remove: (tenant: Tenant, car: number, id: number) => stepExpense(tenant, car, id, { step: 'delete', reason: null }),
  },
] as const;

test.for(cases)(
  'a form of a new $table that is sent twice makes one, and another when something else is typed in it',
  async ({ table, page, form, other, told }, { organize, as, visit }) => {
    const owner = { organization: await organize() };
    const car = await as(owner, (tenant) => addCar(tenant));
    const path = `/cars/${car}/edit/${page}`;
    const count = () => as(owner, ({ db }) => db.selectFrom(table).select('id').execute()).then((rows) => rows.length);
    const keyOf = async () =>
      parse(await (await visit(path, { as: owner })).text())
        .querySelector('input[name=formKey]')
        ?.getAttribute('value') ?? '';
    const formKey = await keyOf();
    const send = (values: object = {}) => visit(path, { as: owner, form: { ...form, formKey, ...values } });
    const clicks = await Promise.all([send(), send()]);
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(clicks.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await count()).toBe(1);
    const feed = textOf(await (await visit('/activities', { as: owner })).text());
    expect(feed.split(told)).toHaveLength(2);

    await send(other);
    expect(await count()).toBe(2);
    await send({ formKey: await keyOf() });
    expect(await count()).toBe(3);
    const wrong = await send({ formKey: 'nej' });
    expect([wrong.status, await count()]).toEqual([400, 3]);

    // Whichever of the two responses the browser shows, its toast undoes the created row.
    for (const click of clicks) await visit(undoOf(click), { as: owner, form: {} });
    expect(await count()).toBe(2);
  },
);

test.for(cases)(
  'a form whose $table was deleted makes another one when it is sent again, once',
  async ({ table, page, form, remove }, { organize, as, visit }) => {
    const owner = { organization: await organize() };
    const car = await as(owner, (tenant) => addCar(tenant));
    const path = `/cars/${car}/edit/${page}`;
    const living = () =>
      as(owner, ({ db }) => db.selectFrom(table).select('id').where('deletedAt', 'is', null).execute());
    const opened = parse(await (await visit(path, { as: owner })).text()).querySelector('input[name=formKey]');
    const send = () => visit(path, { as: owner, form: { ...form, formKey: opened?.getAttribute('value') ?? '' } });
    const made = new Set<number>();
    for (let round = 0; round < 3; round++) {
      await Promise.all([send(), send()]);
      const rows = await living();
      expect(rows).toHaveLength(1);
      for (const { id } of rows) {
        made.add(id);
        await as(owner, (tenant) => remove(tenant, car, id));
      }
    }
    expect(made.size).toBe(3);
  },
);

test('a form orders once; a form filled in again after Back orders another', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const { productId } = await as(owner, (tenant) => addCatalogue(tenant));
  const path = `/factory-cars/products/${productId}/order`;
  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  const order = async (color: string) => {
    const answer = await visit(path, { as: owner, form: { ...form, color } });
    return { made: answer.headers.get('location'), undo: undoOf(answer) };
  };
  const [red, again, blue] = [await order('Rød'), await order('Rød'), await order('Blå')];
  expect(again).toEqual(red);
  expect(blue.made).not.toBe(red.made);

  const { id } = await as(owner, ({ db }) => db.selectFrom('car').select('id').orderBy('id').executeTakeFirstOrThrow());
  await as(owner, (tenant) => moveCar(tenant, id, { step: 'delete' }));
  const [anew, once] = [await order('Rød'), await order('Rød')];
  expect(anew.made).not.toBe(red.made);
  expect(once).toEqual(anew);
});
