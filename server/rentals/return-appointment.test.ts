import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addCustomer, addDepartment } from '#tests/factories.ts';
import { test as base, type Person } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { blockCar } from '../bookings/car-block.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import { sweep } from '../sweep/sweep.ts';
import type { Tenant } from '../tenant.ts';
import { cancelAgreement } from './cancel-agreement.ts';
import { createAgreement } from './create-agreement.ts';
import { extendAgreement } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { rentalsDue } from './rental-due.ts';
import { bookReturn, cancelReturn, findReturn } from './return-appointment.ts';
import { returnCar } from './return-car.ts';
import { swapCar } from './swap-car.ts';

const today = dayOf(new Date());
const on = (days: number, time = '16:00') => instantAt(daysAfter(today, days), time);
const begun = new Date(Date.now() - 3_600_000);
const times = (days: number, time?: string) => ({ startsAt: on(days, time), departmentId: null, note: null });

type Rented = { id: number; email: string; person: Person };

/** A car that is out until four o'clock in ten days, and is let without a buffer. */
const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as }, use) => {
    const person = { organization: await organize() };
    const email = `bo@${person.organization.slug}.example`;
    const id = await as(person, async (tenant: Tenant) => {
      await tenant.db.updateTable('organizationSettings').set({ rentalBufferMinutes: 0 }).execute();
      const customerId = await addCustomer(tenant, { name: 'Bo Riis', email });
      const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', mileage: 48_000 });
      const made = await createAgreement(
        tenant,
        agreementOf({ customerId, car, startsAt: begun, endsAt: on(10), drivers: [driver] }),
      );
      await handOver(tenant, made.id, handOverOf({ at: begun }));
      return made.id;
    });
    await use({ id, email, person });
  },
});

const versionOf = async ({ db }: Tenant, id: number) =>
  (await db.selectFrom('rentalAgreement').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test('made, moved once by two, cancelled and undone → as it was each time', async ({ rented: { id, person }, as }) => {
  await as(person, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Aarhus');
    await bookReturn(tenant, id, { ...times(9, '10:00'), departmentId, note: 'Nøglen i boksen' }, 0);
    const seen = await findReturn(tenant, id);
    expect(seen).toMatchObject({ startsAt: on(9, '10:00'), endsAt: on(9, '10:30'), departmentName: 'Aarhus' });
    await bookReturn(tenant, id, times(9, '12:00'), seen?.version ?? 0);
    const again = bookReturn(tenant, id, times(9, '13:00'), seen?.version ?? 0);
    await expect(again).rejects.toMatchObject({ code: 'rental-changed' });
    expect((await bookReturn(tenant, id, times(9, '12:00'), 0))?.group).toBeUndefined();
  });
  const cancelled = await as(person, (tenant) => cancelReturn(tenant, id));
  await as(person, async (tenant) => {
    expect(await findReturn(tenant, id)).toBeUndefined();
    await undoGroup(tenant, cancelled?.group ?? '', subjects);
    expect(await findReturn(tenant, id)).toMatchObject({ startsAt: on(9, '12:00') });
  });
});

test('not out, past or after the end → refused at the field', async ({ rented: { id, person }, as }) => {
  await as(person, async (tenant) => {
    const refused = (at: Date) => bookReturn(tenant, id, { ...times(0), startsAt: at }, 0);
    await expect(refused(begun)).rejects.toMatchObject({ code: 'rental-end-past', field: 'startsAt' });
    await expect(refused(on(10, '16:01'))).rejects.toMatchObject({ code: `return-after-end:${on(10).toISOString()}` });
    const customerId = await addCustomer(tenant);
    const car = await addCar(tenant, { rentalEnabled: true });
    const reserved = await createAgreement(tenant, agreementOf({ customerId, car }));
    const early = bookReturn(tenant, reserved.id, times(2), 0);
    await expect(early).rejects.toMatchObject({ code: 'rental-not-out' });
  });
});

test('the car is with others after the end → refused; and who would have it within the appointment is', async ({
  rented: { id, person },
  as,
}) => {
  await as(person, async (tenant) => {
    const block = { formKey: undefined, car: 'AB12345', kind: 'workshop' as const, note: null };
    const busy = await blockCar(tenant, { ...block, startsAt: on(10), endsAt: on(11) });
    await expect(bookReturn(tenant, id, times(10), 0)).rejects.toMatchObject({
      code: expect.stringMatching(/^car-held:workshop/),
      field: 'startsAt',
    });
    await tenant.db.updateTable('booking').set({ cancelledAt: new Date() }).where('id', '=', busy.id).execute();
    await bookReturn(tenant, id, times(10), 0);
    await expect(blockCar(tenant, { ...block, startsAt: on(10), endsAt: on(11) })).rejects.toMatchObject({
      code: expect.stringMatching(/^car-held:return\|.*\|Bo Riis\|A-/),
    });
    await blockCar(tenant, { ...block, startsAt: on(10, '16:30'), endsAt: on(11) });
  });
});

