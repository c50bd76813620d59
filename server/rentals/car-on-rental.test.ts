import { expect } from 'vitest';
import { addCar, addCategory, addCustomer, addLead } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { at, rentVan, stand } from '#tests/rented-van.ts';
import { sell } from '#tests/sales.ts';
import { createDrive, stepDrive } from '../bookings/booking-commands.ts';
import { newDriveSchema } from '../bookings/booking-schema.ts';
import { carTarget } from '../cars/car-bulk-target.ts';
import { updateCar } from '../cars/car-commands.ts';
import { findCar } from '../cars/car-queries.ts';
import { revertCar } from '../cars/car-revert.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import type { CarMove } from '../cars/car-state-schema.ts';
import { instantAt } from '../format/day.ts';
import { undoGroup } from '../history/undo.ts';
import { reserveCar } from '../sales/reservation-commands.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { cancelAgreement } from './cancel-agreement.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { returnCar } from './return-car.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const steps = (...all: ('delete' | 'rent' | 'return' | 'sendToWorkshop')[]): CarMove[] => all.map((step) => ({ step }));
const cancel = { reason: 'Kunden ringede', isNoShow: false, fee: null };

/** A van of V3 that an agreement waits for from tomorrow, in real time; another is free. */
async function begin(tenant: Tenant, of: object = {}) {
  await addCategory(tenant, 'V3');
  const van = { rentalEnabled: true, category: 'V3', mileage: 48_000 } as const;
  const first = await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
  const second = await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
  const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
  const { id } = await createAgreement(
    tenant,
    agreementOf({ customerId, car: first, startsAt: inDays(1), endsAt: inDays(3), drivers: [driver], ...of }),
  );
  return { id, first, second, customerId };
}

/** Each in a transaction of its own: a refusal ends one. */
async function refusedWith(refused: Promise<unknown>, code: RegExp) {
  await expect(refused).rejects.toMatchObject({ status: 409, code: expect.stringMatching(code) });
}

const edit = async (tenant: Tenant, id: number, input: object) => {
  const car = await findCar(tenant, id);
  if (!car) throw new Error('the car is gone');
  return updateCar(tenant, { id, version: car.version, input: { ...car, ...input } as never, original: undefined });
};

test('back half an hour late, the next waits from nine → it is taken back, and goes out again', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, first, customerId } = await rentVan(tenant, { endsAt: at('16', '08:00') });
    const input = { customerId, car: first, startsAt: at('16', '09:00'), endsAt: at('18'), drivers: [driver] };
    const next = await createAgreement(tenant, agreementOf(input), at('02'));
    await handOver(tenant, id, handOverOf(), at('07'));
    await returnCar(tenant, id, returnOf({ mileageIn: 49_000 }), at('16', '10:30'));
    expect(await stand(tenant, id)).toMatchObject({ status: 'returned' });
    await handOver(tenant, next.id, handOverOf({ mileageOut: 49_000 }), at('16', '10:45'));
    expect(await stand(tenant, next.id)).toMatchObject({ status: 'active' });
  });
});

test('a test drive back after the next one was to begin → it is taken back', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const [car, lead] = [await addCar(tenant, { registrationNumber: 'AB12345' }), await addLead(tenant)];
    const typed = (startsAt: string, endsAt: string) =>
      newDriveSchema.parse({ car: 'AB12345', startsAt, endsAt, driverName: 'Lone Dam', isTrialPlateAsked: '' });
    const { id } = (await createDrive(tenant, lead, typed('23-11-2199 10:00', '23-11-2199 11:00'))) ?? { id: 0 };
    await createDrive(tenant, lead, typed('23-11-2199 11:00', '23-11-2199 12:00'));
    const past = { startsAt: inDays(-1), endsAt: instantAt('2026-11-25', '23:00') };
    await tenant.db
      .updateTable('booking')
      .set({ ...past, endsAt: new Date(past.startsAt.getTime() + 1) })
      .where('id', '=', id)
      .execute();
    const soon = { startsAt: new Date(past.startsAt.getTime() + 2), endsAt: inDays(1) };
    await tenant.db.updateTable('booking').set(soon).where('carId', '=', car).where('id', '<>', id).execute();
    const licence = { licenceNumber: '12345678', licenceExpiresOn: '2199-12-31', mileageOut: 1000 };
    await stepDrive(tenant, lead, id, { step: 'leave', ...licence });
    expect(await stepDrive(tenant, lead, id, { step: 'return', mileageIn: 1010, damageNote: null })).toMatchObject({
      id,
    });
  });
});

