import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addCategory, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { rentVan } from '#tests/rented-van.ts';
import { inspectionsDue } from '../cars/car-due.ts';
import { instantAt } from '../format/day.ts';
import { cancelAgreement } from '../rentals/cancel-agreement.ts';
import { createAgreement } from '../rentals/create-agreement.ts';
import { handOver } from '../rentals/hand-over.ts';
import { returnCar } from '../rentals/return-car.ts';
import { swapCar } from '../rentals/swap-car.ts';
import { sweep } from '../sweep/sweep.ts';
import { listUnprepared, markPrepared } from './preparation.ts';
import { noteService, setServiceInterval } from './upkeep-commands.ts';
import { listUpkeep } from './upkeep-due.ts';
import { upkeepDue } from './upkeep-reminders.ts';
import { nextDue } from './upkeep-rules.ts';

const today = '2026-11-26';

test.for([
  // 12.000 km in 100 days is 120 a day; 30.000 km are reached in 150 days, before the twelve months.
  [{ months: 12, km: 30_000 }, 42_000, { day: '2026-08-18', mileage: 30_000 }, { day: '2027-04-25', atKm: 60_000 }],
  [{ months: 6, km: 30_000 }, 42_000, { day: '2026-08-18', mileage: 30_000 }, { day: '2027-02-18', atKm: null }],
  [{ months: null, km: 10_000 }, 42_000, { day: '2026-08-18', mileage: 30_000 }, { day: today, atKm: 40_000 }],
  [{ months: 12, km: null }, 42_000, undefined, { day: '2021-01-01', atKm: null }],
  [{ months: null, km: 30_000 }, 0, undefined, undefined],
] as const)('%j at %i km, last %j → %j', ([interval, mileage, done, due]) => {
  expect(nextDue(interval, { mileage, firstRegistrationDate: '2020-01-01', done }, today)).toEqual(due);
});

test('service noted, interval of the group, inspection near → one list, the most urgent first; another’s car is not there', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  await as({ organization: await organize() }, (tenant) => addCar(tenant, { nextInspectionDate: '2026-11-27' }));
  await as(person, async (tenant) => {
    await addCategory(tenant, 'V3');
    const car = { category: 'V3', registrationNumber: 'AB12345', mileage: 42_000, nextInspectionDate: '2026-12-20' };
    const id = await addCar(tenant, car);
    await setServiceInterval(tenant, { kind: 'service', category: 'V3', months: 3, km: 30_000 });
    const service = { kind: 'service', car: 'ab 12 345', doneOn: '2026-08-18', mileage: 30_000, note: null } as const;
    const formKey = crypto.randomUUID();
    await noteService(tenant, { formKey, ...service });
    await noteService(tenant, { formKey, ...service });
    expect(await tenant.db.selectFrom('carService').select('id').execute()).toHaveLength(1);
    const due = await listUpkeep(tenant, { within: 60 }, today);
    expect(due.map((row) => [row.id, row.kind, row.day, row.daysLeft])).toEqual([
      [id, 'service', '2026-11-18', -8],
      [id, 'inspection', '2026-12-20', 24],
    ]);
    await setServiceInterval(tenant, { kind: 'service', category: 'V3', months: null, km: null });
    expect(await listUpkeep(tenant, { within: 10 }, today)).toEqual([]);
  });
});

test('a soiled van comes back, the next customer fetches it at three → in the queue until it is ready', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const at = (day: string, time: string) => instantAt(`2026-12-${day}`, time);
  await as(person, async (tenant) => {
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    const customerId = await addCustomer(tenant);
    const times = { startsAt: at('07', '08:00'), endsAt: at('08', '12:00') };
    const { id } = await createAgreement(tenant, agreementOf({ customerId, car, drivers: [driver], ...times }));
    const next = { startsAt: at('08', '15:00'), endsAt: at('09', '12:00') };
    await createAgreement(tenant, agreementOf({ customerId, car, ...next }));
    await handOver(tenant, id, handOverOf(), at('07', '08:00'));
    expect(await listUnprepared(tenant)).toEqual([]);
    await returnCar(tenant, id, returnOf({ isSoiled: true, fuelIn: 40, noteIn: 'Lugter af fisk' }), at('08', '11:30'));
    const [row] = await listUnprepared(tenant);
    expect(row).toMatchObject({
      carId: car,
      isSoiled: true,
      fuelIn: 40,
      nextAt: at('08', '15:00'),
      note: 'Lugter af fisk',
    });
    expect(await markPrepared(tenant, row?.id ?? 0)).toMatchObject({ group: expect.any(String) });
    expect(await markPrepared(tenant, row?.id ?? 0)).toMatchObject({ group: undefined });
    expect(await listUnprepared(tenant)).toEqual([]);
  });
});

