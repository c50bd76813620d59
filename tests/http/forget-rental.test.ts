import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { eraseInvoicesDue } from '#server/erasing/invoice-erasing.ts';
import { asOre } from '#server/format/money.ts';
import { insertInvoice } from '#server/rentals/issue-invoice.ts';
import { subjects } from '#server/subject-list.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';
import { readPdf } from '../papers.ts';
import { addVan, at, rentOut, takeBack } from '../rented-out.ts';
import { placesOf } from '../word-places.ts';

const name = 'Xanthippe Quistgaard';
const needles = ['Quistgaard', 'LIC-77665544', 'kunde-xanthippe'];

type Settled = {
  me: { organization: Organization };
  id: number;
  customerId: number;
  /** Of the page with «Glem kunden». */
  path: string;
  invoice: () => Promise<string>;
  forget: () => Promise<Response>;
};

/** A rental of a van that is invoiced, with a driver, a damage note that names the customer, and a contract. */
const test = base.extend<{ settled: Settled }>({
  settled: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize() };
    const { id, customerId } = await as(me, async (tenant) => {
      const made = await rentOut(tenant, {
        car: await addVan(tenant),
        name,
        email: null,
        from: at('03'),
        to: at('12'),
      });
      await takeBack(tenant, made, { when: at('12'), km: 2_824, isScratched: true });
      await tenant.db
        .updateTable('customer')
        .set({ address: 'Quistgaardsvej 3' })
        .where('id', '=', made.customerId)
        .execute();
      await tenant.db.updateTable('rentalDriver').set({ licenceNumber: 'LIC-77665544' }).execute();
      await tenant.db
        .updateTable('rentalDamage')
        .set({ note: `Set af ${name}` })
        .execute();
      await tenant.db
        .updateTable('rentalCharge')
        .set({ reason: `Aftalt med ${name}` })
        .where('kind', '=', 'damage')
        .execute();
      await tenant.db.updateTable('organizationSettings').set({ rentalTerms: 'Aflever bilen ren.' }).execute();
      return made;
    });
    expect((await visit(`/rental/agreements/${id}/contract`, { as: me, form: {} })).status).toBe(303);
    const settle = `/rental/agreements/${id}/settle`;
    const html = await (await visit(settle, { as: me })).text();
    const estimate = parse(html)
      .querySelectorAll('form')
      .find((form) => form.toString().includes('Brug overslaget som endelig pris'));
    await visit(settle, { as: me, form: fieldsOf(estimate?.toString() ?? '') });
    await visit(settle, { as: me, form: { step: 'settle', formKey: randomUUID() } });
    const path = `/customers/${customerId}/edit/privacy`;
    await use({
      ...{ me, id, customerId, path },
      invoice: async () => {
        const { id: invoiceId } = await as(me, ({ db }) =>
          db.selectFrom('rentalInvoice').select('id').executeTakeFirstOrThrow(),
        );
        const { text } = await readPdf(await visit(`/rental/agreements/${id}/invoices/${invoiceId}`, { as: me }));
        return text;
      },
      forget: () => visit(path, { as: me, form: { step: 'forget', typedName: name } }),
    });
  },
});

const kept = (year: number) => `31. dec. ${year + 5}`;

test('forgotten within five years → the invoice alone names them until its day, then nothing does', async ({
  settled,
  as,
  visit,
  ownerUrl,
}) => {
  const { me, path, invoice, forget } = settled;
  const year = Number(
    (
      await as(me, ({ db }) => db.selectFrom('rentalInvoice').select('issuedOn').executeTakeFirstOrThrow())
    ).issuedOn.slice(0, 4),
  );
  const before = textOf(await (await visit(path, { as: me })).text());
  expect(before).toContain(
    `Faktura 1 : kundens navn, adresse og e-mail bevares efter bogføringsloven og slettes efter ${kept(year)}`,
  );
  expect((await forget()).status).toBe(303);
  const places = await placesOf(ownerUrl, needles);
  expect(places).toEqual(['history.newValue', 'rentalCharge.reason', 'rentalInvoice.lines', 'rentalInvoice.party']);
  const { rows } = await as(me, ({ db }) =>
    sql<{ type: string }>`select distinct "entityType" as type from history
      where concat("oldValue", "newValue") like '%Quistgaard%' order by 1`.execute(db),
  );
  expect(rows.map(({ type }) => type)).toEqual(['rentalCharge']);
  const documents = await as(me, ({ db }) => db.selectFrom('document').select(['title', 'kind']).execute());
  expect(documents).toEqual([{ title: 'Faktura 1', kind: 'invoice' }]);
  expect(await invoice()).toContain(name);
  expect(textOf(await (await visit(path, { as: me })).text())).toContain(kept(year));

  const due = (day: string) => as(me, (tenant) => eraseInvoicesDue(tenant, subjects, day));
  expect(await due(`${year + 5}-12-31`)).toBe(0);
  expect(await due(`${year + 6}-01-01`)).toBe(1);
  expect(await due(`${year + 6}-01-02`)).toBe(0);
  expect(await placesOf(ownerUrl, needles)).toEqual([]);
  expect(await as(me, ({ db }) => db.selectFrom('document').select('id').execute())).toEqual([]);
  const files = await as(me, ({ db }) => db.selectFrom('file').select('name').execute());
  expect(files.filter((file) => file.name.startsWith('Faktura'))).toEqual([]);
  const left = await invoice();
  expect(left).toContain('Slettet kunde');
  expect(left).toContain('275,40 kr.');
  expect(left).not.toContain('Quistgaard');
  expect(textOf(await (await visit('/rental/invoices', { as: me })).text())).not.toContain('Quistgaard');
});

