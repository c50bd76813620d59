import { expect } from 'vitest';
import { deleteLender } from '#server/financing/lender-commands.ts';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { test } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { addFinancedQuote, figures } from '../financing.ts';
import { fieldErrorOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { readPdf } from '../papers.ts';
import { kroner } from '../price-tables.ts';

test('a sale quote with an example → every figure on the draft, the mail, the customer’s page and the PDF, frozen', async ({
  organize,
  as,
  visit,
  database,
}) => {
  const me = { organization: await organize() };
  const { id, lenderId } = await as(me, (tenant) => addFinancedQuote(tenant));
  const draft = textOf(await (await visit(`/quotes/${id}`, { as: me })).text());
  for (const figure of figures) expect(draft).toContain(figure);
  const listed = textOf(await (await visit('/quotes', { as: me })).text());
  for (const text of [draft, listed]) {
    expect(text).toMatch(/149\.900,00 kr\.\s*brugtmoms/);
    expect(text).not.toContain('med moms');
  }
  await as(me, (tenant) => sendByMail(tenant, id, { seen: undefined, origin: 'https://bil.example', message: null }));
  await as(me, (tenant) => deleteLender(tenant, lenderId));
  const [mail] = await mailsTo(database, 'lone@dam.example');
  const [, path = ''] = /https:\/\/bil\.example(\/documents\/view\/[\w-]+)/.exec(mail?.text ?? '') ?? [];
  const page = textOf(await (await visit(path)).text());
  const { text: paper } = await readPdf(await visit(`${path}?pdf=1`));
  const written = (mail?.text ?? '').replace(/[\s:]+/g, ' ');
  for (const figure of figures) {
    for (const place of [page, paper, written]) expect(place).toContain(figure);
  }
  const revisions = await as(me, ({ db }) => db.selectFrom('quoteRevision').select(['frozen', 'checksum']).execute());
  expect(revisions[0]?.frozen?.financing).toMatchObject({ payment: kroner(1_835.03), annualPercentageRate: 768 });
});

test('terms that the lender does not have → said at their fields, no figure shown, and not sent', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize() };
  const { id } = await as(me, (tenant) => addFinancedQuote(tenant, { creditMonths: 120 }));
  const html = await (await visit(`/quotes/${id}`, { as: me })).text();
  expect(fieldErrorOf(html, 'creditMonths')).toContain('Løbetiden skal være fra 12 til 96 måneder');
  expect(textOf(html)).not.toContain('Ydelse om måneden');
  const refused = await visit(`/quotes/${id}`, { as: me, form: { step: 'send' } });
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining('Løbetiden skal være')]);
});

test('the API → the example is asked for, answered with every figure and refused at its field', async ({
  organize,
  as,
  call,
}) => {
  const me = { organization: await organize() };
  const { id, lenderId } = await as(me, (tenant) => addFinancedQuote(tenant));
  const put = async (version: number, financing: object) => {
    const recipient = { type: 'private', name: 'Lone Dam', email: 'lone@dam.example' };
    const body = { version, productType: 'sale', validUntil: '2099-12-31', recipient, start: '2026-12-01', financing };
    const answer = await call(`/api/quotes/${id}`, { as: me, method: 'PUT', body });
    return (await expectPromised('PUT', '/api/quotes/{id}', answer)).data.quote;
  };
  const saved = await put(2, { lenderId, downPayment: 2_998_000, months: 84 });
  expect(saved.financing).toMatchObject({
    ...{ lender: 'Nordisk Bilkredit', cashPrice: 14_990_000, payment: 183_503, effectiveRate: 611 },
    ...{ annualPercentageRate: 768, creditAmount: 11_992_000, totalPaid: 15_414_252, creditCosts: 3_422_252 },
  });
  const refused = await put(saved.version, { lenderId, yearlyRate: 700 });
  const refusals = [{ field: 'creditRate', text: 'Renten skal være fra 5,95 % til 5,95 %' }];
  expect(refused).toMatchObject({ financing: null, refusals });
});
