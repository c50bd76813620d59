import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addDepartment } from '#tests/factories.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import { asOre } from '../format/money.ts';
import { updateCar } from './car-commands.ts';
import { findCar } from './car-queries.ts';
import { moveCar } from './car-state-commands.ts';

const historyOf = ({ db, organizationId }: Tenant, id: number) =>
  db
    .selectFrom('history')
    .where('organizationId', '=', organizationId)
    .where('entityType', '=', 'car')
    .where('entityId', '=', id)
    .select(['action', 'oldValue', 'newValue', 'actorId'])
    .orderBy('id')
    .execute();

test('an update → only the given fields written, the version raised, the change in the history', async ({
  organize,
  as,
  user,
}) => {
  const organization = await organize();
  const { id: userId } = await user({ organization });
  const id = await as({ organization }, (tenant) => addCar(tenant, { mileage: 67_600, color: 'Blå', location: 'A1' }));
  await as({ organization }, (tenant) =>
    updateCar(tenant, { id, version: 1, input: { mileage: 70_000, color: null } }),
  );
  const { car, history } = await as({ organization }, async (tenant) => ({
    car: await findCar(tenant, id),
    history: await historyOf(tenant, id),
  }));
  expect(car).toMatchObject({ mileage: 70_000, color: null, location: 'A1', version: 2, updatedById: userId });
  expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
  expect(history[1]).toMatchObject({
    oldValue: { mileage: 67_600, color: 'Blå' },
    newValue: { mileage: 70_000, color: null },
    actorId: userId,
  });
});

test('an update without changes → no history', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const id = await addCar(tenant, { mileage: 10 });
    await updateCar(tenant, { id, version: 1, input: { mileage: 10, modelName: 'Caddy' } });
    expect(await historyOf(tenant, id)).toHaveLength(1);
  });
});

test('two updates of one version at once → the second waits and is refused', async ({ organize, as }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant));
  const change = (tenant: Tenant, location: string) => updateCar(tenant, { id, version: 1, input: { location } });
  const [isChanged, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = as({ organization }, async (tenant) => {
    await change(tenant, 'A1');
    isChanged.resolve();
    await mayEnd.promise;
  });
  await isChanged.promise;
  let hasAnswered = false;
  const second = as({ organization }, (tenant) => change(tenant, 'B2')).catch((error) => {
    hasAnswered = true;
    return error;
  });
  await delay(200);
  expect(hasAnswered).toBe(false);
  mayEnd.resolve();
  await first;
  expect(await second).toMatchObject({ code: 'edit-conflict', status: 409 });
  const car = await as({ organization }, (tenant) => findCar(tenant, id));
  expect(car).toMatchObject({ version: 2, location: 'A1' });
});

test('a plate or VIN of another car → refused by field; of another organisation, or deleted → free', async ({
  organize,
  as,
}) => {
  const [mine, theirs] = [await organize(), await organize()];
  await as({ organization: theirs }, (tenant) => addCar(tenant, { registrationNumber: 'CD23456' }));
  const id = await as({ organization: mine }, async (tenant) => {
    await addCar(tenant, { registrationNumber: 'AB12345', vin: 'WVWZZZ3CZGE193129' });
    await addCar(tenant, { registrationNumber: 'EF34567', status: 'soft-deleted', deletedAt: new Date() });
    return addCar(tenant);
  });
  const change = (input: { registrationNumber?: string; vin?: string }, version = 1) =>
    as({ organization: mine }, (tenant) => updateCar(tenant, { id, version, input }));
  await expect(change({ registrationNumber: 'AB12345' })).rejects.toMatchObject({
    code: 'plate-taken',
    status: 409,
    field: 'registrationNumber',
  });
  await expect(change({ vin: 'WVWZZZ3CZGE193129' })).rejects.toMatchObject({ code: 'vin-taken', field: 'vin' });
  await change({ registrationNumber: 'CD23456' });
  await change({ registrationNumber: 'EF34567' }, 2);
  const car = await as({ organization: mine }, (tenant) => findCar(tenant, id));
  expect(car?.formerRegistrationNumbers).toEqual(['CD23456']);
});

test('a department or car group of another organisation → refused', async ({ organize, as }) => {
  const [mine, theirs] = [await organize(), await organize()];
  const departmentId = await as({ organization: theirs }, (tenant) => addDepartment(tenant, 'Aarhus'));
  await as({ organization: theirs }, (tenant) => addCategory(tenant, 'V9'));
  const id = await as({ organization: mine }, (tenant) => addCar(tenant));
  const change = (input: { departmentId?: number; category?: string }) =>
    as({ organization: mine }, (tenant) => updateCar(tenant, { id, version: 1, input }));
  await expect(change({ departmentId })).rejects.toMatchObject({ code: 'unknown-department', field: 'departmentId' });
  await expect(change({ category: 'V9' })).rejects.toMatchObject({ code: 'unknown-category', field: 'category' });
});

