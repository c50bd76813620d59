import { describe, expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { test } from '../api.ts';
import { addCar, addDepartment } from '../factories.ts';

const path = '/api/cars/filter';

test('the default list, in the shape of the specification', async ({ organize, as, call }) => {
  const organization = await organize();
  const id = await as({ organization }, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Silkeborg');
    await addCar(tenant, { status: 'soft-deleted', deletedAt: new Date() });
    await addCar(tenant, { isFactoryCar: true });
    return addCar(tenant, { departmentId, mileage: 12_000, salePriceInclVat: null });
  });
  const response = await call(path, { as: { organization }, body: {} });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toMatch(/no-store/);
  expect(await response.json()).toEqual({
    success: true,
    data: {
      used_cars: [
        {
          id,
          status: 'published',
          registrationStatus: expect.any(String),
          brandName: 'Volkswagen',
          modelName: 'Caddy',
          productName: null,
          registrationNumber: null,
          vin: null,
          mileage: 12_000,
          departmentName: 'Silkeborg',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
      pagination: { currentPage: 1, pageSize: 20, totalCount: 1, totalPages: 1 },
    },
  });
});

test('filters, columns, sorting and pages; a page past the end is the last one', async ({ organize, as, call }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (const mileage of [3, 1, 2]) await addCar(tenant, { mileage, fuelType: 'electric' });
    await addCar(tenant, { mileage: 4, fuelType: 'diesel' });
  });
  const body = {
    filters: { fuelType: 'electric', page: 99, pageSize: 2 },
    visibleColumns: { mileage: true, vin: false },
    columnOrder: ['vin', 'mileage'],
    sortBy: 'mileage',
    sortDirection: 'desc',
  };
  const { data } = await (await call(path, { as: { organization }, body })).json();
  expect(data.used_cars).toEqual([{ id: expect.any(Number), mileage: 1 }]);
  expect(data.pagination).toEqual({ currentPage: 2, pageSize: 2, totalCount: 3, totalPages: 2 });
});

describe('access', () => {
  test('a call without a session: 401', async ({ call }) => {
    const response = await call(path, { body: {} });
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        success: false,
        error: { message: 'Log ind først', description: 'Kaldet kræver, at du er logget ind.', statusCode: 401 },
      },
    ]);
  });

  test('no customer: 403 in the words of the specification', async ({ organize, call }) => {
    const response = await call(path, { as: { organization: await organize(), role: 'customer' }, body: {} });
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { success: false, error: { message: 'You are not allowed to access resource: cars', statusCode: 403 } },
    ]);
  });

  test('a technician, without a car’s costs', async ({ organize, as, call }) => {
    const organization = await organize();
    await as({ organization }, async (tenant) => {
      for (const costPrice of [100, 300, 200]) await addCar(tenant, { costPrice: asOre(costPrice), vin: null });
    });
    const body = { columnOrder: ['costPrice', 'expectedMargin', 'brandName'], sortBy: 'costPrice' };
    const read = async (role: 'technician' | 'owner') =>
      (await (await call(path, { as: { organization, role }, body })).json()).data.used_cars;
    expect(await read('technician')).toEqual(Array(3).fill({ id: expect.any(Number), brandName: 'Volkswagen' }));
    expect(await read('owner')).toMatchObject([{ costPrice: 100 }, { costPrice: 200 }, { costPrice: 300 }]);
  });

  test('a member as long as the membership lasts, in the role it has now', async ({
    organize,
    user,
    as,
    call,
    database,
  }) => {
    const person = { organization: await organize(), role: 'admin' as const };
    await as(person, (tenant) => addCar(tenant, { costPrice: asOre(100) }));
    const { id } = await user(person);
    const body = { columnOrder: ['costPrice'] };
    const read = async () => {
      const response = await call(path, { as: person, body });
      return [response.status, (await response.json()).data?.used_cars[0]];
    };
    expect(await read()).toMatchObject([200, { costPrice: 100 }]);
    await database.accounts.updateTable('member').set({ role: 'technician' }).where('userId', '=', id).execute();
    expect(await read()).toMatchObject([200, { brandName: 'Volkswagen' }]);
    await database.accounts.updateTable('member').set({ role: 'customer' }).where('userId', '=', id).execute();
    expect(await read()).toEqual([403, undefined]);
    await database.accounts.deleteFrom('session').where('userId', '=', id).execute();
    expect(await read()).toEqual([401, undefined]);
  });

  test('cars of another organisation are not found', async ({ organize, as, call }) => {
    const [first, second] = [await organize('Første'), await organize('Anden')];
    const departmentId = await as({ organization: first }, async (tenant) => {
      const department = await addDepartment(tenant, 'Hemmelig');
      await addCar(tenant, { departmentId: department, modelName: 'Hemmelig' });
      return department;
    });
    for (const body of [{}, { filters: { departments: [departmentId] } }, { filters: { search: 'hemmelig' } }]) {
      const text = await (await call(path, { as: { organization: second }, body })).text();
      expect(text).not.toContain('Hemmelig');
      expect(JSON.parse(text).data.pagination.totalCount).toBe(0);
    }
  });
});

