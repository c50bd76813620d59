import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { asOre } from '#server/format/money.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { historyGroup } from './history-group.ts';
import { undoGroup } from './undo.ts';

type As = <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Updates a car in its own transaction and returns the history group. */
function write(as: As, person: Person, id: number, values: Record<string, unknown>) {
  return as(person, async (tenant) => {
    await tenant.db
      .updateTable('car')
      .set(values)
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', id)
      .execute();
    return historyGroup(tenant);
  });
}

test('undo of a change → field by field; later changes stay; the undo can be undone', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCar(tenant, { ...knownCar, location: 'A1' }));
  const group = await write(as, owner, id, { location: 'B2', color: 'Rød', registrationNumber: 'CD23456' });
  await write(as, { ...owner, role: 'member' }, id, { color: 'Grøn' });

  const report = await as(owner, (tenant) => undoGroup(tenant, group, subjects));
  expect(report).toMatchObject({ undone: 1, kept: 1, keptFields: ['color'] });
  expect(await as(owner, (tenant) => findCar(tenant, id))).toMatchObject({
    location: 'A1',
    color: 'Grøn',
    registrationNumber: 'AB12345',
    formerRegistrationNumbers: [],
  });
  await as(owner, (tenant) => undoGroup(tenant, report?.group ?? '', subjects));
  expect(await as(owner, (tenant) => findCar(tenant, id))).toMatchObject({
    location: 'B2',
    registrationNumber: 'CD23456',
    formerRegistrationNumbers: ['AB12345'],
  });
  await expect(as(owner, (tenant) => undoGroup(tenant, report?.group ?? '', subjects))).rejects.toThrow(
    'nothing-to-undo',
  );
});

test('undo → an activity for each restored car, none for unchanged ones', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const cars = await as(owner, async (tenant) => [await addCar(tenant), await addCar(tenant)] as const);
  const group = await as(owner, async (tenant) => {
    for (const id of cars) await moveCar(tenant, id, { step: 'sendToWorkshop' });
    return historyGroup(tenant);
  });
  await as(owner, (tenant) => moveCar(tenant, cars[1], { step: 'leaveWorkshop' }));
  expect(await as(owner, (tenant) => undoGroup(tenant, group, subjects))).toMatchObject({ undone: 1, kept: 1 });
  const logged = await as(owner, ({ db }) =>
    db.selectFrom('activity').select(['subjectId', 'summary']).where('verb', '=', 'undone').execute(),
  );
  expect(logged).toEqual([{ subjectId: cars[0], summary: 'fortrød værkstedsopholdet for' }]);
});

test('undo → created rows deleted unless changed since, hard-deleted ones restored', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const { ids, group } = await as(owner, async (tenant) => ({
    ids: [await addCar(tenant), await addCar(tenant)] as const,
    group: await historyGroup(tenant),
  }));
  await write(as, owner, ids[1], { color: 'Blå' });
  const report = await as(owner, (tenant) => undoGroup(tenant, group, subjects));
  expect(report).toMatchObject({ undone: 1, kept: 1 });
  expect(await as(owner, (tenant) => findCar(tenant, ids[0]))).toBeUndefined();
  expect(await as(owner, (tenant) => findCar(tenant, ids[1]))).toMatchObject({ color: 'Blå' });
  await as(owner, (tenant) => undoGroup(tenant, report?.group ?? '', subjects));
  expect(await as(owner, (tenant) => findCar(tenant, ids[0]))).toMatchObject({ brandName: 'Volkswagen' });
});

test('undo of a deletion → the car is restored, unless its plate is taken', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCar(tenant, knownCar));
  const gone = await as(owner, (tenant) => moveCar(tenant, id, { step: 'delete' }));
  const other = await as(owner, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  await expect(as(owner, (tenant) => undoGroup(tenant, gone?.group ?? '', subjects))).rejects.toThrow('plate-taken');
  await write(as, owner, other, { registrationNumber: null });
  await as(owner, (tenant) => undoGroup(tenant, gone?.group ?? '', subjects));
  expect(await as(owner, (tenant) => findCar(tenant, id))).toMatchObject({ status: 'published', deletedAt: null });
});

test('undo of another organisation’s, a manager’s or a hidden change → refused', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCar(tenant, knownCar));
  const group = await write(as, owner, id, { costPrice: asOre(1_00) });
  const technician = { ...owner, role: 'technician' as const };
  const own = await write(as, technician, id, { costPrice: asOre(2_00) });
  const stranger = { organization: await organize('Sydbiler') };
  expect(await as(stranger, (tenant) => undoGroup(tenant, group, subjects))).toBeUndefined();
  for (const [person, what] of [
    [{ ...owner, role: 'member' as const }, group],
    [technician, own],
    [{ ...owner, role: 'customer' as const }, own],
  ] as const) {
    await expect(as(person, (tenant) => undoGroup(tenant, what, subjects))).rejects.toThrow('not-allowed');
  }
  expect(await as(owner, (tenant) => findCar(tenant, id))).toMatchObject({ costPrice: 2_00 });
});

test('undo of 240 cars → one transaction', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  await as(owner, async ({ db, organizationId }) => {
    const car = {
      organizationId,
      brandName: 'Ford',
      modelName: 'Transit',
      vehicleType: 'van',
      status: 'published',
    } as const;
    const cars = Array.from({ length: 240 }, (_, at) => ({ ...car, stockNumber: String(at) }));
    await db.insertInto('car').values(cars).execute();
  });
  const group = await as(owner, async (tenant) => {
    await tenant.db.updateTable('car').set({ status: 'draft' }).where('stockNumber', '<>', '').execute();
    return historyGroup(tenant);
  });
  const report = await as(owner, (tenant) => undoGroup(tenant, group, subjects));
  expect(report).toMatchObject({ undone: 240, kept: 0 });
});
