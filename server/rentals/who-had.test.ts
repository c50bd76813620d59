import { expect, test as plain } from 'vitest';
import { addCar, addCategory, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { instantAt } from '../format/day.ts';
import { readAskedHolder } from './asked-holder.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { returnCar } from './return-car.ts';
import { parseWhoHad, readWhoHad } from './who-had.ts';

const now = instantAt('2026-12-20', '12:00');

plain('a plate with a day and a time → understood as it is typed and as it is said', () => {
  const asked = { plate: 'AB12345', at: instantAt('2026-11-03', '14:10') };
  for (const text of [
    ...['AB12345 3. nov 14.10', 'ab 12 345 3. november kl. 14.10', 'AB12345 03-11-2026 14:10', 'AB12345 3/11 14:10'],
    ...['Hvem havde AB 12 345 den 3. nov. kl. 14.10?', 'AB12345 3.11.2026 14.10', 'AB12345 3-11 kl 14:10'],
  ]) {
    expect(parseWhoHad(text, now), text).toEqual(asked);
  }
  // A day that is to come was last year's.
  expect(parseWhoHad('AB12345 24. dec 14.10', now)?.at).toEqual(instantAt('2025-12-24', '14:10'));
  for (const text of [
    'AB12345',
    'AB12345 3. nov',
    'Ford Transit 2024',
    'AB12345 32. nov 14.10',
    'AB12345 3. foo 14.10',
  ]) {
    expect(parseWhoHad(text, now), text).toBeUndefined();
  }
});

test('the very minute of hand-over is the new renter’s; before and after nobody’s', async ({ organize, as }) => {
  const organization = await organize();
  const at = (day: string, time: string, seconds = 0) =>
    new Date(instantAt(`2026-12-${day}`, time).getTime() + seconds * 1_000);
  await as({ organization }, async (tenant) => {
    await addCategory(tenant, 'V3');
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', mileage: 48_210 });
    const rent = async (name: string, from: Date, to: Date, mileage: number) => {
      const customerId = await addCustomer(tenant, { name });
      const input = agreementOf({ customerId, car, startsAt: from, endsAt: to, drivers: [{ ...driver, name }] });
      const { id } = await createAgreement(tenant, input, at('01', '08:00'));
      await handOver(tenant, id, handOverOf({ mileageOut: mileage }), from);
      await returnCar(tenant, id, returnOf({ mileageIn: mileage + 100 }), to);
    };
    await rent('Anna Holm', at('07', '08:00', 20), at('08', '12:00', 40), 48_210);
    await rent('Bo Lund', at('08', '14:00', 50), at('09', '12:00'), 48_310);
    const who = async (day: string, time: string) => {
      const had = await readWhoHad(tenant, { plate: 'ab 12 345', at: at(day, time) });
      return had && 'drivers' in had ? had.drivers[0]?.name : undefined;
    };
    expect(await who('07', '07:59')).toBeUndefined();
    expect(await who('07', '08:00')).toBe('Anna Holm');
    expect(await who('08', '11:59')).toBe('Anna Holm');
    expect(await who('08', '12:00')).toBeUndefined();
    expect(await who('08', '13:59')).toBeUndefined();
    expect(await who('08', '14:00')).toBe('Bo Lund');
    expect(await readWhoHad(tenant, { plate: 'ZZ99999', at: at('08', '14:00') })).toBeUndefined();
  });
  await as({ organization, role: 'technician' }, async (tenant) => {
    const had = await readWhoHad(tenant, { plate: 'AB12345', at: at('08', '14:00') });
    expect(had).toMatchObject({ agreement: { status: 'returned' } });
    expect(JSON.stringify(had)).not.toMatch(/Bo Lund|2030/);
  });
});

test('a plate that another car has since → the car that had it then; a time to come → said at the field', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const first = await as(person, async (tenant) => {
    await addCategory(tenant, 'V3');
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', mileage: 48_210 });
    const customerId = await addCustomer(tenant, { name: 'Anna Holm' });
    const startsAt = new Date(Date.now() - 2 * 86_400_000);
    const { id } = await createAgreement(tenant, agreementOf({ customerId, car, startsAt, drivers: [driver] }));
    await handOver(tenant, id, handOverOf({ at: startsAt }));
    return car;
  });
  const plate = (id: number, registrationNumber: string) =>
    as(person, ({ db }) => db.updateTable('car').set({ registrationNumber }).where('id', '=', id).execute());
  await plate(first, 'CD23456');
  const other = await as(person, (tenant) => addCar(tenant, { rentalEnabled: true, registrationNumber: 'EF34567' }));
  await plate(other, 'AB12345');
  await as(person, async (tenant) => {
    const then = new Date(Date.now() - 86_400_000);
    expect(await readWhoHad(tenant, { plate: 'AB 12 345', at: then })).toMatchObject({ agreement: { carId: first } });
    const params = new URLSearchParams({ plate: 'AB12345', at: '03-11-2199 14:10' });
    expect(await readAskedHolder(tenant, params)).toMatchObject({ problem: 'Skriv et tidspunkt, der har været' });
  });
});
