import { expect } from 'vitest';
import { addCar, addMemos, addPhoto } from '#tests/factories.ts';
import { type Organization, test } from '#tests/fixtures.ts';
import { importWork } from '#tests/import-work.ts';
import { writeRemark } from '../cars/remark-commands.ts';
import { discardFileJob, startCheck, startRun, startUndo } from '../file-jobs/file-job-commands.ts';
import { findFileJob } from '../file-jobs/file-job-queries.ts';
import { stockKind } from './stock-kind.ts';

const vin = 'WVW00000000000001';

test('undoing an import → created rows deleted, updated ones reverted', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) =>
    addCar(tenant, { registrationNumber: 'AB12345', vin, salePriceInclVat: null, color: 'Blå' }),
  );
  const before = await work.cars('id', 'vin', 'brandName', 'salePriceInclVat', 'formerRegistrationNumbers');
  const id = await work.check([`CD12345;${vin};VW;Caddy;99.000;Odense`, 'AB12346;;Škoda;Octavia;;Odense']);
  await work.run(id);
  expect(await work.cars()).toHaveLength(2);
  expect(await work.undo(id)).toEqual({
    removedCars: 1,
    skippedCars: 0,
    restoredCars: 1,
    partlySkippedCars: 0,
    removedNames: 3,
  });
  expect(await work.cars('id', 'vin', 'brandName', 'salePriceInclVat', 'formerRegistrationNumbers')).toEqual(before);
  expect(await as(person, ({ db }) => db.selectFrom('department').select('id').execute())).toEqual([]);
});

test('changes since an import → not undone', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', color: 'Blå', mileage: 1 }));
  const header = 'Reg.nr.;Mærke;Model;Km;Farve;Afdeling';
  const rows = ['AB12345;VW;Caddy;2;Rød;', 'AB12346;VW;Caddy;3;Rød;Odense', 'AB12347;VW;Caddy;4;Rød;'];
  const id = await work.check(rows, header);
  await work.run(id);
  await as(person, ({ db }) =>
    db.updateTable('car').set({ mileage: 9 }).where('registrationNumber', 'in', ['AB12345', 'AB12346']).execute(),
  );
  expect(await work.undo(id)).toEqual({
    removedCars: 1,
    skippedCars: 1,
    restoredCars: 0,
    partlySkippedCars: 1,
    removedNames: 0,
  });
  expect(await work.cars('mileage', 'color')).toEqual([
    { registrationNumber: 'AB12345', mileage: 9, color: 'Blå' },
    { registrationNumber: 'AB12346', mileage: 9, color: 'Rød' },
  ]);
});

test('a plate now on another car → not reverted', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', vin, modelName: 'Caddy' }));
  const id = await work.check([`CD12345;${vin};Volkswagen;Up;;`]);
  await work.run(id);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  expect(await work.undo(id)).toMatchObject({ restoredCars: 0, partlySkippedCars: 1 });
  expect(await work.cars('vin')).toEqual([
    { registrationNumber: 'AB12345', vin: null },
    { registrationNumber: 'CD12345', vin },
  ]);
});

test('a created car with photos, remarks or memos since → not deleted', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  const rows = ['AB12346;;Škoda;Octavia;;Odense', 'AB12347;;Škoda;Fabia;;Vejle', 'AB12348;;Škoda;Kodiaq;;Odense'];
  const id = await work.check(rows);
  await work.run(id);
  await as(person, async (tenant) => {
    const { db } = tenant;
    const carOf = async (plate: string) =>
      (await db.selectFrom('car').select('id').where('registrationNumber', '=', plate).executeTakeFirstOrThrow()).id;
    await addPhoto(tenant, await carOf('AB12346'));
    await writeRemark(tenant, await carOf('AB12348'), { remark: 'Lovet til Hans' });
    const other = await addCar(tenant);
    const [vejle] = await db.selectFrom('department').select('id').where('name', '=', 'Vejle').execute();
    await addMemos(tenant, other, [{ title: 'Hent i Vejle', departmentId: vejle?.id ?? null }]);
  });
  expect(await work.undo(id)).toMatchObject({ removedCars: 1, skippedCars: 2, removedNames: 0 });
});

test('an import and its undo → one history group each', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  const id = await work.check(['AB12346;;Škoda;Octavia;;Odense']);
  await work.run(id);
  await work.undo(id);
  const groups = await as(person, ({ db }) =>
    db
      .selectFrom('history')
      .select(['groupId', 'entityType', 'action'])
      .where('groupId', 'like', '%stock-%')
      .orderBy('id')
      .execute(),
  );
  const [imported, undone] = [`stock-${id}`, `undo-stock-${id}`];
  expect(groups).toEqual([
    { groupId: imported, entityType: 'department', action: 'create' },
    { groupId: imported, entityType: 'brand', action: 'create' },
    { groupId: imported, entityType: 'car', action: 'create' },
    { groupId: undone, entityType: 'car', action: 'delete' },
    { groupId: undone, entityType: 'department', action: 'delete' },
    { groupId: undone, entityType: 'brand', action: 'delete' },
  ]);
});

test('undoing an import twice → once', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  const id = await work.check(['AB12346;;Škoda;Octavia;;']);
  await work.run(id);
  await work.undo(id);
  await expect(as(person, (tenant) => startUndo(tenant, stockKind, id))).rejects.toMatchObject({
    code: 'import-undone-before',
  });
});

test('an import → hidden from other organisations, customers and other technicians', async ({
  organize,
  as,
  database,
}) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  const id = await work.check(['AB12346;;Škoda;Octavia;;']);
  const other: { organization: Organization } = { organization: await organize('Sydbiler') };
  expect(await as(other, (tenant) => findFileJob(tenant, stockKind, id))).toBeUndefined();
  await expect(as(other, (tenant) => startRun(tenant, stockKind, id))).rejects.toMatchObject({
    code: 'import-moved-on',
  });
  await expect(as(other, (tenant) => discardFileJob(tenant, stockKind, id))).rejects.toMatchObject({
    code: 'import-moved-on',
  });
  const customer = { ...person, role: 'customer' as const };
  await expect(as(customer, (tenant) => startCheck(tenant, stockKind, id, {}, {}))).rejects.toMatchObject({
    code: 'not-allowed',
  });
  const technician = { ...person, role: 'technician' as const };
  expect(await as(technician, (tenant) => findFileJob(tenant, stockKind, id))).toBeUndefined();
  await expect(as(technician, (tenant) => startRun(tenant, stockKind, id))).rejects.toMatchObject({
    code: 'import-moved-on',
  });
  expect(await work.find(id)).toMatchObject({ status: 'checked' });
});