test('forgotten after the five years → the invoice too, at once', async ({ organize, as, ownerUrl, visit }) => {
  const me = { organization: await organize() };
  const year = new Date().getFullYear() - 6;
  const customerId = await as(me, async (tenant) => {
    const rent = { car: await addVan(tenant), name, email: null, from: at('03'), to: at('12') };
    const made = await rentOut(tenant, rent);
    await takeBack(tenant, made, { when: at('12') });
    await tenant.db.updateTable('rentalAgreement').set({ status: 'closed', closedAt: new Date() }).execute();
    const lines = [{ label: `Leje for ${name}`, reason: null, exclVat: asOre(1_000), vatRate: 2_500 }];
    await insertInvoice(tenant, made, { lines, formKey: null }, new Date(`${year}-12-31T12:00:00Z`));
    return made.customerId;
  });
  const path = `/customers/${customerId}/edit/privacy`;
  expect(textOf(await (await visit(path, { as: me })).text())).not.toContain('bevares efter bogføringsloven');
  expect((await visit(path, { as: me, form: { step: 'forget', typedName: name } })).status).toBe(303);
  expect(await placesOf(ownerUrl, needles)).toEqual([]);
  const [invoice] = await as(me, ({ db }) => db.selectFrom('rentalInvoice').select(['party', 'lines']).execute());
  expect(invoice).toEqual({
    party: {},
    lines: [{ label: '[slettet]', reason: null, exclVat: 1_000, vatRate: 2_500 }],
  });
});

test('an agreement that is not settled → the customer cannot be forgotten yet', async ({ settled, as, visit }) => {
  const { me, path, forget, id } = settled;
  await as(me, ({ db }) => db.updateTable('rentalAgreement').set({ status: 'returned', closedAt: null }).execute());
  const page = await (await visit(path, { as: me })).text();
  expect(textOf(page)).toMatch(/Kunden kan ikke slettes endnu:.*Lejeaftale A-2026-\d+ er ikke gjort op/);
  expect(page).toContain(`href="/rental/agreements/${id}/edit"`);
  expect((await forget()).status).toBe(409);
});

test('insight → agreements, drivers, payments, invoices, bills and readings, with their papers', async ({
  settled,
  as,
  visit,
}) => {
  const { me, path, id, customerId } = settled;
  await as(me, async ({ db, organizationId }) => {
    const { carId } = await db.selectFrom('rentalPeriod').select('carId').executeTakeFirstOrThrow();
    await db
      .insertInto('rentalReading')
      .values({ organizationId, agreementId: id, carId, readOn: '2026-11-10', mileage: 50_000 })
      .execute();
    const bill = {
      kind: 'parking',
      plate: 'AB12345',
      at: at('05'),
      amount: sql<never>`65000`,
      place: 'Torvet 1',
    } as const;
    await db
      .insertInto('rentalBill')
      .values({ ...bill, organizationId, agreementId: id, carId })
      .execute();
  });
  await visit(path, { as: me, form: { step: 'insight', formKey: randomUUID() } });
  const shown = await (await visit(path, { as: me })).text();
  const [file = ''] = shown.match(new RegExp(`/customers/${customerId}/insight/\\d+`)) ?? [];
  const files = unzipSync(new Uint8Array(await (await visit(file, { as: me })).arrayBuffer()));
  const told = JSON.parse(strFromU8(files['indsigt.json'] ?? new Uint8Array())).Oplysninger;
  expect(told.Lejeaftaler).toMatchObject([{ 'Nr.': expect.stringMatching(/^A-2026-/) }]);
  expect(told['Førere på lejeaftaler']).toMatchObject([{ Navn: name, 'Kørekortnr.': 'LIC-77665544' }]);
  expect(told['Betalinger på lejeaftaler'].length).toBeGreaterThan(1);
  expect(JSON.stringify(told['Fakturaer og kreditnotaer'])).toContain('Quistgaardsvej 3');
  expect(JSON.stringify(told['Bøder, parkering og afgifter'])).toContain('Torvet 1');
  expect(JSON.stringify(told.Kilometeraflæsninger)).toContain('50.000');
  expect(Object.keys(told)).not.toContain('Andet');
  const names = Object.keys(files).join();
  expect(names).toContain('Faktura 1.pdf');
  expect(names).toMatch(/Lejekontrakt/);
});
