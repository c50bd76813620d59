import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { handOverOf, returnOf } from '#tests/rentals.ts';
import { at, rentVan, stand } from '#tests/rented-van.ts';
import { instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { cancelAgreement } from './cancel-agreement.ts';
import { creditInvoice } from './credit-invoice.ts';
import { extendAgreement } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { invoiceRent, invoiceRents } from './invoice-rent.ts';
import { readAccount } from './rental-account.ts';
import { linesOfRent, rentsToInvoice } from './rents-to-invoice.ts';
import { paymentsOf } from './replan-payments.ts';
import { returnCar } from './return-car.ts';
import { settleAgreement } from './settle-agreement.ts';
import { tickPayment } from './tick-payment.ts';

const monthly = {
  ...{ productType: 'longRental' as const, endsAt: instantAt('2027-03-07', '08:00'), userRegisteredInDmr: true },
  lines: [
    { kind: 'rent', label: 'Leje V3', period: 'month' as const, exclVat: asOre(529_500), vatRate: 2_500 },
    { kind: 'insurance', label: 'Forsikring', period: 'month' as const, exclVat: asOre(64_500), vatRate: 0 },
    { kind: 'startup', label: 'Oprettelse', period: 'once' as const, exclVat: asOre(99_900), vatRate: 2_500 },
  ],
};

const instalments = (tenant: Tenant, id: number) =>
  paymentsOf(tenant, id).selectAll().where('kind', 'in', ['instalment', 'refund']).execute();
const readAll = ({ db }: Tenant) => db.selectFrom('rentalInvoice').selectAll().orderBy('number').execute();
const todo = async (tenant: Tenant, id: number) => rentsToInvoice(await instalments(tenant, id));

test('the first month of a rental → an invoice of what was agreed, by its period; the next numbers follow without a hole', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, monthly);
    const [first, second] = await instalments(tenant, id);
    const made = await invoiceRent(tenant, id, first?.id ?? 0, at('02'));
    expect(made).toMatchObject({ number: 1, isRepeated: false });
    expect(await invoiceRent(tenant, id, first?.id ?? 0, at('02'))).toMatchObject({ number: 1, isRepeated: true });
    await invoiceRent(tenant, id, second?.id ?? 0, at('02'));
    const invoices = await readAll(tenant);
    expect(
      invoices.map(({ number, exclVat, vat, inclVat, dueOn, isRent }) => [
        number,
        exclVat,
        vat,
        inclVat,
        dueOn,
        isRent,
      ]),
    ).toEqual([
      [1, 693_900, 157_350, 851_250, '2026-12-10', true],
      [2, 594_000, 132_375, 726_375, '2027-01-07', true],
    ]);
    expect(invoices[0]?.lines).toEqual([
      { label: 'Leje V3', reason: '07-12-2026 – 06-01-2027', exclVat: 529_500, vatRate: 2_500 },
      { label: 'Forsikring', reason: '07-12-2026 – 06-01-2027', exclVat: 64_500, vatRate: 0 },
      { label: 'Oprettelse', reason: null, exclVat: 99_900, vatRate: 2_500 },
    ]);
    // The customer has until the invoice is due.
    expect((await instalments(tenant, id)).map(({ dueOn, rentInvoiceId }) => [dueOn, rentInvoiceId !== null])).toEqual([
      ['2026-12-10', true],
      ['2027-01-07', true],
      ['2027-02-07', false],
    ]);
  });
});

