import { sql } from 'kysely';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import type { CarMove } from '#server/cars/car-state-schema.ts';
import { createExpense, stepExpense, updateExpense } from '#server/expenses/expense-commands.ts';
import { asOre } from '#server/format/money.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { subjects } from '#server/subject-list.ts';
import { knownCar } from '#tests/car-form.ts';
import { addCar, addPhoto } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { sell } from '#tests/sales.ts';
import { revertCar } from '../cars/car-revert.ts';
import { historyGroup } from './history-group.ts';
import { undoGroup } from './undo.ts';

const cancelled = { step: 'cancelSale', reason: 'Køberen fortrød' } as const;
const held = (reservedUntil: string) => ({ step: 'reserve', reservedUntil }) as const;

const expense = {
  ...({ version: 1, type: 'fuel', expenseDate: '2026-11-20', amountExclVat: asOre(100_00), vatRate: 25 } as const),
  ...({ description: null, supplierName: null, supplierInvoiceNo: null, rebillTo: null } as const),
  ...({ deductible: true, isRebilled: false, confirmedDuplicate: false } as const),
};

const memo = { title: 'Vask', kind: 'note', dueAt: null, assignedToId: null } as const;

type Case = {
  car?: { category: null };
  /** Whether the car is sold first. */
  isSold?: true;
  /** The steps on the car; the last one is undone. */
  moves: readonly CarMove[];
  /** Changes between the last step and its undo. */
  since?: Record<string, unknown>;
  refused: string | undefined;
};

test.for<[string, Case]>([
  ['undo of a delivery → sold again', { isSold: true, moves: [deliver()], refused: undefined }],
  ['undo of a workshop stay → sold again', { isSold: true, moves: [{ step: 'sendToWorkshop' }], refused: undefined }],
  ['undo of a cancelled sale → sold again', { isSold: true, moves: [cancelled], refused: undefined }],
  [
    'undo to published without sale in Denmark → refused',
    { moves: [{ step: 'unpublish' }], since: { registrationStatus: 'Skrottet' }, refused: 'unpublishable' },
  ],
  [
    'undo to published of a deleted car → refused',
    { moves: [{ step: 'delete' }], since: { registrationStatus: 'Eksporteret' }, refused: 'unpublishable' },
  ],
  [
    'undo to published with missing fields → refused',
    { moves: [{ step: 'unpublish' }], since: { salePriceInclVat: null }, refused: 'publish-missing' },
  ],
  [
    'undo to published with fields missing before → restored',
    { car: { category: null }, moves: [{ step: 'unpublish' }], refused: undefined },
  ],
  ['undo to published with all fields → restored', { moves: [{ step: 'unpublish' }], refused: undefined }],
  [
    'undo to deleted of a reserved car → refused',
    {
      moves: [{ step: 'delete' }, { step: 'restore' }],
      since: { availability: 'reserved', reservedUntil: '2099-01-01' },
      refused: 'car-promised',
    },
  ],
  [
    'undo to an expired reservation → refused',
    { moves: [held('2026-11-01'), { step: 'release' }], refused: 'reservation-over' },
  ],
  ['undo to a valid reservation → restored', { moves: [held('2099-01-01'), { step: 'release' }], refused: undefined }],
])('%s', async ([, { car, isSold, moves, since, refused }], { organize, as }) => {
  const person: Person = { organization: await organize() };
  const id = await as(person, async (tenant) => {
    const { db, organizationId } = tenant;
    await db.insertInto('carCategory').values({ organizationId, key: 'C', name: 'Mellem' }).execute();
    const added = await addCar(tenant, { ...knownCar, category: 'C', ...car });
    await addPhoto(tenant, added);
    return added;
  });
  if (isSold) await as(person, (tenant) => sell(tenant, id));
  let group = '';
  for (const move of moves) group = (await as(person, (tenant) => moveCar(tenant, id, move)))?.group ?? '';
  if (since) await as(person, ({ db }) => db.updateTable('car').set(since).where('id', '=', id).execute());
  const before = await as(person, (tenant) => findCar(tenant, id));

  const undone = as(person, (tenant) => undoGroup(tenant, group, subjects));
  if (refused === undefined) {
    expect(await undone).toMatchObject({ undone: 1, kept: 0, refused: [] });
  } else {
    await expect(undone).rejects.toThrow(refused);
    expect(await as(person, (tenant) => findCar(tenant, id))).toEqual(before);
  }
});

