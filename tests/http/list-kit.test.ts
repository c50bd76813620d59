import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCatalogue, addProduct } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf, textOf } from '../html.ts';

const path = '/factory-cars/products';

test('a filter of several choices and a range → a chip for each that drops it, and what cannot be read is no filter', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { editionId } = await addCatalogue(tenant);
    const electric = { name: 'El', productCode: 'E', fuelType: 'electric' };
    await addProduct(tenant, editionId, { ...electric, priceExclVatExclTax: '298.000' });
  });
  const ask = async (query: string) => (await visit(path + query, { as: { organization } })).text();
  expect(cellsOf(await ask('?priceFrom=meget&fuelType=luft&brandId=x&status=væk')).slice(1)).toHaveLength(2);
  expect((await visit(`${path}?page=99999999999999999999`, { as: { organization } })).status).toBe(200);

  const html = await ask('?fuelType=electric&fuelType=diesel&priceFrom=250.000&pageSize=50');
  const chips = parse(html).querySelectorAll('[data-list-chips] a');
  expect(chips.map((chip) => [chip.text.trim(), chip.getAttribute('href')])).toEqual([
    ['Drivmiddel: Diesel', '?priceFrom=250.000&pageSize=50&fuelType=electric'],
    ['Drivmiddel: El', '?priceFrom=250.000&pageSize=50&fuelType=diesel'],
    ['Pris ekskl. moms og afgift: fra 250.000 kr.', '?fuelType=electric&fuelType=diesel&pageSize=50'],
    ['Nulstil til standard', `${path}?reset=defaults`],
  ]);
});

test('a list with no row left → says which filter to drop and what that gives, by links', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCatalogue(tenant));
  const ask = async (query: string) => (await visit(path + query, { as: { organization } })).text();
  const html = await ask('?status=closed&search=vito&sortBy=name');
  expect(textOf(html)).toContain('Ingen produkter passer');
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([
      { label: 'Fjern filter Søgning: vito', href: '?status=closed&sortBy=name' },
      { label: 'Fjern Status: Lukket +1', href: '?search=vito&sortBy=name' },
      { label: 'Vis alle produkter', href: '?sortBy=name' },
    ]),
  );
  expect(textOf(html)).not.toContain('Fjern Søgning');
  expect(textOf(await ask('?status=closed&search=crafter'))).toContain('Det er ikke nok at fjerne ét filter');
});

test('choices in a panel → each says how many rows it would show', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { editionId } = await addCatalogue(tenant);
    await addProduct(tenant, editionId, { name: 'El', productCode: 'E', fuelType: 'electric' });
    const old = await addProduct(tenant, editionId, { name: 'Gammel', productCode: 'G' });
    await tenant.db.updateTable('product').set({ status: 'closed' }).where('id', '=', old).execute();
  });
  const ask = async (query: string) => {
    const page = parse(await (await visit(path + query, { as: { organization } })).text());
    const options = (name: string) => page.querySelectorAll(`select[name=${name}] option`).map(({ text }) => text);
    const fuels = page.querySelectorAll('[data-name=fuelType] label').map(({ text }) => text.trim());
    return { fuels, brands: options('brandId'), statuses: options('status') };
  };
  expect(await ask('')).toEqual({
    fuels: ['Benzin0', 'Diesel1', 'El1', 'Hybrid0'],
    brands: ['Alle mærker', 'Mercedes-Benz (2)'],
    statuses: ['Ikke lukkede', 'Kladde (0)', 'Aktiv (2)', 'Udgår (0)', 'Lukket (1)', 'Alle, også lukkede (3)'],
  });
  const narrowed = await ask('?fuelType=electric&priceFrom=1');
  expect(narrowed.fuels).toEqual(['Benzin0', 'Diesel1', 'El1', 'Hybrid0']);
  expect(narrowed.statuses.slice(2)).toEqual(['Aktiv (1)', 'Udgår (0)', 'Lukket (0)', 'Alle, også lukkede (1)']);
});

test('columns chosen, moved and sorted by plain forms → a tidy address, and an exported file with the same columns', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCatalogue(tenant));
  const ask = (query: string) => visit(path + query, { as: { organization } });
  const wayTo = async (query: string) => (await ask(query)).headers.get('location');
  const chosen = '?columns=name&columns=status';
  expect(await wayTo(`${chosen}&moveDown=name&reopen=columns&search=vito`)).toBe(
    `${path}?search=vito&columns=status&columns=name&panel=columns`,
  );
  expect(await wayTo(`${chosen}&sort=name.desc`)).toBe(`${path}${chosen}&sortBy=name&sortDirection=desc`);
  expect(await wayTo('?sortBy=name&sortDirection=asc&sort=')).toBe(path);
  expect(cellsOf(await (await ask(chosen)).text())[0]).toEqual(['Produkt', 'Status']);
  // A column with controls never holds the row's link.
  const priced = '?columns=priceExclVatExclTax&columns=name&columns=constructor';
  expect(cellsOf(await (await ask(priced)).text())[0]).toEqual(['Produkt', 'Pris ekskl. moms og afgift']);
  const csv = new TextDecoder().decode(await (await ask(`${chosen}&format=csv`)).arrayBuffer());
  expect(csv.split('\r\n').slice(0, 2)).toEqual([expect.stringMatching(/Produkt;Status$/), '114 CDI lang 9G;Aktiv']);
});
