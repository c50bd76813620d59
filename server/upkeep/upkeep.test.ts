import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addCategory, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { rentVan } from '#tests/rented-van.ts';
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
