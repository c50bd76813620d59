import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { chargesOf } from '#server/rentals/charge-commands.ts';
import { parking, test } from '../billed-rentals.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { pdf } from '../papers.ts';

test('a bill of the minute of hand-over → the new renter’s: a line with a fee, an expense, a mail with the copy', async ({
  rented,
  as,
  database,
  visit,
}) => {
  const { me, bo, post } = rented;
  const formKey = crypto.randomUUID();
  const answer = await post({ ...parking, formKey }, pdf('afgift.pdf'));
  expect(answer.status).toBe(303);
  expect((await post({ ...parking, formKey })).headers.get('location')).toBe(answer.headers.get('location'));
  await as(me, async (tenant) => {
    const lines = await chargesOf(tenant, bo.id).select(['kind', 'label', 'reason', 'exclVat', 'vatRate']).execute();
    expect(lines).toEqual([
      {
        ...{ kind: 'bill', label: 'Parkeringsafgift 10-11-2026 kl. 14.00', exclVat: 79_500, vatRate: 0 },
        reason: 'Torvet, Horsens Kommune, ref. P-1042',
      },
      expect.objectContaining({ kind: 'other', label: 'Administrationsgebyr', exclVat: 25_000, vatRate: 2_500 }),
    ]);
    const expenses = await tenant.db.selectFrom('expense').select(['type', 'amountExclVat', 'isRebilled']).execute();
    expect(expenses).toEqual([{ type: 'fine', amountExclVat: 79_500, isRebilled: true }]);
    const documents = await tenant.db.selectFrom('document').select(['kind', 'rentalId']).execute();
    expect(documents.filter(({ rentalId }) => rentalId === bo.id)).toEqual([{ kind: 'invoice', rentalId: bo.id }]);
  });
  // The driver has no address: the customer is told.
  const [mail, ...others] = await mailsTo(database, 'kunde-bolund@mail.example');
  expect(others).toHaveLength(0);
  expect(mail).toMatchObject({ kind: 'rental-bill', personal: { attachments: [{ name: 'afgift.pdf' }] } });
  expect(mail?.text).toContain('Hvornår: 10-11-2026 kl. 14.00');
  expect(mail?.text).toContain('Hvor: Torvet');
  expect(mail?.text).toContain('Gebyr uden moms: 250,00 kr.');
  const again = await post({ ...parking, formKey: crypto.randomUUID(), place: 'Gågaden' });
  expect(fieldErrorOf(await again.text(), 'reference')).toContain('Regningen er skrevet ind før');
  const list = textOf(await (await visit('/rental/bills?state=settling', { as: me })).text());
  expect(list).toContain('Horsens Kommune');
});

test('a private renter → is told what the bill and the fee come to with VAT', async ({ rented, as, database }) => {
  const { me, bo, post } = rented;
  await as(me, ({ db }) =>
    db.updateTable('rentalAgreement').set({ isInclVat: true }).where('id', '=', bo.id).execute(),
  );
  await post({ ...parking, vatRate: '2500' });
  const [mail] = await mailsTo(database, 'kunde-bolund@mail.example');
  expect(mail?.text).toContain('Beløb med moms: 993,75 kr.');
  expect(mail?.text).toContain('Gebyr med moms: 312,50 kr.');
  expect(mail?.text).not.toContain('uden moms');
});

test('a bill of a closed agreement → waits for an invoice of its own', async ({ rented, as, database, visit }) => {
  const { me, anna, post } = rented;
  await post({ ...parking, at: '10-11-2026 13:59' });
  expect(await mailsTo(database, 'anna@mail.example')).toHaveLength(1);
  const path = `/rental/agreements/${anna.id}/settle`;
  const page = await (await visit(path, { as: me })).text();
  // 795 without VAT, and 250 with.
  expect(textOf(page)).toContain('Kunden skal betale 1.107,50 kr.');
  const form = parse(page)
    .querySelectorAll('form')
    .find((each) => each.textContent.includes('Fakturér'));
  expect((await visit(path, { as: me, form: fieldsOf(form?.toString() ?? '') })).status).toBe(303);
  await as(me, async ({ db }) => {
    const [invoice] = await db.selectFrom('rentalInvoice').selectAll().execute();
    expect(invoice).toMatchObject({ agreementId: anna.id, exclVat: 104_500, vat: 6_250, inclVat: 110_750 });
    expect(await db.selectFrom('expense').selectAll().execute()).toHaveLength(1);
    const { status } = await db
      .selectFrom('rentalAgreement')
      .select('status')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('closed');
  });
});

test('a bill of a car that was not let → a task for the managers; then it is put on an agreement by hand', async ({
  rented,
  as,
  visit,
}) => {
  const { me, bo, post } = rented;
  const answer = await post({ ...parking, at: '02-11-2026 09:15' }, pdf('afgift.pdf'));
  const memo = await as(me, ({ db }) =>
    db.selectFrom('memo').select(['kind', 'title', 'body', 'mentions']).executeTakeFirst(),
  );
  expect(memo).toMatchObject({
    kind: 'task',
    title: 'Parkeringsafgift uden lejeaftale: AB 12 345 02-11-2026 kl. 09.15',
  });
  expect(memo?.mentions).toHaveLength(1);
  const path = answer.headers.get('location') ?? '';
  expect(textOf(await (await visit(path, { as: me })).text())).toContain('Uden aftale');
  const wrong = await visit(path, { as: me, form: { step: 'assign', number: 'A-1' } });
  expect(fieldErrorOf(await wrong.text(), 'number')).toBe('Ingen lejeaftale har det nummer.');
  await visit(path, { as: me, form: { step: 'assign', number: bo.number.toLowerCase() } });
  expect(await as(me, (tenant) => chargesOf(tenant, bo.id).select('id').execute())).toHaveLength(2);
  const nobody = await post({ ...parking, plate: 'ZZ 99 999' });
  expect(fieldErrorOf(await nobody.text(), 'plate')).toBe('Ingen af jeres biler har den nummerplade.');
});

test('«Hvem havde bilen?» → answered above the list and in the search', async ({ rented, visit }) => {
  const { me, bo } = rented;
  const asked = `plate=AB+12+345&at=${encodeURIComponent('10-11-2026 14:00')}`;
  const page = textOf(await (await visit(`/rental/agreements?${asked}`, { as: me })).text());
  expect(page).toContain(`lejeaftale ${bo.number}`);
  expect(page).toContain('Fører: Bo Lund 20 30 40 50');
  const none = textOf(await (await visit('/rental/agreements?plate=AB12345&at=x', { as: me })).text());
  expect(none).toContain('Skriv dag og tid');
  const found = await visit(`/search?q=${encodeURIComponent('AB12345 10-11-2026 13.59')}`, { as: me });
  expect(textOf(await found.text())).toContain('Anna Holm havde AB 12 345');
  const technician = await visit(`/rental/agreements?${asked}`, { as: { ...me, role: 'technician' } });
  const seen = textOf(await technician.text());
  expect(seen).toContain(`lejeaftale ${bo.number}`);
  expect(seen).not.toContain('Bo Lund');
});
