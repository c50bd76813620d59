import { randomUUID } from 'node:crypto';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCatalogue, addEdition, addProduct } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { cellsOf, fieldsOf, textOf } from '../html.ts';

const base = '/factory-cars/products/import';

/** An importer's price list: semicolons, decimal commas, headings in capitals, Windows-1252. */
const list = [
  'MODEL;Udgave;Betegnelse;Modelkode;Brændstof;Gearkasse;Pris ekskl. moms og afgift;Leveringstid',
  'Vito;Select;114 CDI lang 9G;V114L;Diesel;Automat;"209.500,00";12 uger',
  'Vito;Select;eVito 90 kWh;EV90;El;Automat;298.000;',
  'Vito;Pro 2027;114 CDI kort;V114K;Diesel;Manuel;189.000;8',
  'Sprinter;Pro;315 CDI;S315;Diesel;Automat;289.000;',
  'Vito;Select;Uden pris;X1;Diesel;Automat;;',
  'Vito;Select;Dyr;X2;Damp;Automat;1.000,005;',
  'Vito;Select;116 CDI lang 9G;;;;240.000;',
].join('\r\n');

const latin1 = (text: string) => new File([Buffer.from(text, 'latin1')], 'priser 2027.csv', { type: 'text/csv' });

test('a price list shows what is new, changed, missing and wrong, is applied whole, and leaves its wrong rows to mend', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { brandId } = await as({ organization }, async (tenant) => {
    const ids = await addCatalogue(tenant);
    await addProduct(tenant, ids.editionId, {
      name: '116 CDI lang 9G',
      productCode: '',
      priceExclVatExclTax: '240.000',
    });
    await addProduct(tenant, ids.editionId, { name: 'Udgår', productCode: 'OUT', priceExclVatExclTax: '1' });
    const other = await addEdition(tenant, ids.modelId, 'Gammel', { status: 'draft' });
    await addProduct(tenant, other, { name: 'Bliver', productCode: 'STAY', status: 'draft' });
    return ids;
  });
  const owner = { organization };
  const uploaded = await visit(base, { as: owner, form: { brandId: String(brandId), file: latin1(list) } });
  expect(uploaded.status).toBe(303);
  const path = uploaded.headers.get('location') ?? '';
  const html = await (await visit(path, { as: owner })).text();
  const text = textOf(html);
  for (const fact of ['8 af 8 genkendt', '1 Ændret', '2 Nye', '2 Mangler i listen', '1 Uændret', '3 Kan ikke bruges']) {
    expect(text).toContain(fact);
  }
  expect(text).toContain('200.000 kr. → 209.500 kr. +4,8 %');
  expect(text).toContain('Levering (uger): 12');
  expect(text).toContain('Ny udgave');
  expect(cellsOf(parse(html).querySelector('#fejl')?.outerHTML ?? '').slice(1)).toEqual([
    ['Række 5', 'Model', 'Modellen «Sprinter» findes ikke. Opret den først.'],
    ['Række 6', 'Pris ekskl. moms og afgift', 'Prisen mangler.'],
    ['Række 7', 'Brændstof', 'Ukendt værdi «Damp». Skriv Benzin, Diesel, El eller Hybrid.'],
    ['Række 7', 'Pris ekskl. moms og afgift', 'Skriv højst to decimaler efter kommaet.'],
  ]);
  const wrong = await (await visit(`${path}/refused.csv`, { as: owner })).text();
  expect(wrong).toContain('Sprinter;Pro;315 CDI;S315;Diesel;Automat;289.000;;Model: Modellen «Sprinter» findes ikke.');

  const fingerprint = parse(html).querySelector('[name=fingerprint]')?.getAttribute('value') ?? '';
  const out = parse(html)
    .querySelectorAll('label')
    .find((label) => label.text.includes('Udgår'))
    ?.querySelector('input')
    ?.getAttribute('value');
  const form = { step: 'apply', fingerprint, close: out ?? '' };
  expect((await visit(path, { as: { organization, role: 'technician' }, form })).status).toBe(403);
  const stale = await visit(path, { as: owner, form: { ...form, fingerprint: 'andet' } });
  expect([stale.status, textOf(await stale.text())]).toEqual([409, expect.stringContaining('Kataloget er ændret')]);
  expect((await visit(path, { as: owner, form })).status).toBe(303);
  expect((await visit(path, { as: owner, form })).status).toBe(409);
  expect(await (await visit(`${path}/refused.csv`, { as: owner })).text()).toBe(wrong);

  const products = async () =>
    cellsOf(await (await visit('/factory-cars/products?status=all&sortBy=productCode', { as: owner })).text())
      .slice(1)
      .map((row) => [row[2], row[4], row[8], row.at(-1)]);
  expect(await products()).toEqual([
    ['Select', 'EV90', '298.000 kr.', 'Aktiv'],
    ['Select', 'OUT', '1 kr.', 'Lukket'],
    ['Gammel', 'STAY', '200.000 kr.', 'Kladde'],
    ['Pro 2027', 'V114K', '189.000 kr.', 'Kladde'],
    ['Select', 'V114L', '209.500 kr.', 'Aktiv'],
    ['Select', '–', '240.000 kr.', 'Aktiv'],
  ]);

  await as(owner, ({ db }) => db.updateTable('product').set({ seats: 3 }).where('productCode', '=', 'EV90').execute());
  expect((await visit(path, { as: owner, form: { step: 'undo' } })).status).toBe(303);
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('Prislisten er fortrudt');
  expect(await products()).toEqual([
    ['Select', 'EV90', '298.000 kr.', 'Aktiv'],
    ['Select', 'OUT', '1 kr.', 'Aktiv'],
    ['Gammel', 'STAY', '200.000 kr.', 'Kladde'],
    ['Select', 'V114L', '200.000 kr.', 'Aktiv'],
    ['Select', '–', '240.000 kr.', 'Aktiv'],
  ]);
  expect((await visit(path, { as: owner, form: { step: 'undo' } })).status).toBe(409);
});