test('swapped out with a damage, and cancelled after hand-over → both cars are in the queue, with who waits', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const at = (day: string, time = '08:00') => instantAt(`2026-12-${day}`, time);
    const { id, first, second, customerId } = await rentVan(tenant);
    await createAgreement(
      tenant,
      agreementOf({ customerId, car: second, startsAt: at('20'), endsAt: at('22') }),
      at('01'),
    );
    await handOver(tenant, id, handOverOf(), at('07'));
    const damage = { zone: 'Tag', x: null, y: null, severity: 1 as const, note: 'Hagl', estimate: null };
    const { signatureIn: _, signatureInFileId: __, at: ___, ...back } = returnOf({ fuelIn: 30, damages: [damage] });
    await swapCar(tenant, id, { car: second, back, out: { mileageOut: 1_000, fuelOut: null } }, at('08'));
    expect(await listUnprepared(tenant)).toMatchObject([{ carId: first, fuelIn: 30, damages: 1, isCancelled: false }]);
    await cancelAgreement(tenant, id, { reason: 'Fejl', isNoShow: false, fee: null }, at('09'));
    const rows = await listUnprepared(tenant);
    expect(rows).toMatchObject([
      { carId: second, backAt: at('09'), nextAt: at('20'), isCancelled: true },
      { carId: first, backAt: at('08'), nextAt: null, fuelIn: 30, damages: 1 },
    ]);
    for (const row of rows) expect(await markPrepared(tenant, row.id)).toMatchObject({ group: expect.any(String) });
    expect(await listUnprepared(tenant)).toEqual([]);
  });
});

test('a car near its kilometres → the managers are told once by two processes, and again after the next service', async ({
  organize,
  as,
  database,
}) => {
  const person = { organization: await organize() };
  const told = () => as(person, ({ db }) => db.selectFrom('notification').select(['kind', 'count']).execute());
  const pass = () => {
    const deps = { database, items: upkeepDue, log: pino({ level: 'silent' }) };
    return Promise.all([sweep(deps, new Date()), sweep(deps, new Date())]);
  };
  await as(person, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, {
      category: 'V3',
      registrationNumber: 'AB12345',
      mileage: 28_900,
      firstRegistrationDate: null,
    });
    await setServiceInterval(tenant, { kind: 'service', category: 'V3', months: null, km: 30_000 });
    const first = { kind: 'service', car: 'AB12345', doneOn: '2026-01-10', mileage: 1, note: null } as const;
    await noteService(tenant, { formKey: undefined, ...first });
  });
  await pass();
  expect(await told()).toEqual([]);
  await as(person, ({ db }) => db.updateTable('car').set({ mileage: 29_001 }).execute());
  await pass();
  await pass();
  expect(await told()).toEqual([{ kind: 'serviceDue', count: 1 }]);
  await as(person, async (tenant) => {
    const next = { kind: 'service', car: 'AB12345', doneOn: '2026-02-10', mileage: 29_001, note: null } as const;
    await noteService(tenant, { formKey: undefined, ...next });
    await tenant.db.updateTable('car').set({ mileage: 59_000 }).execute();
  });
  await pass();
  expect(await told()).toEqual([{ kind: 'serviceDue', count: 2 }]);
});

test('leasing that ends within two months, an inspection, months and kilometres without a note → each told once by two processes', async ({
  organize,
  as,
  database,
}) => {
  const person = { organization: await organize() };
  const now = instantAt(today, '10:00');
  const pass = () => {
    const deps = { database, items: [...upkeepDue, inspectionsDue], log: pino({ level: 'silent' }) };
    return Promise.all([sweep(deps, now), sweep(deps, now)]);
  };
  const told = () =>
    as(person, async ({ db }) => {
      const rows = await db.selectFrom('notification').select(['kind', 'subjectId', 'count', 'facts']).execute();
      return rows
        .map(({ kind, subjectId, count, facts }) => [subjectId, kind, facts.kind ?? facts.day, count])
        .toSorted();
    });
  const ids = await as(person, async (tenant) => {
    await addCategory(tenant, 'V3');
    await setServiceInterval(tenant, { kind: 'service', category: 'V3', months: null, km: 30_000 });
    await setServiceInterval(tenant, { kind: 'tyres', category: 'V3', months: 24, km: null });
    const car = { firstRegistrationDate: null, mileage: 100, registrationNumber: null };
    await addCar(tenant, { ...car, leasingTo: '2027-02-15' });
    await tenant.db
      .insertInto('notificationSetting')
      .values({ organizationId: tenant.organizationId, choices: JSON.stringify({ inspectionDue: { app: true } }) })
      .execute();
    return {
      leased: await addCar(tenant, { ...car, leasingTo: '2027-01-20' }),
      inspected: await addCar(tenant, { ...car, nextInspectionDate: '2026-12-05' }),
      driven: await addCar(tenant, { ...car, category: 'V3', mileage: 29_400 }),
      old: await addCar(tenant, { ...car, category: 'V3', firstRegistrationDate: '2024-12-01' }),
    };
  });
  const all = [
    [ids.leased, 'serviceDue', 'leasingEnd', 1],
    [ids.inspected, 'inspectionDue', '2026-12-05', 1],
    [ids.driven, 'serviceDue', 'service', 1],
    [ids.old, 'serviceDue', 'tyres', 1],
  ];
  await pass();
  await pass();
  expect(await told()).toEqual(all.toSorted());
  // A longer leasing is told anew when it comes near.
  await as(person, ({ db }) =>
    db.updateTable('car').set({ leasingTo: '2027-01-25' }).where('id', '=', ids.leased).execute(),
  );
  await pass();
  expect(await told()).toContainEqual([ids.leased, 'serviceDue', 'leasingEnd', 2]);
  await as(person, async (tenant) => {
    const due = await listUpkeep(tenant, { within: 90 }, today);
    expect(due.map(({ id, kind, daysLeft }) => [id, kind, daysLeft])).toEqual(
      expect.arrayContaining([
        [ids.old, 'tyres', 5],
        [ids.inspected, 'inspection', 9],
        [ids.leased, 'leasingEnd', 60],
      ]),
    );
  });
});
