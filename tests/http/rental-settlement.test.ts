import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { chargesOf } from '#server/rentals/charge-commands.ts';
import { paymentsOf } from '#server/rentals/replan-payments.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { readPdf } from '../papers.ts';
import { addVan, at, rentOut, takeBack } from '../rented-out.ts';

type Returned = {
  me: { organization: Organization };
  id: number;
  path: string;
  /** The text of the settlement. */
  shown: () => Promise<string>;
  post: (form: Record<string, string>) => Promise<Response>;
  file: (address: string) => Promise<string[][]>;
};

/** A van that came back with 324 km too many and a scratch; deposit and rent are paid. */
const test = base.extend<{ returned: Returned }>({
  returned: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize() };
    const { id } = await as(me, async (tenant) => {
      const car = await addVan(tenant);
      const made = await rentOut(tenant, { car, name: 'Lone Holm', email: null, from: at('03'), to: at('12') });
      await takeBack(tenant, made, { when: at('12'), km: 2_824, isScratched: true });
      return made;
    });
    const path = `/rental/agreements/${id}/settle`;
    await use({
      ...{ me, id, path },
      shown: async () => textOf(await (await visit(path, { as: me })).text()),
      post: (form) => visit(path, { as: me, form }),
      file: async (address) => {
        const text = await (await visit(address, { as: me })).text();
        return text
          .replace('\uFEFF', '')
          .trim()
          .split('\r\n')
          .map((line) => line.split(';'));
      },
    });
  },
});

/** The form of the settlement with this step, as it opens. */
const formOf = (html: string, has: string) =>
  fieldsOf(
    parse(html)
      .querySelectorAll('form')
      .find((form) => form.toString().includes(has))
      ?.toString() ?? '',
  );

test('lines, what they come to and what is paid back → shown before it is done; then a final price, invoice, PDF and mail', async ({
  returned,
  as,
  visit,
  database,
}) => {
  const { me, id, path, shown, post } = returned;
  const before = await shown();
  expect(before).toContain('Kørt 2.824 km, 2.500 km er med. 324 km à 0,85 kr.');
  expect(before).toContain('275,40 kr.');
  expect(before).toContain('Overslag');
  // 275,40 × 1,25 + 1.000 of compensation without VAT = 1.344,25 of a deposit of 5.000.
  expect(before).toContain('Kunden får 3.655,75 kr. tilbage');
  const early = await post({ step: 'settle' });
  expect(early.status).toBe(409);
  expect(textOf(await early.text()).match(/En skade har kun et overslag/g)).toHaveLength(1);
  const page = await (await visit(path, { as: me })).text();
  const estimate = formOf(page, 'Brug overslaget som endelig pris');
  expect(estimate).toMatchObject({ step: 'charge', exclVat: '1.000', vatRate: '0' });
  expect((await post({ ...estimate, exclVat: '1.234,56' })).status).toBe(303);
  // 275,40 × 1,25 + 1.234,56 = 1.578,81.
  expect(await shown()).toContain('Kunden får 3.421,19 kr. tilbage');
  expect((await post({ step: 'settle', formKey: crypto.randomUUID() })).status).toBe(303);
  const payments = await as(me, (tenant) => paymentsOf(tenant, id).select(['kind', 'amount', 'way']).execute());
  expect(payments.filter(({ kind }) => kind === 'final' || kind === 'depositBack')).toEqual(
    expect.arrayContaining([
      { kind: 'final', amount: 157_881, way: 'offset' },
      { kind: 'depositBack', amount: 342_119, way: null },
    ]),
  );
  const after = await (await visit(path, { as: me })).text();
  const link = parse(after).querySelector('#fakturaer a')?.getAttribute('href') ?? '';
  const { text } = await readPdf(await visit(link, { as: me }));
  for (const words of [
    ...['Faktura 1', 'CVR-nr. 25313763', 'Lone Holm', 'AB 12 345', '275,40 kr.', '1.234,56 kr.', '1.509,96 kr.'],
    ...['324 km à 0,85 kr.', 'Moms 25 % af 275,40 kr.', '68,85 kr.', '1.578,81 kr.', '1.578,81 kr. er modregnet'],
  ]) {
    expect(text, words).toContain(words);
  }
  await post(formOf(after, 'Send Faktura 1'));
  const [mail] = await mailsTo(database, 'kunde-loneholm@mail.example');
  expect(mail).toMatchObject({ kind: 'rental-invoice', personal: { attachments: [{ name: 'Faktura 1.pdf' }] } });
  expect(mail?.text).toContain('Modregnet i depositum: 1.578,81 kr.');
  expect(await shown()).toContain('til kunde-loneholm@mail.example');
  // The PDF lost, the company moved: drawn again, the invoice says what it said.
  await as(me, async ({ db }) => {
    await db.updateTable('rentalInvoice').set({ documentId: null }).execute();
    await db.updateTable('organizationSettings').set({ cvr: '13748136', address: 'Ny Vej 9' }).execute();
  });
  const redrawn = await readPdf(await visit(link, { as: me }));
  expect(redrawn.text).toContain('Havnegade 4');
  expect(redrawn.text).toContain('25313763');
  expect(redrawn.text).not.toMatch(/Ny Vej|13 74 81 36/);
  const documents = await as(me, ({ db }) => db.selectFrom('document').select(['kind', 'title', 'rentalId']).execute());
  expect(documents).toEqual([{ kind: 'invoice', title: 'Faktura 1', rentalId: id }]);
});