test('another end → the appointment goes with it, stays or is cancelled', async ({ rented: { id, person }, as }) => {
  await as(person, async (tenant) => {
    await bookReturn(tenant, id, times(10, '15:30'), 0);
    await extendAgreement(tenant, id, on(12), await versionOf(tenant, id));
    expect(await findReturn(tenant, id)).toMatchObject({ startsAt: on(12, '15:30') });
    await extendAgreement(tenant, id, on(14), await versionOf(tenant, id), new Date(), undefined, 'keep');
    expect(await findReturn(tenant, id)).toMatchObject({ startsAt: on(12, '15:30') });
    const shorter = extendAgreement(tenant, id, on(11), await versionOf(tenant, id), new Date(), undefined, 'keep');
    await expect(shorter).rejects.toMatchObject({ code: 'return-after-new-end', field: 'appointment' });
  });
  await as(person, async (tenant) => {
    await extendAgreement(tenant, id, on(11), await versionOf(tenant, id), new Date(), undefined, 'cancel');
    expect(await findReturn(tenant, id)).toBeUndefined();
  });
});

test('back or cancelled → gone; taken back → there again; a swap takes it along', async ({
  rented: { id, person },
  as,
}) => {
  const carId = await as(person, async (tenant) => {
    await bookReturn(tenant, id, times(9), 0);
    const other = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'CD23456', mileage: 5_000 });
    const back = { mileageIn: 50_000, fuelIn: null, keysIn: null, equipmentIn: [], isSoiled: false, damages: [] };
    await swapCar(tenant, id, {
      ...{ car: other, out: { mileageOut: 5_000, fuelOut: null } },
      back: { ...back, noteIn: null, goesTo: 'available' },
    });
    return other;
  });
  const returned = await as(person, async (tenant) => {
    expect(await findReturn(tenant, id)).toMatchObject({ carId });
    return returnCar(tenant, id, returnOf({ mileageIn: 5_100 }));
  });
  await as(person, async (tenant) => {
    expect(await findReturn(tenant, id)).toBeUndefined();
    await undoGroup(tenant, returned?.group ?? '', subjects);
    expect(await findReturn(tenant, id)).toMatchObject({ carId, startsAt: on(9) });
  });
  await as(person, async (tenant) => {
    await cancelAgreement(tenant, id, { reason: 'Skulle ikke have været der', isNoShow: false, fee: null });
    expect(await findReturn(tenant, id)).toBeUndefined();
  });
});

test('cancelled, and then the car is back → the cancellation is not undone', async ({ rented: { id, person }, as }) => {
  await as(person, (tenant) => bookReturn(tenant, id, times(9), 0));
  const cancelled = await as(person, (tenant) => cancelReturn(tenant, id));
  await as(person, (tenant) => returnCar(tenant, id, returnOf()));
  const undone = as(person, (tenant) => undoGroup(tenant, cancelled?.group ?? '', subjects));
  await expect(undone).rejects.toMatchObject({ code: 'return-undo-loose' });
});

test('the day before at nine → one mail; moved → another for its day', async ({ rented, as, database }) => {
  const { id, person, email } = rented;
  const log = pino({ level: 'silent' });
  const pass = (at: Date) => sweep({ database, items: rentalsDue, log }, at);
  const told = async () => (await mailsTo(database, email)).filter(({ kind }) => kind === 'rental-return');
  await as(person, (tenant) => bookReturn(tenant, id, times(5, '10:00'), 0));
  await pass(on(4, '08:59'));
  expect(await told()).toHaveLength(0);
  for (const time of ['09:00', '12:00']) await pass(on(4, time));
  expect((await told()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^I morgen afleverer du .*AB 12 345$/),
  ]);
  await as(person, async (tenant) =>
    bookReturn(tenant, id, times(7, '11:00'), (await findReturn(tenant, id))?.version ?? 0),
  );
  await pass(on(6, '09:00'));
  expect(await told()).toHaveLength(2);
});
