import { expect } from 'vitest';
import { addCar, addPhoto } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { deleteImage } from '../car-images/image-commands.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { defaultCarFilters } from './car-filters.ts';
import { readCarListPayload, writeCarListPayload } from './car-list-mapping.ts';
import { readCarList, writeCarList } from './car-list-params.ts';
import { countCars, findCar, listCars } from './car-queries.ts';

/** The date this many days before today, regardless of daylight saving time. */
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
] as const)('the filter %s → only the matching cars', async ([query, expected], { organize, as }) => {
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

test('a sold car → not among long-standing cars, last by days in stock', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (const [availability, days] of [
      ['sold', 400],
      ['delivered', 300],
      ['available', 90],
      ['reserved', 70],
      ['workshop', 5],
    ] as const) {
      await addCar(tenant, { modelName: availability, availability, inStockAt: daysAgo(days) });
    }
    const listed = async (query: string) => {
      const list = readCarList(new URLSearchParams(query), 'owner');
      const { rows } = await listCars(
        tenant,
        { ...list, columns: ['modelName', 'stockDays'] },
        { page: 1, pageSize: 20 },
      );
      expect(await countCars(tenant, list.filters)).toBe(rows.length);
      return rows.map((car) => [car.modelName, car.stockDays]);
    };
    expect(await listed('minStockDays=61&sortBy=stockDays&sortDirection=desc')).toEqual([
      ['available', 90],
      ['reserved', 70],
    ]);
    expect(await listed('sortBy=stockDays&sortDirection=desc')).toEqual([
      ['available', 90],
      ['reserved', 70],
      ['workshop', 5],
      ['sold', null],
      ['delivered', null],
    ]);
    expect((await listed('sortBy=stockDays&sortDirection=asc')).map(([name]) => name)).toEqual([
      'workshop',
      'reserved',
      'available',
      'delivered',
      'sold',
    ]);
  });
});

test('a factory car without its own price → missing price', async ({ organize, as }) => {
  const organization = await organize();
  const query = readCarList(new URLSearchParams('isFactoryCar=true&withoutPrice=true'), 'owner');
  const names = await as({ organization }, async (tenant) => {
    await addCar(tenant, { isFactoryCar: true, modelName: 'Med', priceExclVatExclTax: asOre(1) });
    await addCar(tenant, { isFactoryCar: true, modelName: 'Uden', salePriceInclVat: asOre(1) });
    return (await listCars(tenant, query, { page: 1, pageSize: 20 })).rows.map((car) => car.modelName);
  });
  expect(names).toEqual(['Uden']);
});

test('a car without processed photos, or whose last one is deleted → missing photos', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const [bare, photographed] = await as(owner, async (tenant) => [await addCar(tenant), await addCar(tenant)] as const);
  const filters = { ...defaultCarFilters, withoutPhotos: true };
  const without = () =>
    as(owner, async (tenant) => {
      const { rows } = await listCars(
        tenant,
        { filters, columns: [], sortDirection: 'asc' },
        { page: 1, pageSize: 20 },
      );
      const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
      expect(await countCars(tenant, filters)).toBe(ids.length);
      expect(await countCars(tenant, { ...filters, withoutPrice: true })).toBe(ids.length);
      return ids;
    });
  expect(await without()).toEqual([bare, photographed]);
  const photos = await as(owner, async (tenant) => [
    await addPhoto(tenant, photographed, 1),
    await addPhoto(tenant, photographed, 2),
  ]);
  expect(await without()).toEqual([bare]);
  const [first = 0, second = 0] = photos;
  await as(owner, (tenant) => deleteImage(tenant, photographed, first));
  expect(await without()).toEqual([bare]);
  await as(owner, ({ db }) => db.updateTable('carImage').set({ status: 'failed' }).where('id', '=', second).execute());
  expect(await without()).toEqual([bare, photographed]);
  await as(owner, ({ db }) => db.updateTable('carImage').set({ deletedAt: null }).where('id', '=', first).execute());
  expect(await without()).toEqual([bare]);
  await as(owner, ({ db }) => db.deleteFrom('carImage').execute());
  expect(await without()).toEqual([bare, photographed]);
  await as(owner, async (tenant) => {
    expect((await findCar(tenant, photographed))?.version).toBe(1);
    const logged = await tenant.db.selectFrom('history').select('action').where('entityType', '=', 'car').execute();
    expect(logged).toEqual([{ action: 'create' }, { action: 'create' }]);
  });
});

test.for([
  'brandNames=Ford&brandNames=Audi&search=caddy&status=draft&features=3&departments=7&includeDeleted=true',
  'minStockDays=61&withoutPrice=true&withoutPhotos=true&columns=vin&columns=brandName&sortBy=stockDays&sortDirection=desc',
  '',
])('the URL «%s» → the same list as its payload', (query) => {
  const { dropped, ...list } = readCarList(new URLSearchParams(query), 'owner');
  expect(dropped).toEqual([]);
  expect(readCarList(writeCarList(list), 'owner')).toEqual({ ...list, dropped });
  expect(readCarListPayload(writeCarListPayload(list), 'owner').query).toEqual(list);
});

test('an invalid number of days → reported, no filter', () => {
  const { filters, dropped } = readCarList(
    new URLSearchParams('minStockDays=0&minStockDays=x&minStockDays=10000'),
    'owner',
  );
  expect(filters.minStockDays).toBeUndefined();
  expect(dropped.map(({ value }) => value)).toEqual(['0', 'x', '10000']);
});
