import { expect } from 'vitest';
import { createLender } from '#server/financing/lender-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from '../factories.ts';
import { figures, lenderOf } from '../financing.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { readPdf, test } from '../papers.ts';
import { kroner } from '../price-tables.ts';

const lenders = '/company/settings/financing';
const typedLender = {
  ...{ version: '1', name: 'Nordisk Bilkredit', yearlyRatePct: '5,95', maxRatePct: '', startupFee: '3.500' },
  ...{ monthlyFee: '35', minDownPaymentPct: '20', minMonths: '12', maxMonths: '96', validFrom: '01-01-2026' },
  validTo: '',
};

test.for([
  ['yearlyRatePct', { yearlyRatePct: '101' }, 'Skriv et tal fra 0 til 100'],
  ['maxRatePct', { maxRatePct: '5' }, 'Den højeste rente er under renten'],
  ['startupFee', { startupFee: '-1' }, 'Beløbet må ikke være negativt'],
  ['monthlyFee', { monthlyFee: '1.000.000' }, 'Beløbet er for stort'],
  ['minDownPaymentPct', { minDownPaymentPct: '100' }, 'Udbetalingen skal være under 100 %'],
  ['minMonths', { minMonths: '0' }, 'Skriv et helt tal fra 1 til 240'],
  ['maxMonths', { maxMonths: '6' }, 'Den længste løbetid er kortere end den korteste'],
  ['validTo', { validTo: '31-12-2025' }, 'Den sidste dag er før den første'],
] as const)(
  'a lender with a wrong %s → refused there, nothing stored',
  async ([name, wrong, problem], { organize, visit, as }) => {
    const owner = { organization: await organize() };
    const answer = await visit(`${lenders}/create`, { as: owner, form: { ...typedLender, ...wrong } });
    const html = await answer.text();
    expect([answer.status, fieldErrorOf(html, name)]).toEqual([400, expect.stringContaining(problem)]);
    expect(fieldsOf(html)).toMatchObject(wrong);
    expect(await as(owner, ({ db }) => db.selectFrom('lender').select('id').execute())).toEqual([]);
  },
);

async function addOffered(tenant: Tenant) {
  const { id } = await createLender(tenant, lenderOf());
  const carId = await addCar(tenant, { salePriceInclVat: kroner(149_900), consumptionKmL: 20, co2GKm: 110 });
  return { lender: String(id), economy: `/cars/${carId}/edit/economy`, documents: `/cars/${carId}/edit/documents` };
}

test('a car with a valid lender → every figure of the usual example, on its page and on the sign', async ({
  organize,
  visit,
  as,
}) => {
  const me = { organization: await organize() };
  const { lender, economy, documents } = await as(me, addOffered);
  const page = textOf(await (await visit(economy, { as: me })).text());
  for (const figure of figures) expect(page).toContain(figure);
  for (const format of ['a4', 'a4-landscape', 'a5']) {
    const asked = `lender=${lender}&downPayment=29.980&months=84&format=${format}`;
    const sign = await readPdf(await visit(`${documents}/pdf/price-sign?${asked}`, { as: me }));
    for (const figure of figures) expect(sign.text).toContain(figure);
    expect(sign.totalPages).toBe(1);
  }
  const plain = await readPdf(await visit(`${documents}/pdf/price-sign`, { as: me }));
  expect(plain.text).not.toContain('Ydelse');
});

test.for([
  ['downPayment', 'downPayment=29.979', 'Udbetalingen skal være mindst 29.980,00 kr.'],
  ['downPayment', 'downPayment=149.900', 'Udbetalingen skal være mindre end kontantprisen'],
  ['downPayment', 'downPayment=mange', 'Ugyldigt beløb'],
  ['months', 'months=11', 'Løbetiden skal være fra 12 til 96 måneder'],
  ['rate', 'rate=6', 'Renten skal være fra 5,95 % til 5,95 %'],
  ['lender', 'lender=0', 'Vælg en långiver'],
] as const)(
  'a car financed with a wrong %s (%s) → refused there, no figure shown, no sign',
  async ([name, query, problem], { organize, visit, as }) => {
    const me = { organization: await organize() };
    const { lender, economy, documents } = await as(me, addOffered);
    const html = await (
      await visit(`${economy}?${query.startsWith('lender') ? '' : `lender=${lender}&`}${query}`, { as: me })
    ).text();
    expect(fieldErrorOf(html, name)).toContain(problem);
    expect(textOf(html)).not.toContain('Ydelse');
    const sign = await visit(
      `${documents}/pdf/price-sign?${query.startsWith('lender') ? '' : `lender=${lender}&`}${query}`,
      { as: me },
    );
    expect(sign.headers.get('location')).toBe(documents);
  },
);

test('only lenders whose days have not come or are over → nothing is offered', async ({ organize, visit, as }) => {
  const me = { organization: await organize() };
  const carId = await as(me, async (tenant) => {
    await createLender(tenant, lenderOf({ name: 'Før', validTo: '2026-01-31' }));
    await createLender(tenant, lenderOf({ name: 'Efter', validFrom: '2099-01-01' }));
    return addCar(tenant, { salePriceInclVat: kroner(149_900) });
  });
  const page = textOf(await (await visit(`/cars/${carId}/edit/economy`, { as: me })).text());
  expect(page).toContain('kan ikke tilbydes på afbetaling');
  expect(page).not.toContain('Ydelse');
});
