import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { invoicesOf } from '#server/rentals/credit-invoice.ts';
import { paymentsOf } from '#server/rentals/replan-payments.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { readPdf } from '../papers.ts';
import { rentVan } from '../rented-van.ts';

type Let = { me: { organization: Organization }; id: number; path: string; first: number };

const due = '/rental/invoices/due';

/** A van let by the month from tomorrow. */
const test = base.extend<{ let: Let }>({
  let: async ({ organize, as }, use) => {
    const me = { organization: await organize() };
    const tomorrow = daysAfter(dayOf(new Date()), 1);
    const { id, first } = await as(me, async (tenant) => {
      const { id, customerId } = await rentVan(tenant, {
        ...{ productType: 'longRental', userRegisteredInDmr: true, deposit: null },
        startsAt: instantAt(tomorrow, '08:00'),
        endsAt: instantAt(daysAfter(tomorrow, 90), '08:00'),
        lines: [{ kind: 'rent', label: 'Leje V3', period: 'month', exclVat: asOre(529_500), vatRate: 2_500 }],
      });
      await tenant.db
        .updateTable('customer')
        .set({ email: 'holm@mail.example' })
        .where('id', '=', customerId)
        .execute();
      const [payment] = await paymentsOf(tenant, id).select('id').execute();
      return { id, first: payment?.id ?? 0 };
    });
    await use({ me, id, path: `/rental/agreements/${id}/edit`, first });
  },
});

test('an instalment that is soon due → «Fakturér raten» issues its invoice as PDF, once; the plan says its number', async ({
  let: { me, id, path, first },
  visit,
  as,
}) => {
  const page = await (await visit(path, { as: me })).text();
  const forms = parse(page)
    .querySelectorAll('form')
    .filter((form) => form.text.includes('Fakturér raten'));
  expect(forms).toHaveLength(1);
  const form = fieldsOf(forms[0]?.toString() ?? '');
  expect(form).toEqual({ step: 'invoiceRent', paymentId: String(first) });
  expect((await visit(path, { as: me, form })).status).toBe(303);
  expect((await visit(path, { as: me, form })).status).toBe(303);
  const [invoice, ...more] = await as(me, (tenant) => invoicesOf(tenant, id).selectAll().execute());
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ number: 1, inclVat: 661_875, isRent: true });
  const after = await (await visit(path, { as: me })).text();
  expect(textOf(after)).toContain('Faktureret nr. 1');
  expect(textOf(after)).not.toContain('Fakturér raten');
  const { text } = await readPdf(await visit(`/rental/agreements/${id}/invoices/${invoice?.id}`, { as: me }));
  for (const words of ['Faktura 1', 'Leje V3', '5.295,00 kr.', '6.618,75 kr.', 'mærket «Faktura 1»']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('depositum');
  const tick = { step: 'pay', paymentId: String(first), paidOn: 'i dag', way: 'transfer' };
  const list = async () => textOf(await (await visit('/rental/invoices', { as: me })).text());
  expect(await list()).toContain('Ubetalt');
  const today = dayOf(new Date()).split('-').toReversed().join('-');
  expect((await visit(path, { as: me, form: { ...tick, paidOn: today } })).status).toBe(303);
  const settle = textOf(await (await visit(`/rental/agreements/${id}/settle`, { as: me })).text());
  expect(settle).toMatch(/Faktura 1 \(PDF\).*betalt/);
});

test('the bookkeeper’s list → all that is due is ticked, invoiced and mailed in one go; nothing picked is told', async ({
  let: { me, id, first },
  visit,
  as,
  database,
}) => {
  const page = await (await visit(due, { as: me })).text();
  expect(textOf(page)).toContain('Holm Byg A-');
  const box = parse(page).querySelector('input[name=rent]');
  expect(box?.getAttribute('value')).toBe(`${id}-${first}`);
  expect(box?.hasAttribute('checked')).toBe(true);
  const nothing = await visit(due, { as: me, form: { isSent: 'on' } });
  expect(nothing.status).toBe(400);
  expect(textOf(await nothing.text())).toContain('Vælg mindst én rate');
  expect((await visit(due, { as: me, form: { rent: `${id}-${first}`, isSent: 'on' } })).status).toBe(303);
  const invoices = await as(me, (tenant) => invoicesOf(tenant, id).select(['number', 'mailedAt']).execute());
  expect(invoices).toEqual([{ number: 1, mailedAt: expect.any(Date) }]);
  const [mail] = await mailsTo(database, 'holm@mail.example');
  expect(mail?.text).toContain('Her er fakturaen for din leje.');
  expect(mail?.text).toContain('6.618,75 kr.');
  expect(textOf(await (await visit(due, { as: me })).text())).toContain('Der er ingen rater at fakturere.');
});

test('another company’s instalment → not invoiced; a technician sees neither list nor button', async ({
  let: { me, id, path, first },
  organize,
  visit,
  as,
}) => {
  const other = { organization: await organize() };
  await visit(due, { as: other, form: { rent: `${id}-${first}` } });
  expect(await as(me, (tenant) => invoicesOf(tenant, id).select('id').execute())).toEqual([]);
  const technician = { ...me, role: 'technician' as const };
  expect((await visit(due, { as: technician })).status).toBe(403);
  const form = { step: 'invoiceRent', paymentId: String(first) };
  expect((await visit(path, { as: technician, form })).status).toBe(403);
});
