import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test as base, type Person } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { agreementOf, driver, handOverOf } from '#tests/rentals.ts';
import { openDatabase } from '../db/database.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { sweep } from '../sweep/sweep.ts';
import type { Tenant } from '../tenant.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { rentalsDue } from './rental-due.ts';
import { mailConfirmation } from './rental-post.ts';

const log = pino({ level: 'silent' });
const first = daysAfter(dayOf(new Date()), 5);
/** A time so many days after the first day of the rental. */
const on = (days: number, time = '09:30') => instantAt(daysAfter(first, days), time);

type Rented = {
  id: number;
  person: Person;
  kinds: () => Promise<string[]>;
  told: () => Promise<string[]>;
  /** Lets two processes meet a time. */
  pass: (at: Date) => Promise<void>;
};

/** A van let for two days from the first day at eight, by a seller, with 1.000 kr. to pay. */
const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as, database, appUrl }, use) => {
    const person = { organization: await organize() };
    const email = `lone@${person.organization.slug}.example`;
    const id = await as(person, async (tenant: Tenant) => {
      const customerId = await addCustomer(tenant, { name: 'Holm Byg', email });
      const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
      const line = { kind: 'rent', label: 'Leje', period: 'once', exclVat: asOre(80_000), vatRate: 2_500 } as const;
      const times = { startsAt: on(0, '08:00'), endsAt: on(2, '08:00') };
      const input = agreementOf({
        customerId,
        car,
        ownerId: tenant.userId,
        drivers: [driver],
        lines: [line],
        ...times,
      });
      const made = await createAgreement(tenant, input);
      await mailConfirmation(tenant, made.id);
      return made.id;
    });
    const other = openDatabase(appUrl, { max: 2 });
    await use({
      ...{ id, person },
      kinds: async () => (await mailsTo(database, email)).map(({ kind, subject }) => `${kind}: ${subject}`),
      told: async () =>
        (await as(person, ({ db }) => db.selectFrom('notification').select('kind').orderBy('id').execute())).map(
          ({ kind }) => kind,
        ),
      async pass(at) {
        await Promise.all([database, other].map((each) => sweep({ database: each, items: rentalsDue, log }, at)));
      },
    });
    await other.close();
  },
});

test('confirmed, and reminded once the day before at nine, by two processes', async ({ rented }) => {
  const { pass, kinds, person } = rented;
  const confirmed = `rental-confirmed: Din lejeaftale A-${first.slice(0, 4)}-00001 hos ${person.organization.name}`;
  expect(await kinds()).toEqual([confirmed]);
  await pass(on(-1, '08:59'));
  expect(await kinds()).toHaveLength(1);
  await pass(on(-1, '09:00'));
  await pass(on(-1, '12:00'));
  expect(await kinds()).toEqual([
    expect.stringMatching(/^rental-reminder: I morgen henter du .*AB 12 345$/),
    confirmed,
  ]);
});

test('late → told after an hour, a day and three days, the owner once; a missing payment is asked for in steps', async ({
  rented,
  as,
}) => {
  const { pass, kinds, told, id, person } = rented;
  await as(person, (tenant) => handOver(tenant, id, handOverOf(), on(0, '08:00')));
  await pass(on(2, '08:59'));
  expect((await kinds()).filter((kind) => kind.startsWith('rental-overdue'))).toEqual([]);
  for (const at of [on(2, '09:00'), on(2, '09:30'), on(3, '09:00'), on(5, '09:00')]) await pass(at);
  expect((await kinds()).filter((kind) => kind.startsWith('rental-overdue'))).toEqual([
    expect.stringContaining('Sidste påmindelse'),
    expect.stringContaining('stadig ikke afleveret'),
    expect.stringContaining('skulle være afleveret'),
  ]);
  expect(await told()).toEqual(['rentalOverdue', 'rentalPaymentLate']);
  for (const days of [10, 20, 21]) await pass(on(days, '09:00'));
  const asked = (await kinds()).filter((kind) => kind.startsWith('rental-payment'));
  expect(asked.map((kind) => kind.replace(/ på A-.*/, ''))).toEqual([
    'rental-payment: 3. påmindelse om betaling',
    'rental-payment: 2. påmindelse om betaling',
    'rental-payment: Påmindelse om betaling',
  ]);
});

test('the car of tomorrow’s reservation is still out → its owner is told', async ({ rented, as }) => {
  const { pass, told, id, person } = rented;
  await as(person, async (tenant) => {
    const { carId } = await tenant.db.selectFrom('rentalPeriod').select('carId').executeTakeFirstOrThrow();
    const times = { startsAt: on(3, '08:00'), endsAt: on(4, '08:00') };
    const input = agreementOf({ customerId: await addCustomer(tenant), car: carId, ownerId: tenant.userId, ...times });
    await createAgreement(tenant, input);
    await handOver(tenant, id, handOverOf(), on(0, '08:00'));
  });
  await pass(on(2, '08:30'));
  expect(await told()).toEqual(['rentalCarMissing']);
});

test('a payment that is late while more is to be paid back → is not asked for', async ({ rented, as }) => {
  const { pass, kinds, id, person } = rented;
  await as(person, async (tenant) => {
    const back = { kind: 'refund' as const, amount: asOre(100_000), dueOn: first };
    await tenant.db
      .insertInto('rentalPayment')
      .values({ ...back, organizationId: tenant.organizationId, agreementId: id })
      .execute();
  });
  await pass(on(3, '09:00'));
  expect((await kinds()).filter((kind) => kind.startsWith('rental-payment'))).toEqual([]);
});
