import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { readCarListPayload, writeCarListPayload } from './car-list-mapping.ts';
import { readCarList, writeCarList } from './car-list-params.ts';
import { listCars } from './car-queries.ts';

/** The day so many days before today, whichever of the two had summer time. */
function daysAgo(days: number) {
  const day = new Date(`${dayOf(new Date())}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

test.for([
  ['minStockDays=60', ['60 dage', '90 dage']],
  ['minStockDays=61', ['90 dage']],
  ['withoutPrice=true', ['Uden pris']],
  ['minStockDays=61&withoutPrice=true', []],
] as const)('the list with %s holds just the cars it asks for', async ([query, expected], { organize, as }) => {
  const organization = await organize();
  const names = await as({ organization }, async (tenant) => {
    const salePriceInclVat = asOre(100_000);
    await addCar(tenant, { modelName: 'Ny', inStockAt: daysAgo(0), salePriceInclVat });
    await addCar(tenant, { modelName: 'Uden dag', salePriceInclVat });
    await addCar(tenant, { modelName: 'Uden pris', inStockAt: daysAgo(10) });
    await addCar(tenant, { modelName: '60 dage', inStockAt: daysAgo(60), salePriceInclVat });
    await addCar(tenant, { modelName: '90 dage', inStockAt: daysAgo(90), salePriceInclVat });
    const { rows } = await listCars(tenant, readCarList(new URLSearchParams(query), 'owner'), {
      page: 1,
      pageSize: 20,
    });
    return rows.map((car) => car.modelName);
  });
  expect(names.sort()).toEqual([...expected]);
});

test('a factory car is without a price when its own price is missing', async ({ organize, as }) => {
  const organization = await organize();
  const query = readCarList(new URLSearchParams('isFactoryCar=true&withoutPrice=true'), 'owner');
  const names = await as({ organization }, async (tenant) => {
    await addCar(tenant, { isFactoryCar: true, modelName: 'Med', priceExclVatExclTax: asOre(1) });
    await addCar(tenant, { isFactoryCar: true, modelName: 'Uden', salePriceInclVat: asOre(1) });
    return (await listCars(tenant, query, { page: 1, pageSize: 20 })).rows.map((car) => car.modelName);
  });
  expect(names).toEqual(['Uden']);
});

test.for([
  'brandNames=Ford&brandNames=Audi&search=caddy&status=draft&features=3&departments=7&includeDeleted=true',
  'minStockDays=61&withoutPrice=true&columns=vin&columns=brandName&sortBy=stockDays&sortDirection=desc',
  '',
])('the list «%s» is the same as an address and as a payload', (query) => {
  const { dropped, ...list } = readCarList(new URLSearchParams(query), 'owner');
  expect(dropped).toEqual([]);
  expect(readCarList(writeCarList(list), 'owner')).toEqual({ ...list, dropped });
  expect(readCarListPayload(writeCarListPayload(list), 'owner').query).toEqual(list);
});

test('a number of days that is none is told, and filters nothing', () => {
  const { filters, dropped } = readCarList(
    new URLSearchParams('minStockDays=0&minStockDays=x&minStockDays=10000'),
    'owner',
  );
  expect(filters.minStockDays).toBeUndefined();
  expect(dropped.map(({ value }) => value)).toEqual(['0', 'x', '10000']);
});
