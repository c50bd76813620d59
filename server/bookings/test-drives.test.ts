import { expect } from 'vitest';
import { addCar, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { instantAt } from '../format/day.ts';
import { createDrive, stepDrive } from './booking-commands.ts';
import { listDrives, stateOf } from './booking-queries.ts';
import { newDriveSchema } from './booking-schema.ts';

const typed = {
  ...{ car: 'ab 12 345', startsAt: '23-11-2199 10:00', endsAt: '23-11-2199 11:00', driverName: 'Lone Dam' },
  ...{ licenceNumber: '12345678', licenceExpiresOn: '01-01-2199', trialPlate: '', isTrialPlateAsked: '' },
};
const licence = { licenceNumber: '12345678', licenceExpiresOn: '2199-12-31', mileageOut: 1000 };
const drive = (more: Record<string, string> = {}) =>
  newDriveSchema.parse({ ...typed, licenceExpiresOn: '31-12-2199', ...more });

test('two book the same car at once → one wins, the other reads who took it; the next hour is free', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const lead = await as(person, async (tenant) => {
    await addCar(tenant, { registrationNumber: 'AB12345' });
    return addLead(tenant);
  });
  const book = (more?: Record<string, string>) => as(person, (tenant) => createDrive(tenant, lead, drive(more)));
  const both = await Promise.allSettled([book(), book({ driverName: 'Bo Riis', startsAt: '23-11-2199 10:30' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, field: 'startsAt' });
  expect(refused?.reason.code).toMatch(/^car-booked:.*\|(?:Lone Dam|Bo Riis)\|owner/);
  const free = both[0]?.status === 'fulfilled' ? '23-11-2199 11:00' : '23-11-2199 11:30';
  await book({ startsAt: free, endsAt: '23-11-2199 12:00' });
  expect(await as(person, (tenant) => listDrives(tenant, { leadId: lead }))).toHaveLength(2);
});

test('two rows of the same time past the commands → the database refuses the second', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const overlap = as(person, async (tenant) => {
    const [carId, leadId] = [await addCar(tenant), await addLead(tenant)];
    const row = {
      ...{ organizationId: tenant.organizationId, carId, leadId, driverName: 'Lone Dam' },
      ...{ startsAt: instantAt('2026-11-23', '10:00'), endsAt: instantAt('2026-11-23', '11:00') },
    };
    await tenant.db.insertInto('booking').values([row, row]).execute();
  });
  await expect(overlap).rejects.toThrow('booking_one_at_a_time');
});

test.for(['workshop', 'rented', 'sold', 'delivered', 'transit'] as const)(
  'a car that is %s → no test drive',
  async (availability, { organize, as }) => {
    const booked = as({ organization: await organize() }, async (tenant) => {
      await addCar(tenant, { registrationNumber: 'AB12345', availability });
      return createDrive(tenant, await addLead(tenant), drive());
    });
    await expect(booked).rejects.toMatchObject({ code: `car-not-drivable:${availability}`, field: 'car' });
  },
);

test('a car drives out, stops the response clock, and is free again when it is back', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const carId = await addCar(tenant, { registrationNumber: 'AB12345' });
    const lead = await addLead(tenant);
    const { id = 0 } = (await createDrive(tenant, lead, drive())) ?? {};
    await expect(stepDrive(tenant, lead, id, { step: 'return', mileageIn: 1, damageNote: null })).rejects.toMatchObject(
      {
        code: 'drive-not-out',
      },
    );
    await stepDrive(tenant, lead, id, { step: 'leave', ...licence });
    const answered = await tenant.db.selectFrom('lead').select(['firstResponseAt', 'status']).executeTakeFirst();
    expect(answered).toEqual({ firstResponseAt: expect.any(Date), status: 'contacted' });
    const other = await createDrive(tenant, lead, drive({ startsAt: '24-11-2199 10:00', endsAt: '24-11-2199 11:00' }));
    const second = stepDrive(tenant, lead, other?.id ?? 0, { step: 'leave', ...licence });
    await expect(second).rejects.toMatchObject({ code: expect.stringMatching(/^car-out:.*Lone Dam$/) });
    const lower = stepDrive(tenant, lead, id, { step: 'return', mileageIn: 999, damageNote: null });
    await expect(lower).rejects.toMatchObject({ code: 'drive-mileage-lower', field: 'mileageIn' });
    await stepDrive(tenant, lead, id, { step: 'return', mileageIn: 1030, damageNote: 'Ridse i døren' });
    await createDrive(tenant, lead, drive());
    expect((await listDrives(tenant, { carId })).map(({ state }) => state).sort()).toEqual([
      'planned',
      'planned',
      'returned',
    ]);
  });
});

test.for([
  ['before its end, not out', {}, '09:00', 'planned'],
  ['out', { leftAt: '10:00' }, '10:30', 'out'],
  ['out, past its end', { leftAt: '10:00' }, '11:01', 'late'],
  ['back late', { leftAt: '10:00', returnedAt: '12:00' }, '12:01', 'returned'],
  ['never out', {}, '11:01', 'notDriven'],
  ['cancelled', { cancelledAt: '09:00' }, '11:01', 'cancelled'],
] as const)('%s → its state', ([, times, now, state]) => {
  const at = (clock: string) => instantAt('2026-11-23', clock);
  const stored = Object.fromEntries(Object.entries(times).map(([name, clock]) => [name, at(clock)]));
  const none = { leftAt: null, returnedAt: null, cancelledAt: null };
  expect(stateOf({ ...none, endsAt: at('11:00'), ...stored }, at(now))).toBe(state);
});

test.for<[string, Record<string, string>, string]>([
  ['back before it left', { endsAt: '23-11-2199 09:00' }, 'Bilen skal være tilbage, efter at den er kørt'],
  ['more than three days', { endsAt: '27-11-2199 10:00' }, 'En prøvetur kan højst vare 3 døgn'],
  ['a licence that expires', { licenceExpiresOn: '01-01-2199' }, 'Kørekortet skal gælde, til bilen er tilbage'],
  [
    'trial plates nobody asked for',
    { trialPlate: 'PR 123' },
    'Sæt kryds ved, at kunden selv har bedt om turen, eller fjern prøveskiltet',
  ],
  ['out without mileage', { leaves: 'on' }, 'Skriv kilometertallet, før bilen kører'],
  ['a CPR number', { driverName: 'Lone 010190-1234' }, 'Skriv ikke CPR-nummer her'],
])('%s → refused', ([, wrong, problem]) => {
  const { error } = newDriveSchema.safeParse({ ...typed, licenceExpiresOn: '31-12-2199', ...wrong });
  expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
});