const faults: [body: object, fields: Record<string, string>][] = [
  [{ filters: { page: 0 } }, { 'filters.page': 'Skal være mindst 1' }],
  [{ filters: { pageSize: 501 } }, { 'filters.pageSize': 'Må højst være 500' }],
  [{ filters: { page: 'to' } }, { 'filters.page': 'Skal være et tal' }],
  [{ filters: { page: 1.5 } }, { 'filters.page': 'Skal være et helt tal' }],
  [{ filters: { fuelType: 'damp' } }, { 'filters.fuelType': 'Skal være benzin, diesel, electric eller hybrid' }],
  [
    { filters: { brand: 'VW' }, order: 1 },
    { 'filters.brand': 'Ukendt felt', order: 'Ukendt felt' },
  ],
  [{ filters: { brandNames: 'VW' } }, { 'filters.brandNames': 'Skal være en liste' }],
  [{ filters: { includeDeleted: 'ja' } }, { 'filters.includeDeleted': 'Skal være true eller false' }],
  [{ filters: { search: 'x'.repeat(201) } }, { 'filters.search': 'Må højst fylde 200 tegn' }],
  [{ filters: { features: Array(201).fill(1) } }, { 'filters.features': 'Må højst have 200 værdier' }],
  [{ filters: { search: 'a\0b' } }, { 'filters.search': 'Må ikke indeholde linjeskift eller andre styretegn' }],
  [{ filters: { permits: [7] } }, { 'filters.permits.0': 'Skal være en tekst' }],
  [{ filters: [] }, { filters: 'Skal være et objekt' }],
  [{ visibleColumns: { vin: false } }, { visibleColumns: 'Mindst én kolonne skal være synlig' }],
  [{ visibleColumns: { secret: true } }, { 'visibleColumns.secret': 'Ukendt felt' }],
  [{ sortBy: 'pris' }, { sortBy: 'Ukendt værdi' }],
];

test('errors are reported for each field, in Danish', async ({ organize, call }) => {
  const person = { organization: await organize() };
  for (const [body, fields] of faults) {
    const response = await call(path, { as: person, body });
    const { success, error } = await response.json();
    expect([response.status, success, error.statusCode, error.fields]).toEqual([400, false, 400, fields]);
    expect(error.message).toBe('Kaldet kan ikke bruges');
    for (const reason of Object.values(fields)) expect(error.description).toContain(reason);
  }
});

test('of many errors the first are reported, in the order of the body', async ({ organize, call }) => {
  const person = { organization: await organize() };
  const body = { filters: { page: 0, pageSize: 0, search: 1 }, sortBy: 1 };
  const { error } = await (await call(path, { as: person, body })).json();
  expect(Object.keys(error.fields)).toEqual(['filters.search', 'filters.page', 'filters.pageSize', 'sortBy']);
  expect(error.description).toBe('filters.search: Skal være en tekst. filters.page: Skal være mindst 1.');
  const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`felt${number}`, 1]));
  const many = (await (await call(path, { as: person, body: unknown })).json()).error;
  expect(Object.keys(many.fields)).toEqual(Object.keys(unknown).slice(0, 50));
});
