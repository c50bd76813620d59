import { expect } from 'vitest';
import { type Person, test } from '#tests/fixtures.ts';
import { driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { at, pay, rentVan, stand } from '#tests/rented-van.ts';
import { asOre } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { cancelAgreement } from './cancel-agreement.ts';
import { addCharge, chargesOf, removeCharge, updateCharge } from './charge-commands.ts';
import { creditInvoice, invoicesOf } from './credit-invoice.ts';
import { extendAgreement } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { moveAgreement } from './move-agreement.ts';
import { readAccount } from './rental-account.ts';
import { paymentsOf } from './replan-payments.ts';
import { returnCar } from './return-car.ts';
import { settleAgreement } from './settle-agreement.ts';
import { readSettlement } from './settlement-record.ts';
import { swapCar } from './swap-car.ts';
import { tickPayment, untickPayment } from './tick-payment.ts';
import { updateAgreement } from './update-agreement.ts';

const paymentsIn = (tenant: Tenant, id: number) => paymentsOf(tenant, id).select(['kind', 'amount', 'way']).execute();

async function paymentOf(tenant: Tenant, id: number, kind: 'deposit' | 'final' | 'instalment' | 'refund') {
  return paymentsOf(tenant, id).selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
}

const tick = async (tenant: Tenant, id: number, kind: 'deposit' | 'final' | 'instalment' | 'refund') =>
  tickPayment(tenant, id, { paymentId: (await paymentOf(tenant, id, kind)).id, paidOn: '2026-11-20', way: 'card' });

const other = (exclVat: number, label = 'Vask') => ({
  ...{ kind: 'other' as const, label, reason: null, exclVat: asOre(exclVat), vatRate: 2_500 },
});

/** A van that came back as agreed; deposit and rent are paid. */
async function returned(tenant: Tenant) {
  const made = await rentVan(tenant);
  await pay(tenant, made.id, 'deposit');
  await pay(tenant, made.id, 'instalment');
  await handOver(tenant, made.id, handOverOf(), at('07'));
  await returnCar(tenant, made.id, returnOf({ mileageIn: 50_000 }), at('16', '16:00'));
  return made;
}

test('moved to other clocks of the same days → the plan follows the price', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { endsAt: at('16', '08:00') });
    const { version } = await stand(tenant, id);
    await moveAgreement(tenant, id, { startsAt: at('07'), endsAt: at('16', '16:00'), car: null }, version, at('02'));
    const account = await readAccount(tenant, id);
    expect(account).toEqual({ price: 625_000, planned: 625_000 });
  });
});

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

test('a deposit that was set off or planned back → its tick is not taken back, by hand or by an undo', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const { id } = await as(person, (tenant) => rentVan(tenant));
  const { group } = (await as(person, (tenant) => tick(tenant, id, 'deposit'))) ?? {};
  await as(person, async (tenant) => {
    await pay(tenant, id, 'instalment');
    await handOver(tenant, id, handOverOf(), at('07'));
    await returnCar(tenant, id, returnOf(), at('16', '16:00'));
    await settleAgreement(tenant, id, undefined, at('16', '17:00'));
  });
  await expect(
    as(person, async (tenant) => untickPayment(tenant, id, (await paymentOf(tenant, id, 'deposit')).id)),
  ).rejects.toMatchObject({ code: 'rental-deposit-settled' });
  await expect(as(person, (tenant) => undoGroup(tenant, group ?? '', subjects))).rejects.toMatchObject({
    code: 'rental-deposit-settled',
  });
  expect(await as(person, (tenant) => paymentOf(tenant, id, 'deposit'))).toMatchObject({ way: 'card' });
});

