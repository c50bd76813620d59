import { instantAt } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { createBill } from '#server/rentals/create-bill.ts';
import { insertInvoice } from '#server/rentals/issue-invoice.ts';
import { addCar, addCategory, addCustomer } from './factories.ts';
import type { Ground, ListUnderTest } from './lists.ts';
import { agreementOf } from './rentals.ts';
import { at, rentOut } from './rented-out.ts';

/** An invoice that is overdue, one that is paid, and the credit note that takes it back. */
async function addInvoices({ as, owner }: Ground) {
  return as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    for (const plate of ['AB12345', 'CD23456']) {
      await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber: plate });
    }
    const make = async (name: string) => {
      const customerId = await addCustomer(tenant, { name });
      return { ...(await createAgreement(tenant, agreementOf({ customerId, category: 'V3' }))), customerId };
    };
    const [anna, bo] = [await make('Anna Holm'), await make('Bo Lund')];
    const line = (exclVat: number) => [{ label: 'Vask', reason: null, exclVat: asOre(exclVat), vatRate: 2_500 }];
    const on = (day: number) => instantAt(`2025-10-0${day}`, '12:00');
    const first = await insertInvoice(tenant, anna, { lines: line(10_000), formKey: null }, on(1));
    const second = await insertInvoice(tenant, bo, { lines: line(20_000), formKey: null }, on(2));
    await insertInvoice(tenant, bo, { lines: line(-20_000), formKey: null, creditsId: second.id }, on(3));
    const { organizationId } = tenant;
    const owed = { kind: 'final' as const, amount: first.inclVat, dueOn: first.dueOn, invoiceId: first.id };
    await tenant.db
      .insertInto('rentalPayment')
      .values({ ...owed, organizationId, agreementId: anna.id })
      .execute();
    return {};
  });
}

const [ab, cd, ef] = ['AB 12 345', 'CD 23 456', 'EF 34 567'] as const;

/** A parking of a car that was let, and a toll and a fine of cars that were not. */
async function addBills({ as, owner }: Ground) {
  return as(owner, async (tenant) => {
    await addCategory(tenant, 'V3');
    const van = { rentalEnabled: true, category: 'V3', mileage: 1_000 } as const;
    const car = await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
    for (const plate of ['CD23456', 'EF34567']) await addCar(tenant, { ...van, registrationNumber: plate });
    await rentOut(tenant, { car, name: 'Anna Holm', email: null, from: at('03'), to: at('12') });
    const bill = { formKey: undefined, vatRate: 0, place: null, reference: null };
    const parking = { ...bill, kind: 'parking' as const, plate: 'AB12345', at: at('04'), amount: asOre(79_500) };
    await createBill(tenant, { ...parking, sender: 'Horsens Kommune' });
    const toll = { ...bill, kind: 'toll' as const, plate: 'CD23456', at: at('05'), amount: asOre(12_000) };
    await createBill(tenant, { ...toll, sender: 'Øresundsbron' });
    const fine = { ...bill, kind: 'fine' as const, plate: 'EF34567', at: at('03'), amount: asOre(300_000) };
    await createBill(tenant, { ...fine, sender: null });
    return {};
  });
}

export const listsOfRentalMoney: ListUnderTest[] = [
  {
    address: '/rental/invoices',
    ...{ nouns: ['faktura', 'fakturaer'], file: 'fakturaer', heading: 'Nummer', names: ['3', '2', '1'] },
    fill: addInvoices,
    empty: { heading: 'Ingen fakturaer endnu' },
    search: ['anna', '1'],
    filters: {
      ...{ 'paid=open': '1', 'paid=overdue': '1', 'paid=paid': '', 'paid=credited': '2', 'kind=creditNote': '3' },
      'issuedFrom=2025-10-02&issuedTo=02-10-2025': '2',
    },
    sorts: {
      ...{ number: '1 < 2 < 3', kind: '3 < 2 = 1', issuedOn: '1 < 2 < 3', customerName: '1 < 3 = 2' },
      ...{ agreementNumber: '1 < 3 = 2', dueOn: '3 < 1 < 2', inclVat: '3 < 1 < 2', open: '3 = 2 < 1' },
    },
  },
  {
    address: '/rental/bills',
    ...{ nouns: ['regning', 'regninger'], file: 'boeder-og-afgifter', heading: 'Plade', names: [cd, ab, ef] },
    fill: addBills,
    empty: { heading: 'Ingen bøder og afgifter endnu' },
    search: ['horsens', ab],
    filters: {
      ...{ 'state=unmatched': `${cd}, ${ef}`, 'state=settling': ab, 'state=open': '', 'state=invoiced': '' },
      ...{ 'kind=toll': cd, 'atFrom=2026-11-04&atTo=2026-11-04': ab },
    },
    sorts: {
      plate: `${ab} < ${cd} < ${ef}`,
      kind: `${ef} < ${ab} < ${cd}`,
      at: `${ef} < ${ab} < ${cd}`,
      amount: `${cd} < ${ab} < ${ef}`,
      sender: `${ab} < ${cd} · ${ef}`,
      agreementNumber: `${ab} · ${cd} = ${ef}`,
      customerName: `${ab} · ${cd} = ${ef}`,
      state: `${ab} < ${cd} = ${ef}`,
    },
  },
];