test('a car that an agreement waits for → neither sold, reserved, deleted, sent out nor taken out of rental', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { first, id } = await as(me, begin);
  const promised = /^car-on-rental:\|A-.*\|Holm Byg\|/;
  for (const move of steps('delete', 'rent'))
    await refusedWith(
      as(me, (tenant) => moveCar(tenant, first, move)),
      promised,
    );
  await refusedWith(
    as(me, (tenant) => sell(tenant, first)),
    promised,
  );
  const reservation = { reservedUntil: '2199-01-01', reservedFor: 'Bo' } as Parameters<typeof reserveCar>[2];
  await refusedWith(
    as(me, (tenant) => reserveCar(tenant, first, reservation)),
    promised,
  );
  await refusedWith(
    as(me, (tenant) => edit(tenant, first, { rentalEnabled: false })),
    promised,
  );
  const planned = await as(me, (tenant) => carTarget.plan(tenant, { step: 'delete' }, [first], false));
  expect(planned.get(first)).toMatchObject({ plan: 'refused' });
  await expect(
    as(me, ({ db }) =>
      db.updateTable('car').set({ status: 'soft-deleted', deletedAt: new Date() }).where('id', '=', first).execute(),
    ),
  ).rejects.toThrow('rental agreement');
  await as(me, (tenant) => cancelAgreement(tenant, id, cancel));
  await as(me, (tenant) => sell(tenant, first));
});

test('a car that is out → not taken back, sold or sent to the workshop past its agreement, nor by its history', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { first, id } = await as(me, (tenant) => begin(tenant, { startsAt: inDays(-1) }));
  await as(me, (tenant) => handOver(tenant, id, handOverOf()));
  for (const move of steps('return', 'sendToWorkshop')) {
    await refusedWith(
      as(me, (tenant) => moveCar(tenant, first, move)),
      /^car-on-rental:out\|A-/,
    );
  }
  const before = await as(me, async (tenant) => {
    const car = await findCar(tenant, first);
    const row = await tenant.db
      .selectFrom('history')
      .select('id')
      .where('entityType', '=', 'car')
      .where('entityId', '=', first)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { version: car?.version ?? 0, historyId: row.id };
  });
  await refusedWith(
    as(me, (tenant) => revertCar(tenant, first, before)),
    /^car-on-rental/,
  );
  expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ cars: [{ availability: 'rented' }, {}] });
});

test('the last car of a group that reservations wait for → keeps its group; a second one may leave', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { first, second, customerId } = await as(me, (tenant) => begin(tenant, { car: null, category: 'V3' }));
  await as(me, async (tenant) => addCategory(tenant, 'V2'));
  await as(me, (tenant) => edit(tenant, second, { category: 'V2' }));
  const needed = /^car-needed:V3$/;
  await refusedWith(
    as(me, (tenant) => edit(tenant, first, { category: 'V2' })),
    needed,
  );
  await refusedWith(
    as(me, (tenant) => edit(tenant, first, { rentalEnabled: false })),
    needed,
  );
  for (const move of steps('delete', 'rent'))
    await refusedWith(
      as(me, (tenant) => moveCar(tenant, first, move)),
      needed,
    );
  await refusedWith(
    as(me, (tenant) => sell(tenant, first)),
    needed,
  );
  const planned = await as(me, (tenant) => carTarget.plan(tenant, { category: 'V2' }, [first], false));
  expect(planned.get(first)).toMatchObject({ plan: 'refused' });
  expect(customerId).toBeGreaterThan(0);
});

test('a cancellation undone after its car was sold, a deletion undone and done again → refused', async ({
  organize,
  as,
}) => {
  const me: Person = { organization: await organize() };
  const { first, second, id, customerId } = await as(me, begin);
  const cancelled = await as(me, (tenant) => cancelAgreement(tenant, id, cancel));
  await as(me, (tenant) => sell(tenant, first));
  await refusedWith(
    as(me, (tenant) => undoGroup(tenant, cancelled?.group ?? '', subjects)),
    /^rental-undo-unfit$/,
  );
  const gone = await as(me, (tenant) => moveCar(tenant, second, { step: 'delete' }));
  const back = await as(me, (tenant) => undoGroup(tenant, gone?.group ?? '', subjects));
  await as(me, (tenant) => createAgreement(tenant, agreementOf({ customerId, car: second })));
  await refusedWith(
    as(me, (tenant) => undoGroup(tenant, back?.group ?? '', subjects)),
    /^car-on-rental/,
  );
});