test('an invoice is credited for a reason → a credit note of its own; the bookkeeper’s file adds up line by line', async ({
  returned,
  as,
  visit,
}) => {
  const { me, id, post, shown, file } = returned;
  const page = await (await visit(returned.path, { as: me })).text();
  await post({ ...formOf(page, 'Brug overslaget som endelig pris'), exclVat: '0,02', vatRate: '2500' });
  await post({ step: 'addCharge', kind: 'other', label: 'Tankning', reason: '', exclVat: '0,02', vatRate: '2500' });
  await post({ step: 'settle' });
  const invoices = () =>
    as(me, ({ db }) =>
      db.selectFrom('rentalInvoice').select(['id', 'exclVat', 'vat', 'inclVat']).orderBy('number').execute(),
    );
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ exclVat: 27_544, vat: 6_886, inclVat: 34_430 });
  const asked = { step: 'credit', invoiceId: String(invoice?.id) };
  const refused = await post({ ...asked, reason: '' });
  expect(fieldErrorOf(await refused.text(), 'reason')).toBe('Skriv, hvorfor fakturaen krediteres.');
  expect((await post({ ...asked, reason: 'Forkert bil' })).status).toBe(303);
  const note = (await invoices()).at(-1);
  const { text } = await readPdf(await visit(`/rental/agreements/${id}/invoices/${note?.id}`, { as: me }));
  for (const words of [
    'Kreditnota 2',
    'Kreditnota til Faktura 1',
    '-344,30 kr.',
    'Grund: Forkert bil',
    'Er den betalt, betaler vi',
  ]) {
    expect(text, words).toContain(words);
  }
  expect(await shown()).toContain('krediteret med kreditnota 2');
  const [head = [], ...rows] = await file('/rental/invoices?format=csv&kind=invoice&columns=number');
  expect(head).toEqual([
    ...['Dato', 'Nummer', 'Slags', 'Krediterer', 'Kunde', 'CVR', 'Lejeaftale', 'Tekst', 'Momssats'],
    ...['Beløb uden moms', 'Moms', 'Beløb med moms'],
  ]);
  const amounts = rows.map((row) => row.slice(8));
  expect(amounts).toEqual([
    ['25 %', '0,02', '0,01', '0,03'],
    ['25 %', '275,40', '68,85', '344,25'],
    ['25 %', '0,02', '0,00', '0,02'],
  ]);
  const all = await file('/rental/invoices?format=csv');
  expect(all).toHaveLength(7);
  expect(all.slice(1).map((row) => row.slice(1, 4).join(' '))).toEqual([
    ...Array.from({ length: 3 }, () => '2 Kreditnota 1'),
    ...Array.from({ length: 3 }, () => '1 Faktura '),
  ]);
  const list = textOf(await (await visit('/rental/invoices?paid=credited', { as: me })).text());
  expect(list).toContain('344,30 kr.');
});

