import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { at, pay, rentVan, stand } from '#tests/rented-van.ts';
import { asOre } from '../format/money.ts';
import { addCharge, chargesOf, updateCharge } from './charge-commands.ts';
import { createAgreement } from './create-agreement.ts';
import { creditInvoice, invoicesOf } from './credit-invoice.ts';
import { handOver } from './hand-over.ts';
import { linesWithVat } from './invoice-vat.ts';
import { paymentsOf } from './replan-payments.ts';
import { returnCar } from './return-car.ts';
import { settleAgreement } from './settle-agreement.ts';

test('handed over, 48.210 → 51.034 km with 2.500 included → 324 km over, 275,40 kr. (integrations.md §8)', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, first } = await rentVan(tenant);
    await handOver(tenant, id, handOverOf(), at('07', '07:30'));
    expect(await stand(tenant, id)).toMatchObject({ status: 'active', cars: [{ availability: 'rented' }, {}] });
    expect(await handOver(tenant, id, handOverOf(), at('07', '07:31'))).toMatchObject({ id, group: undefined });
    await expect(returnCar(tenant, id, returnOf({ mileageIn: 48_209 }), at('16'))).rejects.toMatchObject({
      ...{ code: 'rental-km-below:48210', field: 'mileageIn' },
    });
    await returnCar(tenant, id, returnOf(), at('16', '16:30'));
    expect(await stand(tenant, id)).toMatchObject({
      ...{ status: 'returned', cars: [{ id: first, availability: 'available', mileage: 51_034 }, {}] },
    });
    expect(await chargesOf(tenant, id).select(['kind', 'exclVat', 'reason']).execute()).toEqual([
      { kind: 'overKm', exclVat: 27_540, reason: 'Kørt 2.824 km, 2.500 km er med. 324 km à 0,85 kr.' },
    ]);
  });
});

/**
 * Reckoned by hand, in kroner: label, amount without VAT, its VAT. 51.034 − 48.210 − 2.500 = 324 km à 0,85; 100 − 63 = 37
 * percentage points à 12,00; 18 Dec 15.00 is two begun days after 16 Dec 17.00, à 495,00. With VAT: 275,40 + 444,00 + 990,00 +
 * 600,00 + 250,00 + 99,97 − 100,00 = 2.559,37, a quarter of which is 639,84 (639,8425). Compensation and the parking fee, without:
 * 1.234,56 + 875,05 + 510,00 = 2.619,61. All in all 5.178,98 + 639,84 = 5.818,82, of which the deposit pays 5.000,00.
 */
const sheet = [
  ['Skade: Forskærm', '1234.56', '0.00'],
  ['Skade: Bagkofanger', '875.05', '0.00'],
  ['Overkilometer: 324 km', '275.40', '68.85'],
  ['Brændstof eller strøm', '444.00', '111.00'],
  ['Afleveret for sent: 2 dage', '990.00', '247.50'],
  ['Rengøring', '600.00', '150.00'],
  ['Parkering', '510.00', '0.00'],
  ['Gebyr for parkering', '250.00', '62.50'],
  // 99,97 alone would have 24,9925; the sum so far is 2.659,37 with 664,84 of VAT, of which 639,85 are taken.
  ['Manglende trækkrog', '99.97', '24.99'],
  ['Afslag', '-100.00', '-25.00'],
] as const;