function deliver() {
  return { step: 'deliver', deliveredAt: '2026-11-21' } as const;
}

test('undo of many cars → guarded ones stay with a reason, the rest is restored', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const ids = await as(person, async (tenant) => [await addCar(tenant), await addCar(tenant)] as const);
  const group = await as(person, async (tenant) => {
    await tenant.db
      .updateTable('car')
      .set({ availability: 'sold', soldPrice: asOre(1_00) })
      .where('id', '=', ids[0])
      .execute();
    await tenant.db.updateTable('car').set({ color: 'Rød' }).where('id', '=', ids[1]).execute();
    return historyGroup(tenant);
  });
  const report = await as(person, (tenant) => undoGroup(tenant, group, subjects));
  expect(report).toMatchObject({ undone: 1, kept: 0, refused: [{ code: 'sale-needs-reason', count: 1 }] });
  expect(await as(person, (tenant) => findCar(tenant, ids[0]))).toMatchObject({
    availability: 'sold',
    soldPrice: 1_00,
  });
});

test('undo of a new car that is referenced meanwhile → car and references stay', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const add = {
    memo: (id: number) => as(person, (tenant) => createMemo(tenant, { ...memo, about: [aboutCar(id)] })),
    expense: (id: number) => as(person, (tenant) => createExpense(tenant, id, expense)),
    photo: (id: number) => as(person, (tenant) => addPhoto(tenant, id)),
  };
  for (const [what, hang] of Object.entries(add)) {
    const [id, group] = await as(person, async (tenant) => [await addCar(tenant), await historyGroup(tenant)] as const);
    await hang(id);
    await expect(
      as(person, (tenant) => undoGroup(tenant, group, subjects)),
      what,
    ).rejects.toThrow('undo-in-use');
    expect(await as(person, (tenant) => findCar(tenant, id)), what).toBeDefined();
  }
  const photos = await as(person, ({ db }) => db.selectFrom('carImage').select('id').execute());
  expect(photos).toHaveLength(1);
});

test('undo of an expense → locks the car first, as commands do', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant));
  const created = await as(person, (tenant) => createExpense(tenant, car, expense));
  const id = created?.id ?? 0;
  const { version, confirmedDuplicate, ...fields } = expense;
  const edit = { version, input: { ...fields, amountExclVat: asOre(200_00) }, confirmedDuplicate };
  const updated = await as(person, (tenant) => updateExpense(tenant, car, id, edit));
  await as(person, (tenant) => stepExpense(tenant, car, id, { step: 'approve', reason: null }));
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const undoing = await as(person, async ({ db }) => {
    await sql`select from car where id = ${car} for update`.execute(db);
    const undone = as(person, (tenant) => undoGroup(tenant, updated?.group ?? '', subjects));
    await expect.poll(waiting).toBe(1);
    const { rows } = await sql`select from expense where id = ${id} for update skip locked`.execute(db);
    expect(rows).toHaveLength(1);
    return { undone };
  });
  expect(await undoing.undone).toMatchObject({ undone: 1 });
  const { expensesTotal } = (await as(person, (tenant) => findCar(tenant, car))) ?? {};
  expect(expensesTotal).toBe(100_00);
});

test('revert to an earlier day → guarded like a step', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const revert = () =>
    as(person, async (tenant) => {
      const first = tenant.db.selectFrom('history').where('entityType', '=', 'car').where('entityId', '=', id);
      const { historyId } = await first.select(({ fn }) => fn.min('id').as('historyId')).executeTakeFirstOrThrow();
      const { version = 0 } = (await findCar(tenant, id)) ?? {};
      return revertCar(tenant, id, { version, historyId });
    });
  await as(person, (tenant) => sell(tenant, id));
  await expect(revert()).rejects.toThrow('sale-needs-reason');
  await as(person, (tenant) => moveCar(tenant, id, cancelled));
  await as(person, (tenant) => moveCar(tenant, id, { step: 'unpublish' }));
  await as(person, ({ db }) =>
    db.updateTable('car').set({ registrationStatus: 'Skrottet', color: 'Rød' }).where('id', '=', id).execute(),
  );
  await revert();
  // The car could be published on that day, and is restored to it.
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ status: 'published', color: 'Blå' });
});
