import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { test as base } from '../api.ts';
import { errorOf, formOf } from '../car-form.ts';
import { addCar } from '../factories.ts';
import type { Organization, Person } from '../fixtures.ts';
import { cellsOf, linksOf, textOf, undoOf } from '../html.ts';
import { addPricedVan } from '../quotes.ts';
import { addOverride, addPriceTable } from '../stored-price-tables.ts';

const pathOf = (id: number) => `/cars/${id}/edit/rental`;

type Van = { organization: Organization; person: Person; carId: number; protocolId: number };

/** A V3 van with the design's prices, and the protocol that its rent is of. */
const test = base.extend<{ van: Van; page: (person: Person, id: number) => Promise<string> }>({
  van: async ({ organize, as }, use) => {
    const organization = await organize();
    const person = { organization };
    const carId = await as(person, addPricedVan);
    const { id: protocolId } = await as(person, ({ db }) =>
      db.selectFrom('priceTable').select('id').where('kind', '=', 'protocol').executeTakeFirstOrThrow(),
    );
    await use({ organization, person, carId, protocolId });
  },
  page: async ({ visit }, use) =>
    use(async (person, id) => {
      const page = await visit(pathOf(id), { as: person });
      expect(page.status).toBe(200);
      return page.text();
    }),
});

describe('a pinned protocol', () => {
  test('is set on the tab, told by the history, and undone', async ({ van, page, visit, as }) => {
    const { person, carId, protocolId } = van;
    const form = formOf(await page(person, carId));
    const pinned = { ...form, rentalPriceProtocolId: String(protocolId), depositAmount: '10.000' };
    const saved = await visit(pathOf(carId), { as: person, form: pinned });
    expect(saved.status).toBe(303);
    const stored = () => as(person, (tenant) => findCar(tenant, carId));
    expect(await stored()).toMatchObject({ rentalPriceProtocolId: protocolId, depositAmount: 1_000_000 });
    const history = textOf(await (await visit(`/cars/${carId}/edit/history`, { as: person })).text());
    expect(history).toContain('Låst til prisprotokol: ikke udfyldt → blev til Langtidsleje varebil');
    await visit(undoOf(saved), { as: person, form: {} });
    expect(await stored()).toMatchObject({ rentalPriceProtocolId: null, depositAmount: null });
  });

  test('that does not fit the start is an error that is said', async ({ van, as, call, visit, page }) => {
    const { person, carId } = van;
    const other = await as(person, (tenant) => addPriceTable(tenant, 'protocol', 'Sommertilbud'));
    const form = formOf(await page(person, carId));
    await visit(pathOf(carId), { as: person, form: { ...form, rentalPriceProtocolId: String(other) } });
    const body = {
      carId,
      productType: 'longRental',
      customerType: 'business',
      start: '2026-12-01',
      term: 14,
      km: 2300,
    };
    const answer = await call('/api/prices/calculate', { as: person, body });
    expect(JSON.stringify(await answer.json())).toContain(
      'Bilen er låst til en prisprotokol, som ikke gælder 01-12-2026',
    );
  });

  test('is a protocol of the same organisation, or refused at the field', async ({
    van,
    as,
    organize,
    page,
    visit,
  }) => {
    const { person, carId } = van;
    const matrix = await as(person, (tenant) => addPriceTable(tenant, 'insurance', 'Matrix'));
    const stranger = { organization: await organize('Sydbiler') };
    const foreign = await as(stranger, (tenant) => addPriceTable(tenant, 'protocol'));
    for (const id of [matrix, foreign, 2_000_000_000]) {
      const form = formOf(await page(person, carId));
      const refused = await visit(pathOf(carId), { as: person, form: { ...form, rentalPriceProtocolId: String(id) } });
      expect(refused.status).toBe(409);
      expect(errorOf(await refused.text(), 'rentalPriceProtocolId')).toBe('Tabellen findes ikke mere. Vælg en anden.');
    }
  });

  test('keeps its protocol from being deleted', async ({ van, as, page, visit }) => {
    const { person, carId } = van;
    const draft = await as(person, (tenant) => addPriceTable(tenant, 'protocol', 'Sommertilbud'));
    const form = formOf(await page(person, carId));
    await visit(pathOf(carId), { as: person, form: { ...form, rentalPriceProtocolId: String(draft) } });
    const data = `/price-protocols/${draft}/data`;
    const refused = await visit(data, { as: person, form: { step: 'delete' } });
    expect([refused.status, textOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining('Biler eller prisfravigelser er låst til den.'),
    ]);
  });
});