test.for([undefined, other(10_000)])(
  'a settlement (%o) → is not undone from the history',
  async (charge, { organize, as }) => {
    const person = { organization: await organize() };
    const id = await as(person, async (tenant) => {
      const { id } = await returned(tenant);
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

test('an invoice of less than nothing, paid out and credited → what was paid out is owed again', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await returned(tenant);
    await addCharge(tenant, id, other(-50_000, 'Afslag'));
    const settled = await settleAgreement(tenant, id, undefined, at('17'));
    await tick(tenant, id, 'refund');
    await creditInvoice(tenant, id, settled?.invoice?.id ?? 0, { reason: 'Forkert kunde', now: at('18') });
    const rows = await paymentsOf(tenant, id)
      .select(['kind', 'amount', 'paidOn'])
      .where('invoiceId', 'is not', null)
      .execute();
    expect(rows.toSorted((one, two) => one.kind.localeCompare(two.kind))).toEqual([
      { kind: 'final', amount: 62_500, paidOn: null },
      { kind: 'refund', amount: 62_500, paidOn: '2026-11-20' },
    ]);
  });
});

test('an instalment unticked while it is planned back → neither is owed: the plan is made anew', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { endsAt: at('16', '08:00') });
    await tick(tenant, id, 'instalment');
    const { version } = await stand(tenant, id);
    await extendAgreement(tenant, id, at('14', '08:00'), version, at('02'));
    await untickPayment(tenant, id, (await paymentOf(tenant, id, 'instalment')).id);
    expect((await paymentsIn(tenant, id)).filter(({ kind }) => kind !== 'deposit')).toEqual([
      { kind: 'instalment', amount: 437_500, way: null },
    ]);
    await tick(tenant, id, 'instalment');
    await cancelAgreement(tenant, id, { reason: 'Fortrudt', isNoShow: false, fee: null }, at('02'));
    await untickPayment(tenant, id, (await paymentOf(tenant, id, 'instalment')).id);
    expect(await paymentsIn(tenant, id)).toEqual([]);
  });
});

test('the payment of a credited invoice unticked → it is neither owed nor paid back; refused once it is paid back', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { deposit: null });
    await pay(tenant, id, 'instalment');
    await handOver(tenant, id, handOverOf(), at('07'));
    await returnCar(tenant, id, returnOf(), at('16', '16:00'));
    const credit = async () => {
      const settled = await settleAgreement(tenant, id, undefined, at('17'));
      await tick(tenant, id, 'final');
      await creditInvoice(tenant, id, settled?.invoice?.id ?? 0, { reason: 'Forkert kunde', now: at('18') });
    };
    await credit();
    await untickPayment(tenant, id, (await paymentOf(tenant, id, 'final')).id);
    expect(await paymentsIn(tenant, id)).toEqual([{ kind: 'instalment', amount: 562_500, way: 'card' }]);
    await credit();
    await tick(tenant, id, 'refund');
    await expect(untickPayment(tenant, id, (await paymentOf(tenant, id, 'final')).id)).rejects.toMatchObject({
      code: 'rental-payment-refunded',
    });
  });
});

test('a deposit changed, then paid → the change is not undone under the payment', async ({ organize, as }) => {
  const person: Person = { organization: await organize() };
  const id = await as(person, async (tenant) => (await rentVan(tenant)).id);
  const { group } =
    (await as(person, async (tenant) => {
      const { version } = await stand(tenant, id);
      const none = { ownerId: null, departmentOutId: null, departmentInId: null, coverage: null, note: null };
      const price = { excessKmPrice: 850, lateFee: asOre(49_500), deductible: null, kmIncluded: 2_500 };
      const rest = { ...none, ...price, userRegisteredInDmr: false, drivers: [driver] };
      return updateAgreement(tenant, id, { version, input: { ...rest, deposit: asOre(700_000) } });
    })) ?? {};
  await as(person, (tenant) => tick(tenant, id, 'deposit'));
  await as(person, (tenant) => undoGroup(tenant, group ?? '', subjects)).catch(() => undefined);
  expect(await as(person, (tenant) => paymentOf(tenant, id, 'deposit'))).toMatchObject({
    amount: 700_000,
    way: 'card',
  });
  const { deposit } = await as(person, (tenant) =>
    tenant.db.selectFrom('rentalAgreement').select('deposit').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(deposit).toBe(700_000);
});

test('credited, changed and invoiced again → the rebilled expense follows; a removed line takes its own away', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await returned(tenant);
    const damage = { ...other(123_456, 'Skade'), kind: 'damage' as const, vatRate: 0 };
    const { id: charge } = (await addCharge(tenant, id, damage)) ?? { id: 0 };
    const { id: cleaning } = (await addCharge(tenant, id, { ...other(60_000), kind: 'cleaning' })) ?? { id: 0 };
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
    const { id } = await returned(tenant);
    await addCharge(tenant, id, other(10_000));
    const seen = (await readSettlement(tenant, id))?.seen;
    const { id: later } = (await addCharge(tenant, id, other(900_000, 'Motor'))) ?? { id: 0 };
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
