import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf } from '#server/format/day.ts';
import { findComparedVersion } from '#server/price-tables/files/price-file-queries.ts';
import { findPricedCar } from '#server/price-tables/priced-car.ts';
import { publishDraft, withdrawVersion } from '#server/price-tables/publish-commands.ts';
import { readStart } from '#server/price-tables/table-starts.ts';
import { addCatalogue } from '../catalogue.ts';
import { addCar, addCategory } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';
import { publishSeen } from '../publish-prices.ts';
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
  const publish = (validFrom: string) => publishSeen(visit, page, me, validFrom);
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

test('after a version is withdrawn, editing, a file and a copy begin with the one before it', async ({
  organize,
  as,
  visit,
}) => {
  const me = { organization: await organize(), role: seller };
  const now = new Date();
  const id = await as(me, async (tenant) => {
    for (const key of ['V1', 'V2', 'V3']) await addCategory(tenant, key);
    return addPriceTable(tenant, 'protocol');
  });
  const page = `${list}/${id}`;
  const edit = async (price: string) => {
    await visit(`${page}?index`, { as: me, form: { step: 'edit' } });
    const sheet = `${page}?index&sheet=V3`;
    const opened = fieldsOf(await (await visit(sheet, { as: me })).text());
    await visit(sheet, { as: me, form: { ...opened, c12_2000: price } });
    return opened.c12_2000;
  };
  await as(me, (tenant) => publishDraft(tenant, 'protocol', id, { validFrom: dayOf(now), note: null }, now));
  await edit('9.999');
  await as(me, async (tenant) => {
    await publishDraft(tenant, 'protocol', id, { validFrom: '2090-01-01', note: null }, now);
    const planned = tenant.db.selectFrom('priceTableVersion').select('id').where('number', '=', 2);
    await withdrawVersion(tenant, 'protocol', id, (await planned.executeTakeFirstOrThrow()).id, now);
    expect(await findComparedVersion(tenant, id)).toMatchObject({ number: 1 });
    const { cells } = await readStart(tenant, 'protocol', `copy:${id}`);
    expect(cells.some(({ price }) => price === 999_900)).toBe(false);
  });
  expect(await edit('5.495')).toBe('5.395');
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

test('a company without car groups is told where the prices of a new table are to come from', async ({
  organize,
  visit,
}) => {
  const me = { organization: await organize(), role: seller };
  const form = fieldsOf(await (await visit(`${list}/create`, { as: me })).text());
  const made = await visit(`${list}/create`, { as: me, form: { ...form, name: 'Priser uden biler' } });
  const page = parse(await (await visit(made.headers.get('location') ?? '', { as: me })).text());
  expect(page.querySelector('.empty h2')?.text).toBe('Ingen bilgrupper endnu');
  expect(page.querySelector('.empty a')?.getAttribute('href')).toMatch(/^\/price-protocols\/\d+\/steps$/);
  expect(page.text).not.toContain('Gem priser');
});

test('a car is of the catalogue’s brand and model of its names', async ({ organize, as }) => {
  const me = { organization: await organize() };
  const car = await as(me, async (tenant) => {
    const { brandId, modelId } = await addCatalogue(tenant);
    const { db, organizationId } = tenant;
    const { name: brandName } = await db
      .selectFrom('brand')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow();
    const { name: modelName } = await db
      .selectFrom('model')
      .select('name')
      .where('id', '=', modelId)
      .executeTakeFirstOrThrow();
    const carId = await addCar(tenant);
    await db
      .updateTable('car')
      .set({ brandName, modelName })
      .where('organizationId', '=', organizationId)
      .where('id', '=', carId)
      .execute();
    return { found: await findPricedCar(tenant, carId), expected: { brandId, modelId } };
  });
  expect(car.found).toMatchObject(car.expected);
});
