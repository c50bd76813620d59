import { describe, expect } from 'vitest';
import { renewCarPrices } from '#server/car-prices/renew-car-prices.ts';
import { test as base } from '../api.ts';
import { addPlace } from '../entities.ts';
import { addCar } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { cellsOf, textOf } from '../html.ts';
import { addPricedVan } from '../quotes.ts';
import { addOverride } from '../stored-price-tables.ts';

const list = '/cars?columns=modelName&columns=rentFrom&columns=priceProtocol';

/** Three cars: a van of V3 at 4.895 kr., one at 4.000 kr. as agreed, and one without a car group. */
const test = base.extend<{ person: Person; renew: () => Promise<number> }>({
  person: async ({ organize, as }, use) => {
    const person = { organization: await organize() };
    await as(person, async (tenant) => {
      await addPricedVan(tenant);
      const agreed = await addCar(tenant, { category: 'V3', modelName: 'Aftalt' });
      await addOverride(tenant, { about: `car:${agreed}`, kind: 'fixed', value: '4.000' });
      await addCar(tenant, { modelName: 'Uden gruppe' });
    });
    await use(person);
  },
  renew: async ({ as, person }, use) => use(() => as(person, (tenant) => renewCarPrices(tenant, new Date()))),
});

describe('the car list', () => {
  test('says of a rent that it is being reckoned, then what it is, by which protocol', async ({
    person,
    renew,
    visit,
  }) => {
    const rows = async () => cellsOf(await (await visit(`${list}&sortBy=rentFrom`, { as: person })).text()).slice(1);
    expect((await rows()).map(([, rent]) => rent)).toEqual(['Beregnes …', 'Beregnes …', 'Beregnes …']);
    await renew();
    expect(await rows()).toEqual([
      [expect.stringContaining('Aftalt'), '4.000 kr.', 'Langtidsleje varebil'],
      [expect.stringContaining('Caddy'), '4.895 kr.', 'Langtidsleje varebil'],
      [expect.stringContaining('Uden gruppe'), 'Ingen pris', ''],
    ]);
  });

  test('filters those without a rent, by address, chip, typed words and API', async ({
    person,
    renew,
    visit,
    call,
  }) => {
    await renew();
    for (const query of ['withoutRent=true', 'search=uden+lejepris']) {
      const page = textOf(await (await visit(`${list}&${query}`, { as: person })).text());
      expect(page).toContain('Uden lejepris');
      expect(page).toContain('Uden gruppe');
      expect(page).not.toContain('Aftalt');
    }
    const body = { filters: { withoutRent: true }, visibleColumns: { modelName: true, rentFrom: true } };
    const answer = await call('/api/cars/filter', { as: person, body });
    expect(await answer.json()).toMatchObject({ data: { used_cars: [{ modelName: 'Uden gruppe', rentFrom: null }] } });
    const all = await call('/api/cars/filter', {
      as: person,
      body: { sortBy: 'rentFrom', columnOrder: ['rentFrom', 'priceProtocol'] },
    });
    expect(await all.json()).toMatchObject({
      data: {
        used_cars: [
          { rentFrom: 400_000, priceProtocol: 'Langtidsleje varebil' },
          { rentFrom: 489_500 },
          { rentFrom: null, priceProtocol: null },
        ],
      },
    });
  });

  test('exports the rent of a month', async ({ person, renew, visit }) => {
    await renew();
    const csv = await (await visit(`${list}&sortBy=rentFrom&format=csv`, { as: person })).text();
    expect(csv.replace('\uFEFF', '').split(/\r?\n/).slice(0, 4)).toEqual([
      'Model;Leje fra (kr./md.);Prisprotokol',
      'Aftalt;4000,00;Langtidsleje varebil',
      'Caddy;4895,00;Langtidsleje varebil',
      'Uden gruppe;;',
    ]);
  });
});

test('the products show their rent, and a product’s page its quotes and a new one', async ({
  person,
  renew,
  as,
  visit,
}) => {
  const { productId, editionId } = await as(person, async (tenant) => {
    const place = await addPlace(tenant);
    await tenant.db.updateTable('model').set({ category: 'V3', vehicleType: 'van' }).execute();
    return place;
  });
  const products = async () => textOf(await (await visit('/factory-cars/products', { as: person })).text());
  expect(await products()).toContain('Beregnes …');
  await renew();
  expect(await products()).toContain('4.895 kr./md. Langtidsleje varebil');
  const path = `/factory-cars/editions/${editionId}/edit?product=${productId}`;
  expect(await (await visit(path, { as: person })).text()).toContain(`/quotes/create?product=${productId}`);
});