test('a price list is undone on its own page, by those who set prices, and by no guessable address', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { brandId } = await as({ organization }, (tenant) => addCatalogue(tenant));
  const owner = { organization };
  const file = latin1(list.split('\r\n').slice(0, 2).join('\r\n'));
  const path =
    (await visit(base, { as: owner, form: { brandId: String(brandId), file } })).headers.get('location') ?? '';
  const html = await (await visit(path, { as: owner })).text();
  const fingerprint = parse(html).querySelector('[name=fingerprint]')?.getAttribute('value') ?? '';
  expect((await visit(path, { as: owner, form: { step: 'apply', fingerprint } })).status).toBe(303);

  const guessed = `/api/undo/price-list-${path.split('/').at(-1)}`;
  expect((await visit(guessed, { as: owner, form: {} })).status).toBe(404);
  const form = { step: 'undo' };
  expect((await visit(path, { as: { organization, role: 'technician' }, form })).status).toBe(403);
  expect((await visit(path, { as: { organization: await organize() }, form })).status).toBe(404);
  expect((await visit(path, { as: owner, form })).headers.get('location')).toBe(path);
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('Prislisten er fortrudt');
  const prices = await as(owner, ({ db }) => db.selectFrom('product').select('priceExclVatExclTax').execute());
  expect(prices.map((each) => each.priceExclVatExclTax)).not.toContain(20_950_000);
});

test('columns that are not recognised are chosen by hand, and a file that is none is refused in words', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { brandId } = await as({ organization }, (tenant) => addCatalogue(tenant));
  const owner = { organization };
  const upload = (file: File) => visit(base, { as: owner, form: { brandId: String(brandId), file } });
  const refused = await upload(new File(['%PDF-1.7'], 'priser.pdf'));
  expect([refused.status, textOf(await refused.text())]).toEqual([400, expect.stringContaining('er en PDF')]);
  const path = (await upload(latin1('Ref;Beløb\r\nV114L;210.000'))).headers.get('location') ?? '';
  const html = await (await visit(path, { as: owner })).text();
  expect(textOf(html)).toContain('0 af 2 genkendt');
  expect(parse(html).querySelector('[name=fingerprint]')).toBeNull();
  const twice = { step: 'columns', field: ['productCode', 'productCode'] };
  expect(textOf(await (await visit(path, { as: owner, form: twice })).text())).toContain(
    'To kolonner kan ikke være det samme.',
  );
  const lacking = { step: 'columns', field: ['productCode', ''] };
  expect(textOf(await (await visit(path, { as: owner, form: lacking })).text())).toContain(
    'Mangler: Pris ekskl. moms og afgift.',
  );
  const chosen = { step: 'columns', field: ['productCode', 'priceExclVatExclTax'] };
  expect((await visit(path, { as: owner, form: chosen })).status).toBe(303);
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('200.000 kr. → 210.000 kr. +5 %');
});

