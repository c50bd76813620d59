import { expect } from 'vitest';
import { createExpense } from '#server/expenses/expense-commands.ts';
import { expenseSchema } from '#server/expenses/expense-schema.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { quickMemoSchema } from '#server/memos/memo-schema.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addPhoto } from '../factories.ts';
import { test } from '../fixtures.ts';
import { toastOf } from '../html.ts';

const bill = { version: '1', type: 'workshop', expenseDate: '01-02-2026', amountExclVat: '10', vatRate: '25' };

/** A car with a processed photo, an expense and a memo. */
async function addCarWithAll(tenant: Tenant) {
  const car = await addCar(tenant);
  await addPhoto(tenant, car);
  const { id: photo } = await tenant.db
    .selectFrom('carImage')
    .select('id')
    .where('carId', '=', car)
    .executeTakeFirstOrThrow();
  const expense = await createExpense(tenant, car, expenseSchema('2026-11-22').parse(bill));
  const memo = await createMemo(tenant, {
    ...quickMemoSchema.parse({ title: 'HEMMELIGT-KENDETEGN' }),
    about: [aboutCar(car)],
  });
  return { car, photo, expense: expense?.id ?? 0, memo: memo?.id ?? 0 };
}

test('a row of another car is a 404 below a car, whoever owns the other', async ({ organize, as, visit }) => {
  const [owner, stranger] = [{ organization: await organize() }, { organization: await organize('Nysgerrig') }];
  const { photo, expense, memo } = await as(owner, addCarWithAll);
  for (const person of [owner, stranger]) {
    const other = await as(person, (tenant) => addCar(tenant));
    const path = `/cars/${other}/edit`;
    const posts: [string, Record<string, string>][] = [
      [`/memos/${memo}`, { version: '1' }],
      ['/memos', { step: 'delete', memo: String(memo) }],
      [`/expenses/${expense}`, bill],
      [`/expenses/${expense}`, { step: 'delete' }],
      [`/expenses/${expense}/receipt`, {}],
      [`/photos/${photo}`, { kind: 'interior' }],
      [`/photos/${photo}/edit`, { rotate: '90' }],
    ];
    for (const [below, form] of posts) {
      const posted = await visit(path + below, { as: person, form: { ...form, sent: '1' } });
      expect([posted.status, await posted.text()], below).toEqual([404, expect.not.stringContaining('HEMMELIGT')]);
    }
    for (const below of [...posts.map(([each]) => each), `/photos/${photo}/base-320.webp`]) {
      if (below !== '/memos') expect((await visit(path + below, { as: person })).status, below).toBe(404);
    }
    const taken = await visit(`${path}/photos`, { as: person, form: { step: `delete ${photo}` } });
    expect(toastOf(taken).title).toBe('Det blev ikke gjort');
  }
  const left = await as(owner, async ({ db }) => [
    await db.selectFrom('memo').select('version').where('deletedAt', 'is', null).execute(),
    await db.selectFrom('expense').select('version').where('deletedAt', 'is', null).execute(),
    await db.selectFrom('carImage').select('version').where('deletedAt', 'is', null).execute(),
  ]);
  expect(left).toEqual([[{ version: 1 }], [{ version: 1 }], [{ version: 1 }]]);
});

test('the photos of a deleted car are read-only, and a shown one is not processed again', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { car, photo } = await as(owner, addCarWithAll);
  const path = `/cars/${car}/edit/photos`;
  await visit(path, { as: owner, form: { step: `retry ${photo}` } });
  await as(owner, ({ db }) =>
    db.updateTable('car').set({ status: 'soft-deleted', deletedAt: new Date() }).where('id', '=', car).execute(),
  );
  const details = { kind: 'interior', wasKind: 'exterior' };
  await visit(path, { as: owner, form: { step: `delete ${photo}` } });
  const answers = [
    await visit(`${path}/${photo}`, { as: owner, form: details }),
    await visit(`${path}/${photo}/edit`, { as: owner, form: { rotate: '90' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  const images = await as(owner, ({ db }) => db.selectFrom('carImage').select(['status', 'version']).execute());
  expect(images).toEqual([{ status: 'ready', version: 1 }]);
});
