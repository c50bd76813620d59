import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';
import { addPriceTable } from '../stored-price-tables.ts';

const list = '/price-protocols';
const seller = 'salesAdmin' as const;

test('a ready-made table is a draft with domain 3.1’s prices, and stands in the list', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, ({ db, organizationId }) =>
    db.insertInto('carCategory').values({ organizationId, key: 'V3', name: 'Stor varebil' }).execute(),
  );
  const me = { organization, role: seller };
  const form = fieldsOf(await (await visit(`${list}/create`, { as: me })).text());
  expect(form.start).toBe('template:langtidsleje-varebil');
  const made = await visit(`${list}/create`, { as: me, form: { ...form, name: 'Langtidsleje erhverv 2026' } });
  const page = parse(await (await visit(made.headers.get('location') ?? '', { as: me })).text());
  expect(page.querySelector('h1')?.text).toBe('Langtidsleje erhverv 2026');
  expect(page.querySelector('input[name=c12_2000]')?.getAttribute('value')).toBe('5.395');
  expect(page.querySelector('input[name=c12_2000]')?.getAttribute('aria-label')).toBe('Fra 12 md., 2.000 km/md.');
  const row = parse(await (await visit(list, { as: me })).text()).querySelector('tbody tr');
  expect(row?.text).toMatch(/Langtidsleje erhverv 2026.*Langtidsleje.*Varebil · Erhverv · V3.*Kladde/);
});

test('two people in different cells of a draft are merged; in the same one the second is asked, and nothing is changed', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'protocol'));
  const me = { organization, role: seller };
  const page = `${list}/${id}?index&sheet=V3`;
  const opened = fieldsOf(await (await visit(page, { as: me })).text());
  await visit(page, { as: me, form: { ...opened, c12_2000: '5.495' } });
  await visit(page, { as: me, form: { ...opened, c24_3000: '-', c1_1000: '6.500,50' } });
  const now = fieldsOf(await (await visit(page, { as: me })).text());
  expect([now.c12_2000, now.c24_3000, now.c1_1000]).toEqual(['5.495', '', '6.500,50']);
  const refused = await visit(page, { as: me, form: { ...opened, c12_2000: '5.555' } });
  expect(refused.status).toBe(409);
  expect(parse(await refused.text()).querySelector('#konflikt')?.text).toBe('Vælg, hvad der skal gælde');
  expect(fieldsOf(await (await visit(page, { as: me })).text()).c12_2000).toBe('5.495');
});

test.for([
  ['5.395.5', 'Brug komma som decimaltegn'],
  ['-5', 'Beløbet må ikke være negativt'],
  ['efter aftale', 'Ugyldigt beløb. Skriv fx 182.900,00'],
  ['9999999999', 'Tallet er for stort'],
] as const)(
  '«%s» in a cell → said at the cell, with what was typed',
  async ([text, problem], { organize, as, visit }) => {
    const organization = await organize();
    const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'protocol'));
    const page = `${list}/${id}?index`;
    const opened = fieldsOf(await (await visit(page, { as: { organization } })).text());
    const refused = await visit(page, { as: { organization }, form: { ...opened, c1_1000: text } });
    expect(refused.status).toBe(400);
    const cell = parse(await refused.text()).querySelector('input[name=c1_1000]');
    expect(cell?.getAttribute('value')).toBe(text);
    expect(cell?.closest('td')?.querySelector('p')?.text).toBe(`${problem}.`);
  },
);

test('a published version never changes: the next is a draft, publishing needs a day that has not been', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'insurance'));
  const me = { organization };
  const page = `/insurance-matrices/${id}`;
  const publish = (validFrom: string) =>
    visit(`${page}/versions`, { as: me, form: { step: 'publish', validFrom, note: '' } });
  const early = await publish('01-01-2020');
  expect(early.status).toBe(409);
  expect(await early.text()).toContain('Priser kan ikke ændres tilbage i tiden. Vælg i dag eller senere.');
  await publish('01-01-2090');
  const cell = await as(me, ({ db }) => db.selectFrom('priceCell').select('id').executeTakeFirstOrThrow());
  await expect(
    as(me, ({ db }) => db.updateTable('priceCell').set({ price: 1 }).where('id', '=', cell.id).execute()),
  ).rejects.toThrow('cannot be changed');
  expect(parse(await (await visit(page, { as: me })).text()).querySelectorAll('table input')).toHaveLength(0);
  await visit(`${page}?index`, { as: me, form: { step: 'edit' } });
  const fields = fieldsOf(await (await visit(page, { as: me })).text());
  expect(fields.c20000000_500000).toBe('695');
  const versions = await (await visit(`${page}/versions`, { as: me })).text();
  expect(
    parse(versions)
      .querySelectorAll('ol.surface > li p:first-child')
      .map(({ text }) => text),
  ).toEqual(['Version 2Kladde', 'Version 1Planlagt']);
});

test('a technician and a salesperson read the prices and change nothing', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addPriceTable(tenant, 'service'));
  for (const role of ['technician', 'member'] as const) {
    const page = `/servicepackage-matrices/${id}?index&sheet=V3`;
    const shown = parse(await (await visit(page, { as: { organization, role } })).text());
    expect(shown.querySelectorAll('table input')).toHaveLength(0);
    expect(shown.querySelector('table')?.text).toContain('595');
    expect((await visit(page, { as: { organization, role }, form: { version: '1', c15000_plus: '1' } })).status).toBe(
      403,
    );
  }
});

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
