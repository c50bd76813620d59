import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCatalogue, typedProduct } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { cellsOf, fieldsOf, linksOf, textOf } from '../html.ts';

const base = '/factory-cars';

test('a brand, a model, an edition and a product are created one below the other by plain forms', async ({
  organize,
  visit,
}) => {
  const as = { organization: await organize() };
  const follow = async (path: string, form: Record<string, string>) => {
    const shown = fieldsOf(await (await visit(path, { as })).text());
    const response = await visit(path, { as, form: { ...shown, ...form } });
    expect([response.status, await response.text()], path).toEqual([303, '']);
    return response.headers.get('location') ?? '';
  };
  const brand = await follow(`${base}/brands/create`, {
    name: 'Škoda',
    importerName: 'Skoda Danmark',
    warrantyKm: '100.000',
  });
  const brandId = /(\d+)\/edit$/.exec(brand)?.[1] ?? '';
  const model = await follow(`${base}/models/create?brandId=${brandId}`, {
    name: 'Elroq',
    vehicleType: 'passenger_car',
  });
  const modelId = /(\d+)\/edit$/.exec(model)?.[1] ?? '';
  const edition = await follow(`${base}/editions/create?modelId=${modelId}`, { name: 'Selection', status: 'active' });
  const product = await follow(`${edition}?product=new`, {
    ...{ name: '60', productCode: 'EQ60', fuelType: 'electric', gearType: 'automatic', status: 'active' },
    ...{ priceExclVatExclTax: '203.000', batteryKwh: '59', rangeKmWltp: '428', leadTimeWeeks: '14' },
    ...{ 'options[0].code': 'TRÆK', 'options[0].name': 'Anhængertræk', 'options[0].priceExclVatExclTax': '8.500' },
  });
  const html = await (await visit(product, { as })).text();
  expect(linksOf(html).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Mærker', 'Škoda', 'Elroq', expect.stringMatching(/^Selection · \d{4}$/)]),
  );
  expect(fieldsOf(html)).toMatchObject({ batteryKwh: '59', 'options[0].code': 'TRÆK', 'options[0].isTaxable': 'on' });
  expect(textOf(html)).toContain('Afgiftspligtig værdi 253.750 kr.');
  expect(textOf(html)).toContain('Vejledende');

  const [head, row] = cellsOf(await (await visit(`${base}/products`, { as })).text());
  expect(head).toEqual([
    ...['Mærke', 'Model', 'Udgave', 'Produkt', 'Kode', 'Drivmiddel', 'Gear', 'CO₂ / rækkevidde'],
    ...['Pris ekskl. moms og afgift', 'Afgift (vejl.)', 'Pris inkl. alt', 'Leje fra', 'Prisprotokol', 'Levering'],
    ...['Kan bestilles', 'Status'],
  ]);
  expect(row?.slice(0, 9)).toEqual([
    ...['Škoda', 'Elroq', 'Selection', '60', 'EQ60', 'El', 'Automatgear', '428 km', '203.000 kr.'],
  ]);
  expect(row?.slice(11)).toEqual(['Beregnes …', '–', '14 uger', 'Bestil', 'Aktiv']);
  for (const [level, names] of [
    ['brands', ['Škoda', '–', 'Skoda Danmark', '1', '1', 'Aktiv']],
    ['models', ['Škoda', 'Elroq', 'Personbil', '–', '–', '–', '1', 'Aktiv']],
  ] as const) {
    expect(cellsOf(await (await visit(`${base}/${level}`, { as })).text())[1]).toEqual(names);
  }
  expect(cellsOf(await (await visit(`${base}/editions`, { as })).text())[1]?.slice(0, 3)).toEqual([
    ...['Škoda', 'Elroq', 'Selection'],
  ]);
});

test('a row with children is not deleted, and the refusal names them', async ({ organize, as, visit }) => {
  const organization = await organize();
  const ids = await as({ organization }, (tenant) => addCatalogue(tenant));
  for (const [path, refusal] of [
    [`${base}/brands/${ids.brandId}/edit`, 'Mærket har modeller: Vito.'],
    [`${base}/models/${ids.modelId}/edit`, 'Modellen har udgaver: Select.'],
    [`${base}/editions/${ids.editionId}/edit`, 'Udgaven har produkter: 114 CDI lang 9G.'],
  ] as const) {
    const response = await visit(path, { as: { organization }, form: { step: 'delete' } });
    expect(response.status, path).toBe(409);
    expect(textOf(await response.text())).toContain(refusal);
    const technician = { organization, role: 'technician' as const };
    expect((await visit(path, { as: technician })).status).toBe(200);
  }
  const gone = await visit(`${base}/editions/${ids.editionId}/edit`, {
    as: { organization },
    form: { step: 'delete', product: String(ids.productId) },
  });
  expect(gone.status).toBe(303);
  for (const path of [`editions/${ids.editionId}`, `models/${ids.modelId}`, `brands/${ids.brandId}`]) {
    const response = await visit(`${base}/${path}/edit`, { as: { organization }, form: { step: 'delete' } });
    expect(response.status, path).toBe(303);
  }
  expect(textOf(await (await visit(`${base}/brands`, { as: { organization } })).text())).toContain(
    'Ingen mærker endnu',
  );
});

