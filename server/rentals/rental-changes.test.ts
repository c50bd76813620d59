import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { addCar, addCategory } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { at, pay, rentVan, stand } from '#tests/rented-van.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import { cancelAgreement } from './cancel-agreement.ts';
import { chargesOf } from './charge-commands.ts';
import { createAgreement } from './create-agreement.ts';
import { extendAgreement, previewExtension } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { listPeriods } from './rental-rows.ts';
import { paymentsOf } from './replan-payments.ts';
import { returnCar } from './return-car.ts';
import { swapCar } from './swap-car.ts';

test('extended by a day → price, kilometres and what is to be paid follow; the next reservation stands in the way', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, first, customerId } = await rentVan(tenant, { endsAt: at('16', '08:00') });
    await pay(tenant, id, 'instalment');
    const to = at('17', '08:00');
    expect(await previewExtension(tenant, id, to, at('02'))).toMatchObject({ price: { old: 562_500, next: 625_000 } });
    const { version } = await stand(tenant, id);
    await expect(extendAgreement(tenant, id, to, version + 1, at('02'))).rejects.toMatchObject({
      code: 'rental-changed',
    });
    await extendAgreement(tenant, id, to, version, at('02'));
    const rows = () => paymentsOf(tenant, id).select(['kind', 'amount', 'paidOn']).execute();
    expect(await rows()).toEqual([
      { kind: 'deposit', amount: 500_000, paidOn: null },
      { kind: 'instalment', amount: 562_500, paidOn: '2026-12-07' },
      { kind: 'instalment', amount: 62_500, paidOn: null },
    ]);
    const next = agreementOf({ customerId, car: first, startsAt: at('18'), endsAt: at('20') });
    await createAgreement(tenant, next, at('02'));
    const now = await stand(tenant, id);
    await expect(extendAgreement(tenant, id, at('18', '07:30'), now.version, at('02'))).rejects.toMatchObject({
      ...{ field: 'endsAt', code: expect.stringMatching(/^car-held:rental\|.*CD23456$/) },
    });
    // Two days less than at first: what is paid too much is to be paid back.
    await extendAgreement(tenant, id, at('14', '08:00'), now.version, at('02'));
    expect((await rows()).filter(({ kind }) => kind !== 'deposit')).toEqual([
      { kind: 'refund', amount: 125_000, paidOn: null },
      { kind: 'instalment', amount: 562_500, paidOn: '2026-12-07' },
    ]);
  });
});

test('short rental extended under way → the extra is due as its days begin and named by them; what was planned stays', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { endsAt: at('16', '08:00') });
    const rows = () =>
      paymentsOf(tenant, id).select(['fromDay', 'toDay', 'amount', 'dueOn']).where('kind', '=', 'instalment').execute();
    const extendTo = async (day: string, now: Date) =>
      extendAgreement(tenant, id, at(day), (await stand(tenant, id)).version, now);
    const first = { fromDay: '2026-12-07', toDay: '2026-12-16', amount: 562_500, dueOn: '2026-12-07' };
    // Nothing is paid: what was planned is overdue, what comes to it is not.
    await extendTo('17', at('15'));
    const second = { fromDay: '2026-12-17', toDay: '2026-12-17', amount: 62_500, dueOn: '2026-12-17' };
    expect(await rows()).toEqual([first, second]);
    await pay(tenant, id, 'instalment');
    // It is late: the days that are over are due today.
    await extendTo('20', at('19'));
    const third = { fromDay: '2026-12-18', toDay: '2026-12-20', amount: 187_500, dueOn: '2026-12-19' };
    expect(await rows()).toEqual([first, second, third]);
    await extendTo('16', at('15'));
    expect(await rows()).toEqual([first, second]);
  });
});