test('settlement of ten lines → to the øre as worked by hand; the deposit is set off; a credit note takes it back', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, async (tenant) => {
    const { id } = await rentVan(tenant);
    await pay(tenant, id, 'deposit');
    await pay(tenant, id, 'instalment');
    await handOver(tenant, id, handOverOf(), at('07'));
    const mark = { x: 100, y: 200, severity: 1 as const, note: '', estimate: asOre(100_000) };
    const damages = [
      { ...mark, zone: 'Forskærm' },
      { ...mark, zone: 'Bagkofanger' },
    ];
    const facts = returnOf({ fuelIn: 63, isSoiled: true, damages });
    await returnCar(tenant, id, facts, at('18', '15:00'));
    await expect(settleAgreement(tenant, id, undefined, at('18'))).rejects.toMatchObject({
      code: 'rental-estimate-left',
    });
    const charges = await chargesOf(tenant, id).selectAll().execute();
    const finals = [123_456, 87_505];
    for (const [n, charge] of charges.filter(({ kind }) => kind === 'damage').entries()) {
      const { label, reason, vatRate, version } = charge;
      expect(vatRate).toBe(0);
      const changed = { label, reason, vatRate, exclVat: asOre(finals[n] ?? 0), isEstimate: false };
      await updateCharge(tenant, id, charge.id, changed, version);
    }
    for (const [label, exclVat, vatRate] of [
      ['Parkering', 51_000, 0],
      ['Gebyr for parkering', 25_000, 2_500],
      ['Manglende trækkrog', 9_997, 2_500],
      ['Afslag', -10_000, 2_500],
    ] as const) {
      await addCharge(tenant, id, { kind: 'other', label, reason: null, exclVat: asOre(exclVat), vatRate });
    }
    return id;
  });
  const formKey = crypto.randomUUID();
  const settle = () => as(person, (tenant) => settleAgreement(tenant, id, formKey, at('18', '16:00')));
  const [one, other] = await Promise.all([settle(), settle()]);
  expect(one?.invoice?.id).toBe(other?.invoice?.id);
  await as(person, async (tenant) => {
    const [invoice] = await invoicesOf(tenant, id).selectAll().execute();
    expect(invoice).toMatchObject({ number: 1, exclVat: 517_898, vat: 63_984, inclVat: 581_882, dueOn: '2026-12-26' });
    const kroner = (ore: number) => (ore / 100).toFixed(2);
    const lines = linesWithVat(invoice?.lines ?? []);
    expect(lines.map(({ label, exclVat, vat }) => [label, kroner(exclVat), kroner(vat)])).toEqual(sheet);
    expect(lines.reduce((sum, { inclVat }) => sum + inclVat, 0)).toBe(581_882);
    expect(await stand(tenant, id)).toMatchObject({ status: 'closed' });
    const payments = () => paymentsOf(tenant, id).select(['kind', 'amount', 'way']).execute();
    expect(await payments()).toEqual([
      { kind: 'deposit', amount: 500_000, way: 'card' },
      { kind: 'instalment', amount: 562_500, way: 'card' },
      { kind: 'final', amount: 81_882, way: null },
      { kind: 'final', amount: 500_000, way: 'offset' },
    ]);
    const expenses = await tenant.db.selectFrom('expense').select(['type', 'amountExclVat', 'isRebilled']).execute();
    expect(expenses.map(({ amountExclVat }) => amountExclVat).toSorted((a, b) => a - b)).toEqual([
      ...[44_400, 60_000, 87_505, 123_456],
    ]);
    await creditInvoice(tenant, id, invoice?.id ?? 0, { reason: 'Forkert bil', now: at('19') });
    await creditInvoice(tenant, id, invoice?.id ?? 0, { reason: 'Forkert bil', now: at('19') });
    const sums = await invoicesOf(tenant, id).select(['number', 'kind', 'inclVat']).execute();
    expect(sums).toEqual([
      { number: 1, kind: 'invoice', inclVat: 581_882 },
      { number: 2, kind: 'creditNote', inclVat: -581_882 },
    ]);
    expect(await payments()).toEqual([
      { kind: 'deposit', amount: 500_000, way: 'card' },
      { kind: 'instalment', amount: 562_500, way: 'card' },
    ]);
  });
  const change = as(person, ({ db }) =>
    db
      .updateTable('rentalInvoice')
      .set({ exclVat: asOre(0), vat: asOre(0), inclVat: asOre(0) })
      .execute(),
  );
  await expect(change).rejects.toThrow('an invoice cannot be changed');
});

test('twenty settle at once → invoice numbers 1 to 20, without hole or double', async ({ organize, as }) => {
  const person = { organization: await organize() };
  const ids = await as(person, async (tenant) => {
    const customerId = await addCustomer(tenant);
    const made: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: `AB100${n + 10}` });
      const input = agreementOf({ customerId, car, startsAt: at('07'), drivers: [driver] });
      const { id } = await createAgreement(tenant, input);
      await handOver(tenant, id, handOverOf(), at('07'));
      await returnCar(tenant, id, returnOf(), at('08'));
      await addCharge(tenant, id, { kind: 'other', label: 'Vask', reason: null, exclVat: asOre(100), vatRate: 2_500 });
      made.push(id);
    }
    return made;
  });
  const tries = ids.map((id, n) =>
    as(person, async (tenant) => {
      await settleAgreement(tenant, id, crypto.randomUUID(), at('09'));
      // What fails afterwards takes its number back.
      if (n % 5 === 4) throw new Error('lost');
    }),
  );
  await Promise.allSettled(tries);
  for (const id of ids) await as(person, (tenant) => settleAgreement(tenant, id, crypto.randomUUID(), at('09')));
  const issued = await as(person, ({ db }) =>
    db.selectFrom('rentalInvoice').select('number').orderBy('number').execute(),
  );
  expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});
