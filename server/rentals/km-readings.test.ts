import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { agreementOf, driver, handOverOf } from '#tests/rentals.ts';
import { instantAt } from '../format/day.ts';
import { sweep } from '../sweep/sweep.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { forecastKm, noteReading, readingsOf } from './km-readings.ts';
import { rentalsDue } from './rental-due.ts';

const at = (day: string, time = '09:00') => instantAt(day, time);

test('half of the time, 2.000 km more than half of those included → 4.000 km over at the end, priced', () => {
  const known = { startsAt: at('2026-01-01'), endsAt: at('2027-01-01'), kmIncluded: 24_000, excessKmPrice: 850 };
  const readings = [
    { readOn: '2026-04-01', mileage: 15_000 },
    { readOn: '2026-07-02', mileage: 24_000 },
    { readOn: null, mileage: null },
  ];
  // 14.000 km in 182 of 365 days.
  expect(forecastKm({ ...known, mileageOut: 10_000, readings })).toEqual({ km: 28_077, over: 4_077, amount: 346_545 });
  expect(forecastKm({ ...known, mileageOut: 10_000, readings: [] })).toBeUndefined();
});

test('each quarter → the kilometres are asked for once by mail; what is read fills the open one and may not fall', async ({
  organize,
  as,
  database,
}) => {
  const person = { organization: await organize() };
  const email = `lone@${person.organization.slug}.example`;
  const id = await as(person, async (tenant) => {
    const customerId = await addCustomer(tenant, { email });
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', mileage: 10_000 });
    const times = { startsAt: at('2026-01-15'), endsAt: at('2027-01-15') };
    const input = agreementOf({ customerId, car, productType: 'longRental', drivers: [driver], ...times });
    const made = await createAgreement(tenant, { ...input, userRegisteredInDmr: true });
    await handOver(tenant, made.id, handOverOf({ mileageOut: 10_000 }), times.startsAt);
    return made.id;
  });
  const pass = (day: string, time?: string) => {
    const deps = { database, items: rentalsDue, log: pino({ level: 'silent' }) };
    return Promise.all([sweep(deps, at(day, time)), sweep(deps, at(day, time))]);
  };
  await pass('2026-04-14');
  await pass('2026-04-15');
  await pass('2026-04-16');
  const asked = (await mailsTo(database, email)).filter(({ kind }) => kind === 'rental-reading');
  expect(asked.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Hvor langt har .*AB 12 345 kørt\?$/)]);
  await as(person, async (tenant) => {
    await noteReading(tenant, id, { readOn: '2026-04-16', mileage: 15_500 });
    await noteReading(tenant, id, { readOn: '2026-04-16', mileage: 15_500 });
    await expect(noteReading(tenant, id, { readOn: '2026-05-01', mileage: 15_499 })).rejects.toMatchObject({
      ...{ code: 'rental-km-below:15500', field: 'mileage' },
    });
    const readings = await readingsOf(tenant, id).select(['dueOn', 'readOn', 'mileage']).execute();
    expect(readings).toEqual([{ dueOn: '2026-04-15', readOn: '2026-04-16', mileage: 15_500 }]);
  });
});
