import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { handOverOf, returnOf } from '#tests/rentals.ts';
import { at, pay, rentVan, rentVanAndBack, typedCharge } from '#tests/rented-van.ts';
import { asOre } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { cancelAgreement } from './cancel-agreement.ts';
import { addCharge, chargesOf, removeCharge, updateCharge } from './charge-commands.ts';
import { creditInvoice, invoicesOf } from './credit-invoice.ts';
import { handOver } from './hand-over.ts';
import { paymentsOf } from './replan-payments.ts';
import { returnCar } from './return-car.ts';
import { settleAgreement } from './settle-agreement.ts';
import { readSettlement } from './settlement-record.ts';
import { swapCar } from './swap-car.ts';
import { tickPayment } from './tick-payment.ts';

const paymentsIn = (tenant: Tenant, id: number) => paymentsOf(tenant, id).select(['kind', 'amount', 'way']).execute();

async function paymentOf(tenant: Tenant, id: number, kind: 'deposit' | 'final' | 'instalment' | 'refund') {
  return paymentsOf(tenant, id).selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
}

const _tick = async (tenant: Tenant, id: number, kind: 'deposit' | 'final' | 'instalment' | 'refund') =>
  tickPayment(tenant, id, { paymentId: (await paymentOf(tenant, id, kind)).id, paidOn: '2026-11-20', way: 'card' });

test('cancelled in good time with a paid deposit → can be settled: the deposit is paid back', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant);
    await pay(tenant, id, 'deposit');
    await cancelAgreement(tenant, id, { reason: 'Fortrudt', isNoShow: false, fee: null }, at('02'));
    expect(await readSettlement(tenant, id, at('02'))).toMatchObject({
      may: { settle: true },
      sums: { back: 500_000 },
    });
    await settleAgreement(tenant, id, undefined, at('02'));
    expect(await paymentsIn(tenant, id)).toContainEqual({ kind: 'depositBack', amount: 500_000, way: null });
    expect(await readSettlement(tenant, id, at('02'))).toMatchObject({ may: { settle: false } });
  });
});

test.for([undefined, typedCharge(10_000)])(
  'a settlement (%o) → is not undone from the history',
  async (charge, { organize, as }) => {
    const person = { organization: await organize() };
    const id = await as(person, async (tenant) => {
      const { id } = await rentVanAndBack(tenant);
      if (charge) await addCharge(tenant, id, charge);
      return id;
    });
    const group = await as(person, async (tenant) => {
      await settleAgreement(tenant, id, undefined, at('17'));
      return historyGroup(tenant);
    });
    const before = await as(person, (tenant) => paymentsIn(tenant, id));
    await expect(as(person, (tenant) => undoGroup(tenant, group, subjects))).rejects.toMatchObject({
      code: 'rental-invoiced',
    });
    expect(await as(person, (tenant) => paymentsIn(tenant, id))).toEqual(before);
  },
);

test('credited, changed and invoiced again → the rebilled expense follows; a removed line takes its own away', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVanAndBack(tenant);
    const damage = { ...typedCharge(123_456, 'Skade'), kind: 'damage' as const, vatRate: 0 };
    const { id: charge } = (await addCharge(tenant, id, damage)) ?? { id: 0 };
    const { id: cleaning } = (await addCharge(tenant, id, { ...typedCharge(60_000), kind: 'cleaning' })) ?? { id: 0 };
    const expenses = () =>
      tenant.db
        .selectFrom('expense')
        .select(['amountExclVat', 'vatRate'])
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute();
    const settled = await settleAgreement(tenant, id, undefined, at('17'));
    expect(await expenses()).toEqual([
      { amountExclVat: 123_456, vatRate: 0 },
      { amountExclVat: 60_000, vatRate: 25 },
    ]);
    await creditInvoice(tenant, id, settled?.invoice?.id ?? 0, { reason: 'Forkert beløb', now: at('18') });
    const { version } = await chargesOf(tenant, id).selectAll().where('id', '=', charge).executeTakeFirstOrThrow();
    const changed = { label: 'Skade', reason: null, exclVat: asOre(80_000), vatRate: 0, isEstimate: false };
    await updateCharge(tenant, id, charge, changed, version);
    const cleaned = await chargesOf(tenant, id).selectAll().where('id', '=', cleaning).executeTakeFirstOrThrow();
    await removeCharge(tenant, id, cleaning, cleaned.version);
    await settleAgreement(tenant, id, undefined, at('19'));
    expect(await expenses()).toEqual([{ amountExclVat: 80_000, vatRate: 0 }]);
    expect((await invoicesOf(tenant, id).select('inclVat').execute()).map(({ inclVat }) => inclVat)).toEqual([
      ...[198_456, -198_456, 80_000],
    ]);
  });
});

test('a colleague’s line since the page was opened → not settled unseen', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVanAndBack(tenant);
    await addCharge(tenant, id, typedCharge(10_000));
    const seen = (await readSettlement(tenant, id))?.seen;
    const { id: later } = (await addCharge(tenant, id, typedCharge(900_000, 'Motor'))) ?? { id: 0 };
    await expect(settleAgreement(tenant, id, undefined, at('17'), seen)).rejects.toMatchObject({
      code: 'rental-charges-changed',
    });
    await removeCharge(tenant, id, later, 1);
    expect(await settleAgreement(tenant, id, undefined, at('17'), seen)).toMatchObject({ invoice: { number: 1 } });
  });
});

