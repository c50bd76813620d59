import { expect } from 'vitest';
import { addCatalogue } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf } from '../html.ts';
import { addPriceTable } from '../stored-price-tables.ts';

const list = '/price-protocols';
const seller = 'salesAdmin' as const;

test('the scope of a draft is saved; a department of nobody is refused, two people in different fields are merged', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'protocol'));
  const me = { organization, role: seller };
  const page = `${list}/${id}/scope`;
  const opened = fieldsOf(await (await visit(page, { as: me })).text());
  await visit(page, { as: me, form: { ...opened, priority: '70', roundingStep: '' } });
  await visit(page, { as: me, form: { ...opened, customerType: '', validTo: '31-12-2090' } });
  const refused = await visit(page, { as: me, form: { ...opened, departmentIds: '999999' } });
  expect(refused.status).toBe(409);
  const { priority, roundingStep, customerType, validTo } = fieldsOf(await (await visit(page, { as: me })).text());
  expect([priority, roundingStep, customerType, validTo]).toEqual(['70', '', '', '31-12-2090']);
});

test('a protocol for a brand reckons by annuity of the car’s price; its method empties the prices when agreed to', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const me = { organization, role: seller };
  const { id, brandId, modelId } = await as(me, async (tenant) => ({
    id: await addPriceTable(tenant, 'protocol'),
    ...(await addCatalogue(tenant)),
  }));
  const page = `${list}/${id}/scope`;
  const opened = fieldsOf(await (await visit(page, { as: me })).text());
  const costPlus = {
    ...{ ...opened, productType: 'leasing', method: 'costPlus', base: 'costPrice', yearlyRate: '5,95', margin: '3' },
    ...{ adminPerMonth: '99', isInAdvance: 'on', tax: 'proportional', taxVat: 'exempt' },
    ...{ brandIds: String(brandId), modelIds: String(modelId) },
  };
  const refused = await visit(page, { as: me, form: costPlus });
  expect([refused.status, fieldErrorOf(await refused.text(), 'method')?.slice(0, 19)]).toEqual([
    409,
    'De priser, der står',
  ]);
  const wrong = { ...costPlus, productType: 'longRental', yearlyRate: '', brandIds: '99999' };
  const html = await (await visit(page, { as: me, form: wrong })).text();
  expect([fieldErrorOf(html, 'yearlyRate'), fieldErrorOf(html, 'tax')]).toEqual([
    'Skriv renten om året.',
    'Forholdsmæssig afgift hører til leasing.',
  ]);
  const nobodys = await visit(page, { as: me, form: { ...costPlus, brandIds: '99999' } });
  expect(fieldErrorOf(await nobodys.text(), 'brandIds')).toBe('Mærket findes ikke længere. Vælg et andet.');
  expect((await visit(page, { as: me, form: { ...costPlus, emptyPrices: 'on' } })).status).toBe(303);
  const { terms } = await as(me, ({ db }) =>
    db.selectFrom('priceTableVersion').select('terms').executeTakeFirstOrThrow(),
  );
  expect(terms).toMatchObject({
    scope: { brandIds: [brandId], modelIds: [modelId] },
    method: {
      ...{ kind: 'costPlus', base: 'costPrice', yearlyRate: 595, isInAdvance: true, adminPerMonth: 9900, margin: 300 },
      ...{ tax: 'proportional', taxVat: 'exempt' },
    },
  });
  expect(fieldsOf(await (await visit(`${list}/${id}`, { as: me })).text()).c12_2000).toBe('');
});

test('another product with prices of a day empties the prices and the smallest ones when agreed to', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize(), role: seller };
  const id = await as(me, (tenant) => addPriceTable(tenant, 'protocol'));
  await as(me, ({ db }) => db.updateTable('priceCell').set({ minPrice: 400_000 }).execute());
  const page = `${list}/${id}/scope`;
  const opened = fieldsOf(await (await visit(page, { as: me })).text());
  const amounts = () =>
    as(me, ({ db }) =>
      db
        .selectFrom('priceCell')
        .select(({ fn }) => [
          fn.count<number>('price').as('price'),
          fn.count<number>('minPrice').as('minPrice'),
          fn.count<number>('excessKmPrice').as('excessKmPrice'),
        ])
        .executeTakeFirstOrThrow(),
    );
  const before = await amounts();
  expect((await visit(page, { as: me, form: { ...opened, productType: 'leasing' } })).status).toBe(303);
  expect(await amounts()).toEqual(before);

  const short = { ...fieldsOf(await (await visit(page, { as: me })).text()), productType: 'shortRental' };
  const refused = await visit(page, { as: me, form: short });
  expect([refused.status, fieldErrorOf(await refused.text(), 'productType')?.slice(0, 19)]).toEqual([
    409,
    'De priser, der står',
  ]);
  expect((await visit(page, { as: me, form: { ...short, emptyPrices: 'on' } })).status).toBe(303);
  expect(await amounts()).toEqual({ ...before, price: 0, minPrice: 0 });
});
