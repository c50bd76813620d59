import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { addCar, addDepartment } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { observed } from '#tests/plans.ts';
import { defaultCarFilters } from './car-filters.ts';
import { listCarOptions } from './car-options.ts';
import { listCarIds, listCars, listCarsById } from './car-queries.ts';

const page = { page: 1, pageSize: 20 };

test('a search by plate in any format, former plate, VIN or its end, name or stock number → the car', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const wanted = await addCar(tenant, {
      registrationNumber: 'ZX98765',
      vin: 'WVWZZZ3CZGE193129',
      stockNumber: '40172',
      brandName: 'Škoda',
      modelName: 'Octavia',
      variant: '1,5 TSI 150 Ambition',
      productName: 'Ærø Edition',
    });
    await tenant.db.updateTable('car').set({ registrationNumber: 'AB12345' }).where('id', '=', wanted).execute();
    await addCar(tenant, { registrationNumber: 'AB54321', vin: 'WVWZZZ3CZGE193120', modelName: 'Passat' });
    await addCar(tenant, { registrationNumber: 'ÅGE1', modelName: 'Aabenraa' });
    const find = async (search: string) => {
      const query = {
        filters: { ...defaultCarFilters, search },
        columns: ['registrationNumber' as const],
        sortDirection: 'asc' as const,
      };
      return (await listCars(tenant, query, page)).rows.map((car) => car.registrationNumber);
    };
    for (const search of [
      'ab 12 345',
      'AB12345',
      'ab12345',
      'AB-12.345',
      'ab123',
      '12345',
      'zx 98 765',
      'WVWZZZ3CZGE193129',
      'wvwzzz 3cz ge193129',
      '193129',
      'škoda',
      'skoda',
      'SKODA oct',
      'octavia ambition',
      'ærø edition',
      'ÆRØ',
      'tsi 150 ab 12 345',
      '40172',
    ]) {
      expect(await find(search), search).toEqual(['AB12345']);
    }
    for (const search of ['åge 1', 'ÅGE1', 'aage1', 'åbenraa', 'aabenrå'])
      expect(await find(search), search).toEqual(['ÅGE1']);
    for (const search of ['ab 12 346', 'octavia passat', 'aero', '%', '_', "'", '\\', 'ab 12 345 passat']) {
      expect(await find(search), search).toEqual([]);
    }
    expect(await find('vwz')).toHaveLength(2);
  });
});

test('a model searched with or without its punctuation → found', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await addCar(tenant, { brandName: 'Volkswagen', modelName: 'ID.4', variant: '77 kWh 4×4 Pro' });
    await addCar(tenant, { brandName: 'Škoda', modelName: 'Octavia', variant: '2,0 TDI RS' });
    const find = async (search: string) => {
      const query = { filters: { ...defaultCarFilters, search }, columns: ['modelName' as const] };
      return (await listCars(tenant, { ...query, sortDirection: 'asc' }, page)).rows.map((car) => car.modelName);
    };
    for (const search of ['ID4', 'id 4', 'ID.4', '4x4', '4×4']) expect(await find(search), search).toEqual(['ID.4']);
    for (const search of ['2.0 tdi', '2,0 tdi', '2.0tdi', 'octavia 2.0'])
      expect(await find(search), search).toEqual(['Octavia']);
  });
});

test('sorting by plate → Danish order', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (const registrationNumber of ['ÅGE1', 'ZZ11111', 'ØL1', 'AB12345'])
      await addCar(tenant, { registrationNumber });
    const query = { filters: defaultCarFilters, columns: ['registrationNumber' as const] };
    const { rows } = await listCars(tenant, { ...query, sortBy: 'registrationNumber', sortDirection: 'asc' }, page);
    expect(rows.map((car) => car.registrationNumber)).toEqual(['AB12345', 'ZZ11111', 'ØL1', 'ÅGE1']);
  });
});

test('every column sorted both ways → all cars, in the same order as by id', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Århus');
    for (let number = 1; number <= 7; number++) {
      await addCar(tenant, {
        mileage: number % 3 ? number * 1000 : null,
        departmentId: number % 2 ? departmentId : null,
        modelName: `Model ${number}`,
      });
    }
    for (const sortBy of [
      'mileage',
      'departmentName',
      'expectedMargin',
      'stockDays',
      'permits',
      'availability',
      'hasDebt',
      'stockNumber',
      'createdAt',
    ] as const) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const query = { filters: defaultCarFilters, columns: ['mileage' as const], sortBy, sortDirection };
        const { rows } = await listCars(tenant, query, page);
        const all = await listCarsById(tenant, query, await listCarIds(tenant, query));
        expect(new Set(rows.map((car) => car.id)).size).toBe(7);
        expect(all).toEqual(rows);
        if (sortBy === 'mileage') expect(rows.slice(-2).map((car) => car.mileage)).toEqual([null, null]);
      }
    }
  });
});

test('an option → counted under all other filters', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await addCar(tenant, { brandName: 'Ford', modelName: 'Transit', fuelType: 'diesel' });
    await addCar(tenant, { brandName: 'Ford', modelName: 'Focus', fuelType: 'benzin' });
    await addCar(tenant, { brandName: 'Škoda', modelName: 'Octavia', fuelType: 'diesel' });
    const options = await listCarOptions(tenant, { ...defaultCarFilters, brandNames: ['Ford'], fuelType: 'diesel' });
    expect(options.brands).toEqual([
      { name: 'Ford', count: 1 },
      { name: 'Škoda', count: 1 },
    ]);
    expect(options.models).toEqual([{ brandName: 'Ford', name: 'Transit', count: 1 }]);
  });
});

test('the list → all queries sent in one round trip', async ({ organize, as }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await addCar(tenant);
    const asked: CompiledQuery[] = [];
    let askedBeforeFirstAnswer: number | undefined;
    const answering = tenant.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        askedBeforeFirstAnswer ??= asked.length;
        return result;
      },
    });
    const db = observed(answering, asked);
    const query = { filters: defaultCarFilters, columns: ['brandName' as const], sortDirection: 'asc' as const };
    await Promise.all([listCars({ ...tenant, db }, query, page), listCarOptions({ ...tenant, db }, defaultCarFilters)]);
    expect(asked).toHaveLength(7);
    expect(askedBeforeFirstAnswer).toBe(7);
  });
});