test('a line that came to nothing → is neither invoiced nor left over; damages are posted on the car they were found on', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, first, second } = await rentVan(tenant);
    await handOver(tenant, id, handOverOf(), at('07'));
    const scratch = { x: 100, y: 200, severity: 1 as const, note: '', estimate: asOre(100_000), zone: 'Forskærm' };
    const {
      signatureIn: _,
      signatureInFileId: __,
      at: ___,
      ...back
    } = returnOf({ mileageIn: 49_000, damages: [scratch] });
    await swapCar(tenant, id, { car: second, back, out: { mileageOut: 1_000, fuelOut: 100 } }, at('10'));
    await returnCar(
      tenant,
      id,
      returnOf({ mileageIn: 1_100, damages: [{ ...scratch, zone: 'Dør' }] }),
      at('16', '16:00'),
    );
    const damages = await chargesOf(tenant, id).selectAll().execute();
    for (const [n, { id: charge, label, reason, vatRate, version }] of damages.entries()) {
      const exclVat = asOre(n === 0 ? 90_000 : 0);
      await updateCharge(tenant, id, charge, { label, reason, vatRate, exclVat, isEstimate: false }, version);
    }
    await settleAgreement(tenant, id, undefined, at('17'));
    expect(await tenant.db.selectFrom('expense').select(['carId', 'amountExclVat']).execute()).toEqual([
      { carId: first, amountExclVat: 90_000 },
    ]);
    expect(await readSettlement(tenant, id)).toMatchObject({ charges: [], may: { settle: false } });
  });
});

test('a damage over the deductible → the renter is charged the deductible, with the estimate as the reason', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { deductible: asOre(500_000) });
    await handOver(tenant, id, handOverOf(), at('07'));
    const mark = { x: 100, y: 200, severity: 3 as const, note: 'Bulet' };
    const damages = [
      { ...mark, zone: 'Dør', estimate: asOre(1_200_000) },
      { ...mark, zone: 'Lygte', estimate: asOre(90_000) },
    ];
    await returnCar(tenant, id, returnOf({ mileageIn: 50_000, damages }), at('16', '16:00'));
    expect(await chargesOf(tenant, id).select(['label', 'reason', 'exclVat', 'vatRate']).execute()).toEqual([
      {
        ...{ label: 'Skade: Dør', exclVat: 500_000, vatRate: 0 },
        reason: 'Bulet. Anslået til 12.000,00 kr.; selvrisikoen er 5.000,00 kr.',
      },
      { label: 'Skade: Lygte', exclVat: 90_000, vatRate: 0, reason: 'Bulet' },
    ]);
  });
});

test('no late fee agreed → none is charged, whatever the settings say now', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { lateFee: null });
    await tenant.db
      .updateTable('organizationSettings')
      .set({ rentalLateFee: asOre(49_500) })
      .execute();
    await handOver(tenant, id, handOverOf(), at('07'));
    await returnCar(tenant, id, returnOf({ mileageIn: 50_000 }), at('18', '16:00'));
    expect(await chargesOf(tenant, id).select('kind').execute()).toEqual([]);
  });
});

test('two at once: settle from two pages, tick in two ways, credit twice → each happens once', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const { id } = await as(person, async (tenant) => {
    const made = await rentVan(tenant, { deposit: null });
    await handOver(tenant, made.id, handOverOf(), at('07'));
    await returnCar(tenant, made.id, returnOf(), at('16', '16:00'));
    return made;
  });
  const twice = <Value>(work: (tenant: Tenant, n: number) => Promise<Value>) =>
    Promise.allSettled([0, 1].map((n) => as(person, (tenant) => work(tenant, n))));
  const outcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map(({ status }) => status).toSorted();
  await twice((tenant) => settleAgreement(tenant, id, crypto.randomUUID(), at('17')));
  const issued = () => as(person, (tenant) => invoicesOf(tenant, id).select(['id', 'number', 'inclVat']).execute());
  const [invoice, ...others] = await issued();
  expect([invoice?.inclVat, others]).toEqual([34_425, []]);
  const final = await as(person, (tenant) => paymentsOf(tenant, id).selectAll().where('kind', '=', 'final').execute());
  expect(final).toHaveLength(1);
  const ways = ['card', 'transfer'] as const;
  const ticked = await twice((tenant, n) =>
    tickPayment(tenant, id, { paymentId: final[0]?.id ?? 0, paidOn: '2026-11-20', way: ways[n] ?? 'card' }),
  );
  expect(outcomes(ticked)).toEqual(['fulfilled', 'rejected']);
  const credit = { reason: 'Forkert kunde', now: at('18') };
  const notes = await twice((tenant) => creditInvoice(tenant, id, invoice?.id ?? 0, credit));
  expect(outcomes(notes)).toEqual(['fulfilled', 'fulfilled']);
  expect((await issued()).map(({ number, inclVat }) => [number, inclVat])).toEqual([
    [1, 34_425],
    [2, -34_425],
  ]);
  const refunds = await as(person, (tenant) =>
    paymentsOf(tenant, id).select(['amount']).where('kind', '=', 'refund').execute(),
  );
  expect(refunds).toEqual([{ amount: 34_425 }]);
});
