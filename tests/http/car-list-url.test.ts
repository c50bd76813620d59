import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf, textOf } from '../html.ts';

test('an invalid page or page size, or one over 500, is a 400 page with the allowed values', async ({
  organize,
  visit,
}) => {
  const organization = await organize();
  for (const query of ['page=0', 'page=-1', 'page=to', 'page=1.5', 'page=2&page=x', 'page=x&format=csv']) {
    const response = await visit(`/cars?${query}`, { as: { organization } });
    expect(response.status, query).toBe(400);
    expect(await response.text()).toContain('Sidetallet (page) skal være et helt tal på 1 eller mere.');
  }
  for (const query of ['pageSize=0', 'pageSize=501', 'pageSize=alle', 'pageSize=1e2', 'pageSize=20&pageSize=501']) {
    const response = await visit(`/cars?${query}`, { as: { organization } });
    expect(response.status, query).toBe(400);
    expect(await response.text()).toContain('Antal pr. side (pageSize) skal være et helt tal fra 1 til 500.');
  }
  expect((await visit('/cars?page=&pageSize=500', { as: { organization } })).status).toBe(302);
});

test('unknown values are dropped and reported, and never break the list', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  const response = await visit(
    '/cars?fuelType=damp&status=brugt&sortBy=pris&columns=hemmelig&features=x&departments=99999999999999999999&ukendt=1&search=%00%00',
    { as: { organization } },
  );
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const value of ['damp', 'brugt', 'pris', 'hemmelig', '99999999999999999999'])
    expect(textOf(html)).toContain(`«${value}»`);
  expect(cellsOf(html)).toHaveLength(2);
  expect(
    (
      await visit('/cars?search=%25%27%3B--&page=99999999999999999999999999&features=2147483647', {
        as: { organization },
      })
    ).status,
  ).toBe(200);
});

test('a filter that takes one value reports the second one that it dropped', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { fuelType: 'diesel' }));
  const html = await (await visit('/cars?fuelType=diesel&fuelType=electric', { as: { organization } })).text();
  expect(textOf(html)).toContain('Drivmiddel: «electric» (kun én værdi kan bruges)');
  expect(cellsOf(html)).toHaveLength(2);
});

test('a page past the end shows the last page', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (let number = 1; number <= 5; number++) await addCar(tenant, { modelName: `Model ${number}` });
  });
  const html = await (await visit('/cars?page=9&pageSize=2&columns=modelName', { as: { organization } })).text();
  expect(cellsOf(html).slice(1)).toEqual([['Model 1']]);
  expect(textOf(html)).toContain('Viser 5–5 af 5 biler');
});

test('columns follow the order of the URL and move by a plain form', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  const html = await (await visit('/cars?columns=mileage&columns=brandName', { as: { organization } })).text();
  expect(cellsOf(html)[0]).toEqual(['Kilometer', 'Mærke']);
  const moved = await visit('/cars?fuelType=&columns=mileage&columns=brandName&moveUp=brandName', {
    as: { organization },
  });
  expect(moved.status).toBe(302);
  expect(moved.headers.get('location')).toBe('/cars?columns=brandName&columns=mileage');
});

test('fields left blank by the form leave the address', async ({ organize, visit }) => {
  const response = await visit('/cars?search=&fuelType=diesel&gearType=', { as: { organization: await organize() } });
  expect(response.headers.get('location')).toBe('/cars?fuelType=diesel');
});

test('spec §8: «Filters reset» is said, where the reset link without scripts leads to the list as it is by itself', async ({
  organize,
  user,
  visit,
}) => {
  const as = { organization: await organize() };
  const html = await (await visit('/cars?fuelType=diesel&isFactoryCar=true&columns=vin', { as })).text();
  expect(linksOf(html)).toContainEqual({
    label: 'Nulstil til standard',
    href: '/cars?isFactoryCar=true&reset=defaults',
  });
  const response = await visit('/cars?isFactoryCar=true&reset=defaults', { as });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/cars?isFactoryCar=true');
  const [told] = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = `${await (await user(as)).cookie}; ${told}`;
  const shown = await (await visit('/cars?isFactoryCar=true', { headers: { cookie } })).text();
  expect(parse(shown).querySelector('body')?.text).toMatch(/Filters reset\s*Filters have been reset to defaults/);
});
