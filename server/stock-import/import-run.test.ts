import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { importWork } from '#tests/import-work.ts';
import { startRun } from '../file-jobs/file-job-commands.ts';
import { LeaseLost, takeLease } from '../file-jobs/file-job-lease.ts';
import { listRemarks } from '../file-jobs/file-job-remarks.ts';
import { workOnFile } from '../file-jobs/file-job-runner.ts';
import { runFile } from '../file-jobs/run-file.ts';
import { stockKind } from './stock-kind.ts';

const vin = (number: number) => `WVW${String(number).padStart(14, '0')}`;
const plate = (number: number) => `AB${10_000 + number}`;
const firstPage = { page: 1, pageSize: 20 };

test('a row with a known plate → the car updated, except by empty cells', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) =>
    addCar(tenant, {
      registrationNumber: 'AB12345',
      brandName: 'Škoda',
      modelName: 'Octavia',
      color: 'Rød',
      mileage: 5,
    }),
  );
  const id = await work.check(['ab 12 345;Skoda;Octavia;7.000;'], 'Reg.nr.;Mærke;Model;Km;Farve');
  expect(await work.run(id)).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 0 });
  expect(await work.cars('mileage', 'color')).toEqual([{ registrationNumber: 'AB12345', mileage: 7000, color: 'Rød' }]);
});

test('a row with a known VIN and a new plate → the old plate stored as a former one', async ({
  organize,
  as,
  database,
}) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', vin: vin(1) }));
  const id = await work.check([`CD12345;${vin(1)};Volkswagen;Caddy;;`]);
  const warned = await as(person, async (tenant) => {
    const job = await work.find(id);
    return job && listRemarks(tenant, stockKind, job, 'warned', firstPage);
  });
  expect(warned?.remarks.map(({ message }) => message)).toEqual(['Registreringsnummeret ændres fra AB12345']);
  await work.run(id);
  expect(await work.cars('formerRegistrationNumbers')).toEqual([
    { registrationNumber: 'CD12345', formerRegistrationNumbers: ['AB12345'] },
  ]);
});

test('a row matching two cars, or an earlier row’s car → refused', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, async (tenant) => {
    await addCar(tenant, { registrationNumber: 'AB12345', vin: vin(1), stockNumber: '7' });
    await addCar(tenant, { registrationNumber: 'AB12346', vin: vin(2), stockNumber: '8' });
    await addCar(tenant, { registrationNumber: 'AB12347', vin: vin(3), stockNumber: '9' });
  });
  const id = await work.check([`AB12345;${vin(2)};VW;Up;;`, 'AB12347;;VW;Up;;', `;${vin(3)};VW;Golf;;`]);
  const refused = await as(person, async (tenant) => {
    const job = await work.find(id);
    return job && listRemarks(tenant, stockKind, job, 'refused', firstPage);
  });
  expect(refused?.remarks).toEqual([
    {
      number: 2,
      column: 'Reg.nr.',
      value: 'AB12345',
      message: 'Registreringsnummeret hører til lagernr. 7, men stelnummeret til lagernr. 8',
    },
    { number: 4, column: 'Stelnummer', value: vin(3), message: 'Samme bil som række 3' },
  ]);
});

test('a car created between check and run → not overwritten', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  const id = await work.check(['AB12345;;Škoda;Octavia;;', 'AB12346;;Škoda;Octavia;;']);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', brandName: 'Ford' }));
  expect(await work.run(id)).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
  expect((await work.find(id))?.status).toBe('done');
  expect(await work.cars('brandName')).toEqual([
    { registrationNumber: 'AB12345', brandName: 'Ford' },
    { registrationNumber: 'AB12346', brandName: 'Škoda' },
  ]);
});

test('stock numbers → continue from the last, skipping those taken', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) => addCar(tenant, { registrationNumber: 'AA10000', stockNumber: '2' }));
  const header = 'Reg.nr.;Mærke;Model;Lagernr.';
  await work.run(await work.check(['AB12345;VW;Up;', 'AB12346;VW;Up;1', 'AB12347;VW;Up;'], header));
  await work.run(await work.check(['AB12348;VW;Up;'], header));
  expect((await work.cars('stockNumber')).map(({ stockNumber }) => stockNumber)).toEqual(['2', '3', '1', '4', '5']);
});

test('an import whose worker died → resumed, each row once', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  const id = await work.check(Array.from({ length: 2600 }, (_, row) => `${plate(row)};${vin(row)};VW;Up;;`));
  await as(person, (tenant) => startRun(tenant, stockKind, id));
  const dying = await takeLease(database.pool, crypto.randomUUID(), work.target(id));
  if (!dying) throw new Error('nobody else works on the import');
  expect(await takeLease(database.pool, crypto.randomUUID(), work.target(id))).toBeUndefined();
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  // A row of a later batch stays locked until the lease nearly expires, so that the worker is in mid-run.
  const row = Promise.withResolvers<void>();
  const holding = as(person, async ({ db }) => {
    await sql`select 1 from "fileRow" where "fileJobId" = ${id} order by number offset 1200 limit 1 for update`.execute(
      db,
    );
    await row.promise;
  });
  await delay(50);
  const abandoned = runFile(dying, stockKind).catch((error: unknown) => error);
  await expect.poll(waiting).toBe(1);
  const stolen = as(person, ({ db }) =>
    db
      .updateTable('fileJob')
      .set({ heartbeatAt: sql<Date>`now() - interval '1 minute'`, workerId: crypto.randomUUID() })
      .where('id', '=', id)
      .execute(),
  );
  await expect.poll(waiting).toBe(2);
  row.resolve();
  await Promise.all([holding, stolen]);
  expect(await abandoned).toBeInstanceOf(LeaseLost);
  const left = await work.find(id);
  expect(left?.handledCount).toBeLessThan(2600);
  await workOnFile(work.services, stockKind, work.target(id));
  expect(await work.find(id)).toMatchObject({ status: 'done', createdCount: 2600, handledCount: 2600 });
  expect(await work.cars()).toHaveLength(2600);
});

test('a file publishing a scrapped car → refused', async ({ organize, as, database }) => {
  const person = { organization: await organize() };
  const work = importWork(as, database, person);
  await as(person, (tenant) =>
    addCar(tenant, { registrationNumber: 'AB12345', status: 'draft', registrationStatus: 'Skrottet' }),
  );
  const id = await work.check(['AB12345;VW;Up;Publiceret'], 'Reg.nr.;Mærke;Model;Status');
  expect(await work.run(id)).toEqual({ created: 0, updated: 0, unchanged: 0, refused: 1 });
});
