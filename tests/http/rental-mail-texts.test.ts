import { expect } from 'vitest';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { mailConfirmation } from '#server/rentals/rental-post.ts';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, textOf, toastOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { agreementOf } from '../rentals.ts';

const path = '/company/settings/rental-mails/confirmed';
const own = { subject: 'Hej fra {{firma.navn}}', text: 'Din {{bil.titel}} venter.\n\nVi ses {{aftale.fra}}.' };

test('a text of the company’s own → previewed, saved, sent, restored and undone', async ({
  organize,
  as,
  visit,
  database,
}) => {
  const me = { organization: await organize() };
  const page = async () => textOf(await (await visit(path, { as: me })).text());
  expect(await page()).toMatch(/Tak for din bestilling.*Sådan ser den ud.*Din lejeaftale A-2026-00017/);
  const shown = await visit(path, { as: me, form: { version: '1', ...own, step: 'preview' } });
  expect(textOf(await shown.text())).toMatch(/Hej fra Jysk Biludlejning.*Din Volkswagen Crafter AB 12 345 venter\./);
  expect(await page()).not.toContain('venter');
  expect((await visit(path, { as: me, form: { version: '1', ...own } })).status).toBe(303);
  expect(textOf(await (await visit('/company/settings/rental-mails', { as: me })).text())).toContain('Egen tekst');

  const email = `bo@${me.organization.slug}.example`;
  await as(me, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Bo Riis', email });
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' });
    await mailConfirmation(tenant, (await createAgreement(tenant, agreementOf({ customerId, car }))).id);
  });
  const [mail] = await mailsTo(database, email);
  expect(mail?.subject).toBe(`Hej fra ${me.organization.name}`);
  expect(mail?.text).toMatch(/AB 12 345 venter\.\n\nVi ses \S+/);

  const restored = await visit(path, { as: me, form: { step: 'restore' } });
  expect(await page()).toContain('Tak for din bestilling');
  await visit(toastOf(restored).undo?.action ?? '', { as: me, form: toastOf(restored).undo?.fields ?? {} });
  expect(await page()).toContain('venter');
});

test.for([
  ['an unknown field', { text: 'Hej {{kunde.cpr}}' }, 'text', '{{kunde.cpr}} er ikke et felt. Brug {{kunde.navn}}'],
  ['a field of another step', { subject: '{{betaling.beløb}}' }, 'subject', '{{betaling.beløb}} er ikke et felt'],
  ['no text', { text: ' ' }, 'text', 'Skriv en tekst'],
  ['too long a text', { text: 'x'.repeat(2001) }, 'text', 'Skriv højst 2.000 tegn'],
  ['too long a subject', { subject: 'x'.repeat(121) }, 'subject', 'Skriv højst 120 tegn'],
] as const)(
  '%s → a sentence at the field, the standard text stays',
  async ([, wrong, field, problem], { organize, visit, as }) => {
    const me = { organization: await organize() };
    for (const step of [{}, { step: 'preview' }]) {
      const answer = await visit(path, { as: me, form: { version: '1', ...own, ...wrong, ...step } });
      expect(answer.status).toBe(400);
      expect(fieldErrorOf(await answer.text(), field)).toContain(problem);
    }
    expect(await as(me, ({ db }) => db.selectFrom('rentalMailText').selectAll().execute())).toEqual([]);
  },
);

test('two write the first text at once → the second is told; an unknown mail is not found', async ({
  organize,
  visit,
}) => {
  const me = { organization: await organize() };
  const save = (subject: string) => visit(path, { as: me, form: { version: '1', ...own, subject } });
  const answers = await Promise.all([save('En'), save('To')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect((await visit('/company/settings/rental-mails/other', { as: me })).status).toBe(404);
});
