import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { writeOrSplit } from '../file-jobs/write-or-split.ts';
import type { PlannedRow } from './plan-rows.ts';
import { insertCars, updateCars } from './write-cars.ts';

function row(number: number, values: PlannedRow['values'], subjectId: number | null = null): PlannedRow {
  const fields = { brandName: 'Škoda', modelName: 'Octavia' };
  const plan = subjectId === null ? 'create' : 'update';
  const nothing = { note: undefined, needs: [], problems: [], warnings: [] };
  return { number, fields, plan, subjectId, values: { ...fields, ...values }, isChanged: true, ...nothing };
}

test('a plate taken meanwhile → only its row skipped', async ({ organize, as }) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  const rows = [row(2, { registrationNumber: 'AB12345' }), row(3, { registrationNumber: 'AB12346' })];
  const written = await as(person, (tenant) => writeOrSplit(tenant, rows, (some) => insertCars(tenant, 1, some)));
  expect([...written.ids.keys()]).toEqual([3]);
  expect(written.unwritten.map(({ number }) => number)).toEqual([2]);
});

test('a value Postgres refuses → only its row skipped', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const [one, other] = await as(person, async (tenant) => [await addCar(tenant), await addCar(tenant)]);
  const common = { vehicleType: 'van', status: 'draft', registrationStatus: 'Ukendt' } as const;
  const rows = [row(2, { ...common, doors: 12 }, one), row(3, { ...common, doors: 4 }, other)];
  const written = await as(person, (tenant) => writeOrSplit(tenant, rows, (some) => updateCars(tenant, some)));
  expect([...written.ids]).toEqual([[3, other]]);
  expect(written.unwritten.map(({ number }) => number)).toEqual([2]);
});