test('a private customer → amounts with VAT first; a line that is changed and removed', async ({ returned, as }) => {
  const { me, id, post, shown } = returned;
  await as(me, ({ db }) => db.updateTable('rentalAgreement').set({ isInclVat: true }).where('id', '=', id).execute());
  expect(await shown()).toMatch(/344,25 kr\. ?275,40 kr\. uden moms/);
  await post({ step: 'addCharge', kind: 'bill', label: 'Parkering', reason: 'Torvet', exclVat: '510', vatRate: '0' });
  const charge = await as(me, (tenant) =>
    chargesOf(tenant, id).selectAll().where('label', '=', 'Parkering').executeTakeFirst(),
  );
  expect(charge).toMatchObject({ kind: 'bill', exclVat: 51_000, vatRate: 0 });
  const drop = { step: 'dropCharge', chargeId: String(charge?.id) };
  expect((await post({ ...drop, version: '99' })).status).toBe(409);
  await post({ ...drop, version: String(charge?.version) });
  expect(await shown()).not.toContain('Parkering');
});

test('a role that sees no customers → neither settlement, invoices nor bills', async ({ returned, visit }) => {
  const technician = { ...returned.me, role: 'technician' as const };
  for (const path of [returned.path, '/rental/invoices', '/rental/bills', '/rental/bills/create']) {
    expect((await visit(path, { as: technician })).status, path).toBe(403);
  }
});

test('a company without CVR number → no invoice, and why', async ({ returned, as }) => {
  const { me, id, post } = returned;
  await as(me, async ({ db }) => {
    await db.updateTable('organizationSettings').set({ cvr: null }).execute();
    await db.updateTable('rentalCharge').set({ isEstimate: false }).where('agreementId', '=', id).execute();
  });
  const refused = await post({ step: 'settle' });
  expect(refused.status).toBe(409);
  expect(textOf(await refused.text())).toContain('En faktura skal have jeres CVR-nummer og adresse.');
  expect(await as(me, ({ db }) => db.selectFrom('rentalInvoice').select('id').execute())).toEqual([]);
});

test('without an account the settlement says so with a link; with one it stands on the invoice, and never changes there', async ({
  returned,
  as,
  visit,
  database,
}) => {
  const { me, post, path } = returned;
  const html = await (await visit(path, { as: me })).text();
  expect(html).toContain('href="/company/settings#virksomhed-bankRegistration"');
  const settings = await (await visit('/company/settings', { as: me })).text();
  expect(parse(settings).querySelector('#virksomhed-bankRegistration')?.getAttribute('name')).toBe('bankRegistration');
  const save = async (typed: Record<string, string>) => {
    const form = fieldsOf(await (await visit('/company/settings', { as: me })).text());
    return visit('/company/settings', { as: me, form: { ...form, ...typed } });
  };
  for (const [field, value, problem] of [
    ['bankRegistration', '123', 'Registreringsnummeret skal være 4 cifre'],
    ['bankAccount', '0440116243', 'Skriv registreringsnummeret'],
    ['bankIban', 'DK51 0040 0440 1162 43', 'IBAN er ikke gyldigt (kontrolciffer)'],
  ] as const) {
    const answer = await save({ [field]: value });
    const shown = await answer.text();
    expect([answer.status, textOf(shown).includes(problem), shown.includes(`value="${value}"`)]).toEqual([
      400,
      true,
      true,
    ]);
  }
  const account = { bankRegistration: '0040', bankAccount: '0440 116243', bankIban: 'DK50 0040 0440 1162 43' };
  expect((await save(account)).status).toBe(303);
  const page = await (await visit(path, { as: me })).text();
  expect(page).not.toContain('#virksomhed-bankRegistration');
  await post({ ...formOf(page, 'Brug overslaget som endelig pris'), exclVat: '9.000', vatRate: '0' });
  await post({ step: 'settle', formKey: crypto.randomUUID() });
  expect((await save({ bankRegistration: '', bankAccount: '', bankIban: '' })).status).toBe(303);
  const after = await (await visit(path, { as: me })).text();
  const link = parse(after).querySelector('#fakturaer a')?.getAttribute('href') ?? '';
  const words = 'reg.nr. 0040, konto 0440116243 (IBAN DK50 0040 0440 1162 43), mærket «Faktura 1»';
  const kept = (await readPdf(await visit(link, { as: me }))).text.replace(/\s+/g, ' ');
  expect(kept).toContain(words);
  expect(kept).toContain('betalingsfrist 8 dage');
  await as(me, ({ db }) => db.updateTable('rentalInvoice').set({ documentId: null }).execute());
  const anew = (await readPdf(await visit(link, { as: me }))).text.replace(/\s+/g, ' ');
  expect(anew).toContain(words);
  await post(formOf(after, 'Send Faktura 1'));
  const [mail] = await mailsTo(database, 'kunde-loneholm@mail.example');
  expect(mail?.text).toContain('Konto: 0040 0440116243');
});
