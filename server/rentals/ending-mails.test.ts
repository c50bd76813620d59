import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { agreementOf, driver, handOverOf } from '#tests/rentals.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { sweep } from '../sweep/sweep.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { rentalsDue } from './rental-due.ts';

const log = pino({ level: 'silent' });
const today = dayOf(new Date());

test('a long agreement that ends → its customer is mailed 30 and 7 days ahead, once; a short one is not', async ({
  organize,
  as,
  database,
}) => {
  const person = { organization: await organize() };
  const email = `lone@${person.organization.slug}.example`;
  const end = daysAfter(today, 90);
  await as(person, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Holm Byg', email });
    for (const [productType, days] of [
      ['longRental', 90],
      ['shortRental', 90],
    ] as const) {
      const car = await addCar(tenant, { rentalEnabled: true });
      const times = { startsAt: new Date(Date.now() + 60_000), endsAt: instantAt(daysAfter(today, days), '12:00') };
      const made = await createAgreement(
        tenant,
        agreementOf({ customerId, car, drivers: [driver], userRegisteredInDmr: true, productType, ...times }),
      );
      await handOver(tenant, made.id, handOverOf(), times.startsAt);
    }
  });
  const pass = (day: string, time: string) => sweep({ database, items: rentalsDue, log }, instantAt(day, time));
  const told = async () => (await mailsTo(database, email)).filter(({ kind }) => kind === 'rental-ending');
  await pass(daysAfter(end, -31), '12:00');
  await pass(daysAfter(end, -30), '08:59');
  expect(await told()).toEqual([]);
  for (const time of ['09:00', '12:00']) await pass(daysAfter(end, -30), time);
  expect((await told()).map(({ subject }) => subject)).toEqual([expect.stringContaining('slutter om 30 dage')]);
  for (const time of ['09:00', '12:00']) await pass(daysAfter(end, -7), time);
  expect((await told()).map(({ subject }) => /om (\d+) dage/.exec(subject)?.[1]).sort()).toEqual(['30', '7']);
});
