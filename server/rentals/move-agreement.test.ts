import { expect } from 'vitest';
import { addCar, addCategory, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf } from '#tests/rentals.ts';
import { blockCar, cancelBlock, changeBlock } from '../bookings/car-block.ts';
import { instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { createAgreement } from './create-agreement.ts';
import { findMovable, foreseeMove } from './foresee-move.ts';
import { moveAgreement } from './move-agreement.ts';
import { agreementUpdate } from './rental-rows.ts';

const at = (day: string, time = '08:00') => instantAt(`2199-12-${day}`, time);
const van = { rentalEnabled: true, category: 'V3' } as const;

const paymentsOf = ({ db }: Tenant, id: number) =>
  db
    .selectFrom('rentalPayment')
    .select(['kind', 'amount', 'dueOn', 'paidOn'])
    .where('agreementId', '=', id)
    .orderBy('dueOn')
    .orderBy('kind')
    .execute();

const stateOf = async ({ db }: Tenant, id: number) =>
  db
    .selectFrom('rentalAgreement as agreement')
    .innerJoin('rentalPeriod as period', (join) =>
      join
        .onRef('period.organizationId', '=', 'agreement.organizationId')
        .onRef('period.agreementId', '=', 'agreement.id'),
    )
    .select([
      'agreement.startsAt',
      'agreement.endsAt',
      'period.startsAt as from',
      'period.endsAt as to',
      'period.carId',
    ])
    .select('agreement.version')
    .where('agreement.id', '=', id)
    .executeTakeFirstOrThrow();

test('a reserved agreement moves to other days and another car, its open payments are planned anew, and it is undone', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const made = await as(person, async (tenant) => {
    await addCategory(tenant, 'V3');
    const [carId, other] = [
      await addCar(tenant, { ...van, registrationNumber: 'AB12345' }),
      await addCar(tenant, { ...van, registrationNumber: 'CD23456' }),
    ];
    const customerId = await addCustomer(tenant);
    const line = { kind: 'rent', label: 'Leje', period: 'month', exclVat: asOre(400_000), vatRate: 2500 } as const;
    const input = { customerId, car: carId, startsAt: at('01'), endsAt: instantAt('2200-02-01', '08:00') };
    const agreement = { ...input, productType: 'longRental', deposit: asOre(500_000), lines: [line] } as const;
    const { id } = await createAgreement(tenant, agreementOf(agreement));
    await tenant.db
      .updateTable('rentalPayment')
      .set({ paidOn: '2199-11-30', way: 'transfer' })
      .where('agreementId', '=', id)
      .where('dueOn', '=', '2199-12-01')
      .execute();
    return { id, carId, other };
  });
  const { id, carId, other } = made;
  const to = { startsAt: at('03'), endsAt: instantAt('2200-03-03', '08:00') };
  const { version } = await as(person, (tenant) => stateOf(tenant, id));
  const moved = await as(person, (tenant) => moveAgreement(tenant, id, { ...to, car: 'cd 23 456' }, version));
  await as(person, async (tenant) => {
    expect(await stateOf(tenant, id)).toMatchObject({ ...to, from: to.startsAt, to: to.endsAt, carId: other });
    expect((await paymentsOf(tenant, id)).map(({ kind, dueOn, paidOn }) => [kind, dueOn, paidOn])).toEqual([
      ['deposit', '2199-12-01', '2199-11-30'],
      ['instalment', '2199-12-01', '2199-11-30'],
      ['instalment', '2200-01-03', null],
      ['instalment', '2200-02-03', null],
    ]);
    const again = moveAgreement(tenant, id, { ...to, car: null }, version);
    await expect(again).rejects.toMatchObject({ code: 'rental-changed', status: 409 });
  });
  await as(person, (tenant) => undoGroup(tenant, moved?.group ?? '', subjects));
  await as(person, async (tenant) => {
    expect(await stateOf(tenant, id)).toMatchObject({ startsAt: at('01'), from: at('01'), carId });
    expect(await paymentsOf(tenant, id)).toHaveLength(3);
  });
});

