import { expect } from 'vitest';
import { dayOf } from '#server/format/day.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import type { Tenant } from '#server/tenant.ts';
import { test } from '../api.ts';
import { addCar, addCategory } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { readPdf } from '../papers.ts';
import { kroner } from '../price-tables.ts';
import { addPriceTable, publishTaxedLeasing } from '../stored-price-tables.ts';

/** What the dealer keeps to those who sell: cost, smallest prices, interest, administration and margin. */
const secrets = {
  'the cost of the car': /123\.456,78|12345678/,
  'a smallest price': /1\.111,13|111113|9\.999,13|999913/,
  'the interest': /19,73|\b1973\b/,
  'the administration': /95,17|\b9517\b/,
  'the margin': /43,77|\b4377\b/,
};

/** A part of a random id looks like the margin once in thousands. */
const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

/** A leasing quote by the car's cost that was sent, its table, and a draft with a price below its smallest. */
async function addSecrets(tenant: Tenant) {
  await tenant.db.updateTable('organizationSettings').set({ cvr: '25313763', phone: '+4586801234' }).execute();
  for (const key of ['V1', 'V2', 'V3']) await addCategory(tenant, key);
  const draft = await addPriceTable(tenant, 'protocol');
  const cells = tenant.db.updateTable('priceCell').set({ minPrice: kroner(9_999.13) });
  await cells.where('sheet', '=', 'V3').where('row', '=', '12').execute();
  const method = {
    base: 'costPrice',
    yearlyRate: 1_973,
    adminPerMonth: kroner(95.17),
    margin: 4_377,
    tax: 'none',
  } as const;
  const leasing = await publishTaxedLeasing(tenant, method, kroner(1_111.13));
  const carId = await addCar(tenant, { category: 'V3', costPrice: kroner(123_456.78), registrationNumber: 'DK44444' });
  const { id } = await createQuote(tenant, {
    ...{ productType: 'leasing', carId, recipientType: 'business', recipientCompany: 'Holm Byg ApS' },
    recipientEmail: 'lone@holm-byg.example',
  });
  await saveDraft(tenant, id, { version: 1, input: { start: dayOf(new Date()), term: 12, validUntil: '2099-12-31' } });
  await sendByMail(tenant, id, { seen: undefined, origin: 'https://bil.example', message: 'Som aftalt' });
  return { leasing, draft, carId, quote: id };
}

test('the workshop and the customer read prices without costs: in pages, their data, files, calls, history and paper', async ({
  organize,
  as,
  visit,
  call,
  database,
}) => {
  const organization = await organize();
  const { leasing, draft, carId, quote } = await as({ organization }, addSecrets);
  const query = new URLSearchParams({
    ...{ car: 'DK44444', productType: 'leasing', customerType: 'business', vehicleType: 'van', term: '12' },
    start: dayOf(new Date()).split('-').toReversed().join('-'),
  });
  const body = { carId, productType: 'leasing', customerType: 'business', start: dayOf(new Date()), term: 12 };
  const read = async (person: Person) => {
    const paths = [leasing, draft].flatMap((id) => {
      const page = `/price-protocols/${id}`;
      const tabs = [
        '',
        '?layer=minPrice',
        '/steps',
        '/scope',
        '/extras',
        '/bulk',
        '/effect',
        '/versions',
        '/compare',
        '/control',
        '/files',
        '/data',
        `/try?${query}`,
      ];
      return [...[...tabs, '/export?version=1&format=csv'].map((part) => page + part), `/api${page}`];
    });
    const texts: string[] = [];
    for (const path of [...paths, `/quotes/${quote}`, `/api/quotes/${quote}`, '/price-protocols', '/quotes']) {
      const answer = await visit(path, { as: person });
      expect([path, answer.status]).toEqual([path, 200]);
      texts.push(`${path}\n${withoutIds(await answer.text())}`);
    }
    return [...texts, `calculate\n${await (await call('/api/prices/calculate', { as: person, body })).text()}`];
  };
  const ofOwner = (await read({ organization })).join('\n');
  for (const [what, secret] of Object.entries(secrets)) expect([what, secret.test(ofOwner)]).toEqual([what, true]);
  const leaks = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      Object.entries(secrets).flatMap(([what, secret]) =>
        secret.test(text) ? [`${what}: ${text.split('\n')[0]}`] : [],
      ),
    );
  expect(leaks(await read({ organization, role: 'technician' }))).toEqual([]);

  const { text = '' } = await database.accounts
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', 'lone@holm-byg.example')
    .where('kind', '=', 'quote')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const [, path = ''] = /https:\/\/bil\.example(\/documents\/view\/[\w-]+)/.exec(text ?? '') ?? [];
  const page = await (await visit(path)).text();
  const paper = await readPdf(await visit(`${path}?pdf=1`));
  expect(textOf(page)).toContain('Hvorfor denne pris?');
  expect(leaks([`mail\n${text}`, `page\n${page}`, `paper\n${JSON.stringify(paper)}`])).toEqual([]);
});