test('a lower mileage → accepted only with a reason, which the feed logs', async ({ organize, as }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, { mileage: 67_600 }));
  const change = (mileage: number | null, mileageReason?: string) =>
    as({ organization }, (tenant) => updateCar(tenant, { id, version: 1, input: { mileage }, mileageReason }));
  await expect(change(6_760)).rejects.toMatchObject({ code: 'mileage-lower', field: 'mileage' });
  await expect(change(6_760, '')).rejects.toMatchObject({ code: 'mileage-lower' });
  await change(6_760, 'Tastefejl');
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({ mileage: 6_760 });
  const logged = await as({ organization }, ({ db }) => db.selectFrom('activity').select(['verb', 'note']).execute());
  expect(logged).toEqual([{ verb: 'updated', note: 'Tastefejl' }]);
});

test('a technician’s update → the car changes, its costs do not', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization, role: 'technician' }, async (tenant) => {
    const id = await addCar(tenant, { costPrice: asOre(100_000_00) });
    await updateCar(tenant, { id, version: 1, input: { costPrice: asOre(1), location: 'Lift 2' } });
    expect(await findCar(tenant, id)).toMatchObject({ costPrice: 100_000_00, location: 'Lift 2' });
  });
});

test('a scrapped, exported or struck-off car → not published', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (const registrationStatus of ['Skrottet', 'Eksporteret', 'Slettet'] as const) {
      const id = await addCar(tenant, { status: 'draft', registrationStatus });
      const published = updateCar(tenant, { id, version: 1, input: { status: 'published' } });
      await expect(published).rejects.toMatchObject({ code: 'unpublishable', field: 'status' });
    }
    const id = await addCar(tenant, { status: 'published', registrationStatus: 'Skrottet' });
    await updateCar(tenant, { id, version: 1, input: { status: 'published', location: 'B4' } });
  });
});

test('a deleted car → stored with its deleter, read-only, restored as a draft', async ({ organize, as, user }) => {
  const organization = await organize();
  const { id: userId } = await user({ organization });
  await as({ organization }, async (tenant) => {
    const id = await addCar(tenant);
    await moveCar(tenant, id, { step: 'delete' });
    await moveCar(tenant, id, { step: 'delete' });
    expect(await findCar(tenant, id)).toMatchObject({ status: 'soft-deleted', deletedById: userId, version: 2 });
    const change = updateCar(tenant, { id, version: 2, input: { location: 'A1' } });
    await expect(change).rejects.toMatchObject({ code: 'car-deleted', status: 409 });
    await moveCar(tenant, id, { step: 'restore' });
    await moveCar(tenant, id, { step: 'restore' });
    expect(await findCar(tenant, id)).toMatchObject({
      status: 'draft',
      deletedAt: null,
      deletedById: null,
      version: 3,
    });
    expect(await historyOf(tenant, id)).toHaveLength(3);
  });
});

test('a rented or reserved car, also in the workshop → not deleted', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const promised = (['rented', 'reserved'] as const).flatMap((availability) => [
      { availability },
      { availability: 'workshop' as const, previousAvailability: availability },
    ]);
    for (const car of promised) {
      const id = await addCar(tenant, car);
      await expect(moveCar(tenant, id, { step: 'delete' })).rejects.toMatchObject({
        code: 'car-promised',
        status: 409,
      });
    }
  });
});

test('restoring a car whose plate is taken → refused', async ({ organize, as }) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    await addCar(tenant, { registrationNumber: 'AB12345' });
    return addCar(tenant, { registrationNumber: 'AB12345', status: 'soft-deleted', deletedAt: new Date() });
  });
  const restored = as({ organization }, (tenant) => moveCar(tenant, id, { step: 'restore' }));
  await expect(restored).rejects.toMatchObject({ code: 'plate-taken' });
});

test('a car of another organisation → not found, unchanged', async ({ organize, as }) => {
  const [mine, theirs]: [Organization, Organization] = [await organize(), await organize()];
  const id = await as({ organization: theirs }, (tenant) => addCar(tenant));
  await as({ organization: mine }, async (tenant) => {
    expect(await updateCar(tenant, { id, version: 1, input: { color: 'Rød' } })).toBeUndefined();
    expect(await moveCar(tenant, id, { step: 'delete' })).toBeUndefined();
    expect(await moveCar(tenant, id, { step: 'restore' })).toBeUndefined();
  });
  expect(await as({ organization: theirs }, (tenant) => findCar(tenant, id))).toMatchObject({
    version: 1,
    color: null,
  });
});

test('a role without the permission → refused before any read', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization, role: 'customer' }, async (tenant) => {
    await expect(updateCar(tenant, { id: 1, version: 1, input: {} })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(moveCar(tenant, 1, { step: 'delete' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(moveCar(tenant, 1, { step: 'restore' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