test('a move onto a held car or off a car that is out → foreseen and refused alike; the end of one that is out moves', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    await addCategory(tenant, 'V3');
    const car = await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
    const other = await addCar(tenant, { category: null, rentalEnabled: true, registrationNumber: 'CD23456' });
    const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
    const { id } = await createAgreement(
      tenant,
      agreementOf({ customerId, car, startsAt: at('01'), endsAt: at('03') }),
    );
    await createAgreement(tenant, agreementOf({ customerId, car, startsAt: at('10'), endsAt: at('12') }));
    await blockCar(tenant, {
      ...{ formKey: undefined, kind: 'workshop', note: 'Nye bremser' },
      ...{ car: 'CD23456', startsAt: at('05'), endsAt: at('06') },
    });
    const cases = [
      [{ startsAt: at('09'), endsAt: at('11'), car: null }, /^car-held:rental\|.*Holm Byg/],
      [{ startsAt: at('04'), endsAt: at('06'), car: other }, /^car-held:workshop\|.*Nye bremser/],
      [{ startsAt: at('04'), endsAt: at('02'), car: null }, /^rental-ends-first/],
      [{ startsAt: at('04'), endsAt: at('06'), car: 'XX99999' }, /^unknown-car/],
    ] as const;
    for (const [move, code] of cases) {
      const agreement = await findMovable(tenant, id);
      if (!agreement) throw new Error('the agreement is there');
      expect((await foreseeMove(tenant, agreement, move)).refusal).toMatch(code);
      await expect(moveAgreement(tenant, id, move, agreement.version)).rejects.toMatchObject({
        code: expect.stringMatching(code),
      });
    }
    await agreementUpdate(tenant, id)
      .set({ status: 'active', leftAt: at('01') })
      .execute();
    const { version } = await stateOf(tenant, id);
    const elsewhere = moveAgreement(tenant, id, { startsAt: at('02'), endsAt: at('04'), car: null }, version);
    await expect(elsewhere).rejects.toMatchObject({ code: 'rental-not-movable:active' });
    await moveAgreement(tenant, id, { startsAt: at('01'), endsAt: at('04'), car }, version);
    expect(await stateOf(tenant, id)).toMatchObject({ startsAt: at('01'), endsAt: at('04'), to: at('04') });
  });
});

test('a blocked car is not let; changed and cancelled, it is free; undone onto another hold, it stays cancelled', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const workshop = { ...person, role: 'technician' } as const;
  const customerId = await as(person, async (tenant) => {
    await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    return addCustomer(tenant);
  });
  const block = { formKey: undefined, kind: 'workshop', note: undefined, car: 'AB12345' } as const;
  const { id } = await as(workshop, (tenant) => blockCar(tenant, { ...block, startsAt: at('05'), endsAt: at('07') }));
  const rent = agreementOf({ customerId, car: 'AB12345', startsAt: at('06'), endsAt: at('08') });
  await expect(as(person, (tenant) => createAgreement(tenant, rent))).rejects.toMatchObject({
    code: expect.stringMatching(/^car-held:workshop/),
  });
  const change = { ...block, note: 'Bremser', startsAt: at('04'), endsAt: at('05') };
  await as(workshop, (tenant) => changeBlock(tenant, id, { version: 1, input: change, original: undefined }));
  await as(person, (tenant) => createAgreement(tenant, rent));
  const back = { ...change, endsAt: at('07') };
  await expect(
    as(workshop, (tenant) => changeBlock(tenant, id, { version: 2, input: back, original: undefined })),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^car-held:rental/), field: 'startsAt' });
  const cancelled = await as(person, (tenant) => cancelBlock(tenant, id));
  await as(person, (tenant) => createAgreement(tenant, { ...rent, startsAt: at('04'), endsAt: at('05') }));
  const undone = as(person, (tenant) => undoGroup(tenant, cancelled?.group ?? '', subjects));
  await expect(undone).rejects.toMatchObject({ code: 'car-taken-since' });
  await as(person, async ({ db }) => {
    expect(await db.selectFrom('booking').select('cancelledAt').executeTakeFirst()).not.toEqual({ cancelledAt: null });
  });
});