describe('the tab «Udlejning & priser»', () => {
  test('shows the rents at the reference, by which protocol and why', async ({ van, page }) => {
    const { person, carId, protocolId } = van;
    const html = await page(person, carId);
    expect(cellsOf(html)).toEqual([
      ['Periode', '1.500 km', '2.000 km', '2.500 km'],
      ['12 md.', '5.195 kr.', '5.395 kr.', '5.595 kr.'],
      ['24 md.', '4.895 kr.', '5.095 kr.', '5.295 kr.'],
      ['36 md.', '4.895 kr.', '5.095 kr.', '5.295 kr.'],
    ]);
    expect(textOf(html)).toContain(
      'version 1 fra 1. jan. 2026. Den passer på kundetypen og køretøjstypen. Ingen anden passer.',
    );
    expect(linksOf(html)).toContainEqual({ label: 'Langtidsleje varebil', href: `/price-protocols/${protocolId}` });
  });

  test('without a price it says why, each reason a link to the field that mends it', async ({
    van,
    as,
    page,
    visit,
  }) => {
    const { person } = van;
    const id = await as(person, (tenant) => addCar(tenant, { category: null }));
    const html = await page(person, id);
    expect(textOf(html)).toContain('Bilen har ingen lejepris');
    expect(linksOf(html)).toContainEqual({
      label: 'Bilen har ingen bilgruppe',
      href: `/cars/${id}/edit/data#bil-category`,
    });
    const data = await (await visit(`/cars/${id}/edit/data`, { as: person })).text();
    expect(parse(data).querySelector('#bil-category')).not.toBeNull();
  });

  test('shows the overrides of the car and of its group, and makes new ones and quotes for the car', async ({
    van,
    as,
    page,
  }) => {
    const { person, carId } = van;
    await as(person, async (tenant) => {
      await addOverride(tenant, { about: `car:${carId}`, reason: 'Ridset i siden' });
      await addOverride(tenant, { about: 'group:V3', value: '-2', reason: 'Hele gruppen i vinter' });
      await addOverride(tenant, { about: `car:${await addCar(tenant)}`, reason: 'En anden bils aftale' });
    });
    const html = await page(person, carId);
    expect(textOf(html)).toContain('−4 %');
    expect(textOf(html)).toContain('Hele gruppen i vinter');
    expect(textOf(html)).not.toContain('En anden bils aftale');
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        { label: 'Ny prisfravigelse', href: `/price-protocols/overrides/create?about=car:${carId}` },
        { label: 'Nyt tilbud', href: `/quotes/create?car=${carId}` },
      ]),
    );
  });

  test('the workshop sets age and kilometres, but neither money nor pin', async ({ van, page, visit, as }) => {
    const { organization, person, carId, protocolId } = van;
    const technician = { organization, role: 'technician' as const };
    const form = formOf(await page(technician, carId));
    expect(Object.keys(form)).not.toContain('rentalPriceProtocolId');
    await visit(pathOf(carId), { as: technician, form: { ...form, minDriverAge: '23' } });
    expect(await as(person, (tenant) => findCar(tenant, carId))).toMatchObject({ minDriverAge: 23 });
    const again = formOf(await page(technician, carId));
    const forged = { ...again, rentalPriceProtocolId: String(protocolId) };
    expect((await visit(pathOf(carId), { as: technician, form: forged })).status).toBe(403);
    const wrong = await visit(pathOf(carId), {
      as: person,
      form: { ...formOf(await page(person, carId)), minDriverAge: '17' },
    });
    expect(errorOf(await wrong.text(), 'minDriverAge')).toBe('Skriv et helt tal fra 18 til 99.');
  });
});