test('an order makes a factory car of all that the product says, with options that fit together', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const options = [
    { code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' },
    { code: 'PAK', name: 'Pakke', priceExclVatExclTax: '10.000', isTaxable: 'on', requires: 'NAV' },
    { code: 'VIN', name: 'Vinterhjul', priceExclVatExclTax: '4.000' },
  ];
  const { productId, editionId } = await as({ organization }, (tenant) =>
    addCatalogue(tenant, { product: { options, deliveryCostInclVat: '5.000' } }),
  );
  const path = `/factory-cars/products/${productId}/order`;
  const owner = { organization };
  const blank = fieldsOf(await (await visit(path, { as: owner })).text());
  const order = { ...blank, orderNumber: 'O-1', confirmedWeek: 'uge 5 2027', eta: '2027-02-05' };
  const clash = await visit(path, { as: owner, form: { ...order, options: ['PAK'] } });
  expect([clash.status, textOf(await clash.text())]).toEqual([409, expect.stringContaining('PAK kræver også NAV')]);
  const wrong = await visit(path, { as: owner, form: { ...order, confirmedWeek: 'snart' } });
  expect(textOf(await wrong.text())).toContain('Skriv ugen som fx 32-2027');
  const form = { ...order, options: ['NAV', 'PAK', 'VIN'] };
  const clicks = await Promise.all([visit(path, { as: owner, form }), visit(path, { as: owner, form })]);
  const [ordered, twice] = clicks.map(({ headers }) => headers.get('location') ?? '');
  expect(ordered).toMatch(/^\/cars\/\d+\/edit$/);
  expect(twice).toBe(ordered);
  const [car, ...others] = await as(owner, ({ db }) => db.selectFrom('car').selectAll().execute());
  expect(others).toEqual([]);
  expect(car).toMatchObject({
    ...{ isFactoryCar: true, status: 'draft', brandName: 'Mercedes-Benz', modelName: 'Vito', editionName: 'Select' },
    ...{ productName: '114 CDI lang 9G', modelYear: 2026, vehicleType: 'van', fuelType: 'diesel', productId },
    ...{ orderNumber: 'O-1', confirmedWeek: '2027-W05', eta: '2027-02-05', priceExclVatExclTax: 220_000_00 },
    ...{ taxableValue: 270_000_00, taxStatus: 'unpaid' },
  });
  expect(cellsOf(await (await visit('/cars?isFactoryCar=true', { as: owner })).text())).toEqual([
    ['Mærke', 'Model', 'Udgave', 'Produkt', expect.stringContaining('Pris')],
    ['Mercedes-Benz', 'Vito', 'Select', '114 CDI lang 9G', expect.stringContaining('220.000')],
  ]);
  const record = `${ordered}/order`;
  const shown = await (await visit(record, { as: owner })).text();
  expect(textOf(shown)).toContain('Vinterhjul VIN');
  const progress = { ...fieldsOf(shown), confirmedWeek: '9-2027' };
  expect(progress).toMatchObject({ orderNumber: 'O-1', eta: '05-02-2027' });
  expect((await visit(record, { as: owner, form: progress })).status).toBe(303);
  const late = await visit(record, { as: owner, form: { ...progress, confirmedWeek: '10-2027' } });
  expect(late.status).toBe(409);
  expect((await visit(record, { as: owner, form: { step: 'receive' } })).status).toBe(303);
  expect(cellsOf(await (await visit('/cars?columns=productName', { as: owner })).text())[1]).toEqual([
    '114 CDI lang 9G',
  ]);
  const again = await visit(path, { as: owner, form: { ...order, formKey: randomUUID() } });
  expect(textOf(await again.text())).toContain('En anden bil har allerede dette ordrenummer.');
  const gone = await visit(`/factory-cars/editions/${editionId}/edit`, {
    as: owner,
    form: { step: 'delete', product: String(productId) },
  });
  expect(textOf(await gone.text())).toContain('Produktet er bestilt');
});