test('two invoice the same instalments at once → each stands on one invoice, the numbers have no hole', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const chosen = await as(person, async (tenant) => {
    const { id } = await rentVan(tenant, monthly);
    return (await instalments(tenant, id)).map((payment) => ({ agreementId: id, paymentId: payment.id }));
  });
  const both = await Promise.all([1, 2].map(() => as(person, (tenant) => invoiceRents(tenant, chosen, at('02')))));
  expect(
    both
      .flat()
      .map(({ number }) => number)
      .toSorted(),
  ).toEqual([1, 2, 3]);
  expect((await as(person, readAll)).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('an invoice of rent credited → the instalment can be invoiced again, paid stays paid; the settlement has no rent', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { ...monthly, deposit: null });
    const [first] = await instalments(tenant, id);
    const made = await invoiceRent(tenant, id, first?.id ?? 0, at('02'));
    await tickPayment(tenant, id, { paymentId: first?.id ?? 0, paidOn: '2026-11-20', way: 'transfer' });
    const note = await creditInvoice(tenant, id, made?.id ?? 0, { reason: 'Forkert CVR', now: at('03') });
    expect(note?.number).toBe(2);
    const [freed] = await instalments(tenant, id);
    expect(freed).toMatchObject({ rentInvoiceId: null, dueOn: '2026-12-07', paidOn: '2026-11-20' });
    expect(await invoiceRent(tenant, id, first?.id ?? 0, at('04'))).toMatchObject({ number: 3, isRepeated: false });
    const invoices = await readAll(tenant);
    expect(invoices.map(({ inclVat, dueOn }) => [inclVat, dueOn])).toEqual([
      [851_250, '2026-12-10'],
      [-851_250, '2026-12-03'],
      // It is paid already.
      [851_250, '2026-12-04'],
    ]);
    await handOver(tenant, id, handOverOf(), at('07'));
    await returnCar(tenant, id, returnOf({ mileageIn: 51_034 }), at('09'));
    const settled = await settleAgreement(tenant, id, undefined, at('10'));
    expect(settled?.invoice?.number).toBe(4);
    const [last] = (await readAll(tenant)).toReversed();
    expect(last?.lines.map(({ label }) => label)).toEqual(['Overkilometer: 324 km']);
  });
});

test('shortened after all was invoiced → what is too much is told until one is credited; then each øre is invoiced once', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant, { ...monthly, deposit: null });
    for (const { id: paymentId } of await instalments(tenant, id)) await invoiceRent(tenant, id, paymentId, at('02'));
    const { version } = await stand(tenant, id);
    await extendAgreement(tenant, id, instantAt('2027-02-07', '08:00'), version, at('03'));
    expect(await todo(tenant, id)).toEqual({ rents: [], tooMuch: 726_375 });
    const [, , third] = await readAll(tenant);
    await creditInvoice(tenant, id, third?.id ?? 0, { reason: 'Forkortet', now: at('04') });
    expect(await todo(tenant, id)).toEqual({ rents: [], tooMuch: 0 });
    const account = await readAccount(tenant, id);
    expect(account?.planned).toBe(account?.price);
    const sum = (await readAll(tenant)).reduce((total, { inclVat }) => total + inclVat, 0);
    expect(sum).toBe(account?.price);
    await cancelAgreement(tenant, id, { reason: 'Fortrudt', isNoShow: false, fee: null }, at('05'));
    expect(await todo(tenant, id)).toMatchObject({ rents: [], tooMuch: account?.price });
  });
});

test.for([100_002, 562_497, 1, 437_503])(
  'a part of %i øre → its lines come to it with their VAT, whatever it is',
  (part) => {
    const lines = [
      { label: 'Leje', period: 'once' as const, exclVat: asOre(450_000), vatRate: 2_500 },
      { label: 'Forsikring', period: 'once' as const, exclVat: asOre(33_333), vatRate: 0 },
      { label: 'Rabat', period: 'once' as const, exclVat: asOre(-20_001), vatRate: 2_500 },
    ];
    const rent = { fromDay: '2026-12-07', toDay: '2026-12-16', amount: asOre(part) };
    const made = linesOfRent({ productType: 'shortRental', startsAt: at('07'), lines }, rent);
    const bases = [2_500, 0].map((rate) =>
      made.reduce((sum, each) => (each.vatRate === rate ? sum + each.exclVat : sum), 0),
    );
    expect((bases[0] ?? 0) + Math.round((bases[0] ?? 0) / 4) + (bases[1] ?? 0)).toBe(part);
    const rounding = made.find(({ label }) => label === 'Øreafrunding');
    expect(Math.abs(rounding?.exclVat ?? 0)).toBeLessThanOrEqual(1);
  },
);
