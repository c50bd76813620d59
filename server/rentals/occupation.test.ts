import { expect } from 'vitest';
import { addCar, addCategory, addCustomer, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf } from '#tests/rentals.ts';
import { createDrive } from '../bookings/booking-commands.ts';
import { newDriveSchema } from '../bookings/booking-schema.ts';
import { instantAt } from '../format/day.ts';
import { createAgreement } from './create-agreement.ts';

const at = (day: string, time = '08:00') => instantAt(`2199-12-${day}`, time);
const van = { rentalEnabled: true, category: 'V3' } as const;

test('twenty take one car at once → one gets it, the others read who took it and what else is free', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const customerId = await as(person, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
    await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
    return addCustomer(tenant, { name: 'Holm Byg' });
  });
  const input = agreementOf({ customerId, car: 'ab 12 345', startsAt: at('07'), endsAt: at('16', '16:00') });
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => as(person, (tenant) => createAgreement(tenant, input))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tries) {
    if (each.status === 'fulfilled') continue;
    expect(each.reason).toMatchObject({ status: 409, field: 'car' });
    expect(each.reason.code).toMatch(/^car-held:rental\|.*\|Holm Byg\|A-\d{4}-00001\|CD23456$/);
  }
  expect(await as(person, ({ db }) => db.selectFrom('rentalPeriod').select('id').execute())).toHaveLength(1);
});

test('a test drive and an agreement of the same time → they refuse each other; after the buffer the car is free', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    await addCar(tenant, { ...van, category: null, registrationNumber: 'AB12345' });
    const customerId = await addCustomer(tenant);
    const leadId = await addLead(tenant);
    const drive = (startsAt: string, endsAt: string) =>
      newDriveSchema.parse({ car: 'AB12345', startsAt, endsAt, driverName: 'Lone Dam', isTrialPlateAsked: '' });
    await createAgreement(tenant, agreementOf({ customerId, car: 'AB12345', startsAt: at('07'), endsAt: at('08') }));
    await expect(createDrive(tenant, leadId, drive('08-12-2199 08:30', '08-12-2199 09:30'))).rejects.toMatchObject({
      ...{ status: 409, field: 'startsAt' },
      code: expect.stringMatching(/^car-held:rental/),
    });
    await createDrive(tenant, leadId, drive('08-12-2199 09:00', '08-12-2199 10:00'));
    const after = agreementOf({ customerId, car: 'AB12345', startsAt: at('08', '09:30'), endsAt: at('09') });
    await expect(createAgreement(tenant, after)).rejects.toMatchObject({
      code: expect.stringMatching(/^car-held:testDrive/),
    });
    await createAgreement(tenant, { ...after, startsAt: at('08', '10:00') });
  });
});

test('a group is not sold more often than it has cars, each reservation over one car', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
    await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
    await addCar(tenant, { category: 'V3', registrationNumber: 'EF34567' });
    const customerId = await addCustomer(tenant);
    const book = (from: string, to: string, more = {}) =>
      createAgreement(tenant, agreementOf({ customerId, category: 'V3', startsAt: at(from), endsAt: at(to), ...more }));
    await book('01', '05');
    await book('03', '07');
    const full = { code: 'rental-group-full:V3', field: 'category' };
    await expect(book('04', '06')).rejects.toMatchObject(full);
    await book('05', '07', { startsAt: at('05', '09:00') });
    // Taking one of the cars by name would leave a waiting reservation without one.
    await expect(book('04', '06', { car: 'AB12345' })).rejects.toMatchObject({ code: full.code, field: 'car' });
    await book('07', '09', { car: 'AB12345', startsAt: at('07', '09:00') });
  });
});

test('two overlapping periods past the commands → the database refuses the second', async ({ organize, as }) => {
  const overlap = as({ organization: await organize() }, async (tenant) => {
    await addCar(tenant, { ...van, category: null, registrationNumber: 'AB12345' });
    const input = agreementOf({ customerId: await addCustomer(tenant), car: 'AB12345', startsAt: at('07') });
    const { id } = await createAgreement(tenant, input);
    const { carId, startsAt, endsAt } = await tenant.db
      .selectFrom('rentalPeriod')
      .select(['carId', 'startsAt', 'endsAt'])
      .where('agreementId', '=', id)
      .executeTakeFirstOrThrow();
    const row = { organizationId: tenant.organizationId, agreementId: id, carId };
    await tenant.db
      .insertInto('rentalPeriod')
      .values({ ...row, startsAt: new Date(endsAt.getTime() + 30 * 60_000), endsAt: new Date(startsAt.getTime() * 2) })
      .execute();
  });
  await expect(overlap).rejects.toThrow('rental_one_at_a_time');
});

test('a blocked customer, a driver too young, a car not for rental, a period over three years → refused at its field', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const car = { category: null, registrationNumber: 'AB12345' };
    const carId = await addCar(tenant, { ...van, ...car });
    const other = await addCar(tenant, { ...car, registrationNumber: 'CD23456' });
    const customerId = await addCustomer(tenant);
    const blocked = await addCustomer(tenant, { isBlocked: true, blockedReason: 'Skylder fra sidst' });
    const driver = { name: 'Ida', phone: null, email: null, licenceNumber: null, licenceDate: null };
    const young = { ...driver, birthDate: '2178-12-09', licenceExpiresOn: null };
    const expired = { ...driver, birthDate: null, licenceExpiresOn: '2199-12-07' };
    const times = { startsAt: at('08'), endsAt: at('09') };
    const cases = [
      [{ customerId: blocked }, 'rental-customer-blocked:Skylder fra sidst', 'customer'],
      [{ customerId: 0 }, 'rental-customer', 'customer'],
      [{ drivers: [young] }, 'rental-driver-young:21|Ida', 'drivers'],
      [{ drivers: [expired] }, 'rental-licence-expired:Ida', 'drivers'],
      [{ car: other }, 'rental-not-enabled', 'car'],
      [{ car: 'XX99999' }, 'unknown-car', 'car'],
      [{ car: null }, 'rental-car-or-group', 'category'],
      [{ endsAt: at('08') }, 'rental-ends-first', 'endsAt'],
      [{ endsAt: instantAt('2202-12-09', '08:00') }, 'rental-too-long', 'endsAt'],
    ] as const;
    for (const [input, code, field] of cases) {
      const made = createAgreement(tenant, agreementOf({ customerId, car: carId, ...times, ...input }));
      await expect(made, code).rejects.toMatchObject({ code, field });
    }
    await createAgreement(tenant, agreementOf({ customerId, car: carId, ...times }));
  });
});