test('closing an edition closes its products; a closed one opens as a draft only, and sells nothing until it is active', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { editionId, productId } = await as({ organization }, (tenant) => addCatalogue(tenant));
  const path = `${base}/editions/${editionId}/edit`;
  const shown = async (search = '') => fieldsOf(await (await visit(path + search, { as: { organization } })).text());
  const save = async (form: Record<string, string>, search = '') =>
    visit(path + search, { as: { organization }, form: { ...(await shown(search)), ...form } });

  expect((await save({ status: 'draft' })).status).toBe(409);
  expect((await save({ status: 'closed' })).status).toBe(303);
  expect(await shown(`?product=${productId}`)).toMatchObject({ status: 'closed' });
  expect(textOf(await (await visit(`${base}/products`, { as: { organization } })).text())).toContain('0 produkter');

  const reopened = await save({ status: 'active' });
  expect(textOf(await reopened.text())).toContain('En lukket genåbnes som kladde.');
  await save({ status: 'draft' });
  expect((await save({ status: 'draft' }, `?product=${productId}`)).status).toBe(303);
  const early = await save({ status: 'active' }, `?product=${productId}`);
  expect(textOf(await early.text())).toContain('Gør udgaven aktiv først.');
  await save({ status: 'active' });
  expect((await save({ status: 'active' }, `?product=${productId}`)).status).toBe(303);
});

test('errors are shown at their fields with the input: names, codes, times and options', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { brandId, modelId, editionId, productId } = await as({ organization }, (tenant) => addCatalogue(tenant));
  const send = async (path: string, form: Record<string, string>, problem: string, status: number) => {
    const response = await visit(base + path, { as: { organization }, form });
    const html = await response.text();
    expect([response.status, textOf(html)], path).toEqual([status, expect.stringContaining(problem)]);
    return parse(html);
  };
  const edition = { version: '1', modelId: String(modelId), modelYear: '2026', status: 'draft' };
  await send('/brands/create', { version: '1', name: 'mercedes-benz' }, 'Et andet mærke har allerede dette navn.', 409);
  await send('/brands/create', { version: '1', name: '' }, 'Skriv mærkets navn', 400);
  const model = { version: '1', brandId: String(brandId), name: 'VITO', vehicleType: 'van' };
  await send('/models/create', model, 'Mærket har allerede en model med dette navn.', 409);
  await send('/models/create', { ...model, brandId: '999999' }, 'Mærket findes ikke længere.', 409);
  const overlapping = { ...edition, name: 'select', validFrom: '01-06-2026', validTo: '' };
  const page = await send('/editions/create', overlapping, 'en udgave med dette navn i samme tid', 409);
  expect(page.querySelector('#udgave-validFrom')?.getAttribute('value')).toBe('01-06-2026');
  await send('/editions/create', { ...overlapping, validTo: '01-05-2026' }, 'kan ikke ophøre, før den begynder', 400);
  const path = `/editions/${editionId}/edit?product=new`;
  await send(path, { ...typedProduct, name: 'Anden' }, 'Et andet produkt af mærket har allerede denne kode.', 409);
  await send(path, { ...typedProduct, productCode: '' }, 'Udgaven har allerede et produkt med dette navn.', 409);
  const override = { ...typedProduct, registrationTaxOverride: '10.000' };
  await send(path, override, 'Skriv, hvorfor afgiften er en anden end den beregnede', 400);
  const options = {
    ...{ 'options[0].code': 'A', 'options[0].name': 'Læder', 'options[0].priceExclVatExclTax': '1.000' },
    ...{ 'options[0].requires': 'B', 'options[1].code': '', 'options[2].code': 'B', 'options[2].name': 'Varme' },
    ...{ 'options[2].priceExclVatExclTax': '500', 'options[2].excludes': 'A, X' },
  };
  const refused = await send(path, { ...typedProduct, ...options }, 'Der er intet tilvalg med koden X', 400);
  expect(refused.querySelector('#produkt-options-2-excludes-error')?.text).toContain('koden X');
  expect(refused.querySelector('#produkt-options-0-requires-error')?.text).toBe(
    'A kræver B og A, som udelukker hinanden.',
  );
  expect(refused.querySelector('[name="options[2].name"]')?.getAttribute('value')).toBe('Varme');
  expect(
    (await visit(`${base}/editions/${editionId}/edit?product=${productId + 1000}`, { as: { organization } })).status,
  ).toBe(404);
});

test('a price is changed in the list, refused when a colleague was quicker, and not by a technician', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { productId } = await as({ organization }, (tenant) => addCatalogue(tenant));
  const list = `${base}/products?sortBy=name&edit=${productId}`;
  const html = await (await visit(list, { as: { organization } })).text();
  const form = parse(html).querySelector('tbody form');
  const field = form?.querySelector('[name=priceExclVatExclTax]');
  expect(field?.getAttribute('value')).toBe('200.000');
  const posted = { product: String(productId), version: '1', priceExclVatExclTax: '205.500,50' };
  const saved = await visit(list, { as: { organization }, form: posted });
  expect(saved.headers.get('location')).toBe(`${base}/products?sortBy=name`);
  const late = await visit(list, { as: { organization }, form: { ...posted, priceExclVatExclTax: '1' } });
  expect(late.status).toBe(409);
  const refused = await late.text();
  expect(textOf(refused)).toContain('Gemt nu: 205.500,50 kr.');
  expect(parse(refused).querySelector('tbody [name=priceExclVatExclTax]')?.getAttribute('value')).toBe('1');
  expect(parse(refused).querySelector('tbody [name=seen]')?.getAttribute('value')).toContain('205.500,50');
  const wrong = await visit(list, { as: { organization }, form: { ...posted, priceExclVatExclTax: '12.5' } });
  expect(textOf(await wrong.text())).toContain('Brug komma som decimaltegn');

  const technician = { organization, role: 'technician' as const };
  const theirs = await (await visit(list, { as: technician })).text();
  expect(parse(theirs).querySelector('tbody form')).toBeNull();
  expect(textOf(theirs)).toContain('205.500,50 kr.');
  expect((await visit(list, { as: technician, form: { ...posted, version: '2' } })).status).toBe(403);
});