test('two swap across groups at once, each to the other’s → both are done, neither waits forever', async ({
  organize,
  as,
}) => {
  const owner: Person = { organization: await organize() };
  const made = await as(owner, async (tenant) => {
    const { id, customerId } = await rentVan(tenant);
    await addCategory(tenant, 'P1');
    const small = { rentalEnabled: true, category: 'P1' };
    const car = await addCar(tenant, { ...small, registrationNumber: 'EF34567' });
    const spare = await addCar(tenant, { ...small, registrationNumber: 'GH45678' });
    const times = { startsAt: at('07'), endsAt: at('16', '16:00'), drivers: [driver] };
    const other = await createAgreement(tenant, agreementOf({ customerId, car, ...times }), at('01'));
    const van = await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber: 'IJ56789' });
    return {
      swaps: [
        { id, car: spare },
        { id: other.id, car: van },
      ],
    };
  });
  // Until both hold what they take before their agreement, none gets further.
  const swaps = await as(owner, async ({ db }) => {
    await db.selectFrom('rentalAgreement').select('id').forUpdate().execute();
    const begun = made.swaps.map(({ id, car }) =>
      as(owner, (tenant) => swapCar(tenant, id, { car, back: null, out: null }, at('02'))),
    );
    await setTimeout(500);
    return { done: Promise.allSettled(begun) };
  });
  const done = await swaps.done;
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const cars = await as(owner, async (tenant) =>
    Promise.all(made.swaps.map(async ({ id }) => (await listPeriods(tenant, id)).map(({ carId }) => carId))),
  );
  expect(cars).toEqual(made.swaps.map(({ car }) => [car]));
});

test('swapped on the road → two periods of one agreement; kilometres of both cars count; the first car is free', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, second } = await rentVan(tenant);
    await handOver(tenant, id, handOverOf(), at('07'));
    const {
      signatureIn: _,
      signatureInFileId: __,
      at: ___,
      ...back
    } = returnOf({ mileageIn: 49_210, goesTo: 'workshop' });
    await swapCar(tenant, id, { car: second, back, out: { mileageOut: 1_000, fuelOut: 100 } }, at('10'));
    expect((await stand(tenant, id)).cars).toMatchObject([
      { availability: 'workshop', mileage: 49_210 },
      { availability: 'rented', mileage: 1_000 },
    ]);
    await returnCar(tenant, id, returnOf({ mileageIn: 2_824 }), at('16', '16:00'));
    expect(await listPeriods(tenant, id)).toHaveLength(2);
    expect(await chargesOf(tenant, id).select(['kind', 'exclVat']).execute()).toEqual([
      { kind: 'overKm', exclVat: 27_540 },
    ]);
  });
});

test('cancelled late → half of the rent is charged; hand-over undone → reserved again, and not while it is taken', async ({
  organize,
  as,
}) => {
  const owner: Person = { organization: await organize() };
  const made = await as(owner, (tenant) => rentVan(tenant, {}));
  const out = await as(owner, (tenant) => handOver(tenant, made.id, handOverOf(), at('07')));
  await expect(
    as({ ...owner, role: 'member' }, (tenant) =>
      cancelAgreement(tenant, made.id, { reason: 'Fejl', isNoShow: false, fee: null }),
    ),
  ).rejects.toMatchObject({ code: 'managers-only' });
  await as(owner, (tenant) => undoGroup(tenant, out?.group ?? '', subjects));
  expect(await as(owner, (tenant) => stand(tenant, made.id))).toMatchObject({
    ...{ status: 'reserved', cars: [{ availability: 'available', mileage: 48_210 }, {}] },
  });
  const cancelled = await as(owner, (tenant) =>
    cancelAgreement(tenant, made.id, { reason: 'Kunden ringede', isNoShow: false, fee: null }, at('06', '20:00')),
  );
  await as(owner, async (tenant) => {
    expect(await chargesOf(tenant, made.id).select(['kind', 'exclVat']).execute()).toEqual([
      { kind: 'cancellation', exclVat: 225_000 },
    ]);
    expect(await paymentsOf(tenant, made.id).execute()).toHaveLength(0);
    const { first: car, customerId } = made;
    await createAgreement(tenant, agreementOf({ customerId, car, startsAt: at('08'), endsAt: at('09') }), at('06'));
  });
  await expect(as(owner, (tenant) => undoGroup(tenant, cancelled?.group ?? '', subjects))).rejects.toThrow();
  expect(await as(owner, (tenant) => stand(tenant, made.id))).toMatchObject({ status: 'cancelled' });
});
