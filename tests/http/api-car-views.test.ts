import { describe, expect } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import { test } from '../api.ts';
import { addCar } from '../factories.ts';

const views = '/api/car-views';
const filter = '/api/cars/filter';

const electric = {
  name: 'Elbiler',
  description: 'Kun el',
  viewType: 'organization',
  filters: { fuelType: 'electric', pageSize: 50 },
  visibleColumns: { brandName: true, mileage: true, vin: false },
  columnOrder: ['mileage', 'brandName'],
  sortBy: 'mileage',
  sortDirection: 'desc',
};

test('a view is saved, loaded by its name, changed and deleted', async ({ organize, as, user, call }) => {
  const person = { organization: await organize() };
  const { id: createdById } = await user(person);
  await as(person, async (tenant) => {
    for (const mileage of [1, 2]) await addCar(tenant, { fuelType: 'electric', mileage });
    await addCar(tenant, { fuelType: 'diesel', mileage: 3 });
  });

  const created = await call(views, { as: person, body: electric });
  const { success, data } = await created.json();
  expect([created.status, success]).toEqual([201, true]);
  const { id } = data.view;
  expect(data.view).toEqual({
    ...electric,
    ...{ id: expect.any(Number), slug: 'elbiler', createdById, version: 1 },
    filters: { ...electric.filters, isFactoryCar: false },
  });

  for (const viewName of ['elbiler', 'Elbiler', ' ELBILER ']) {
    const loaded = await (await call(filter, { as: person, body: { viewName } })).json();
    expect(loaded.data).toEqual({
      used_cars: [2, 1].map((mileage) => ({ id: expect.any(Number), mileage, brandName: 'Volkswagen' })),
      view: data.view,
      pagination: { currentPage: 1, pageSize: 50, totalCount: 2, totalPages: 1 },
    });
  }
  const body = { filters: { viewId: id, pageSize: 1, page: 2 }, columnOrder: ['fuelType'] };
  const onTop = await (await call(filter, { as: person, body })).json();
  expect(onTop.data).toEqual({
    used_cars: [{ id: expect.any(Number), fuelType: 'electric' }],
    view: data.view,
    pagination: { currentPage: 2, pageSize: 1, totalCount: 2, totalPages: 2 },
  });

  const { id: _id, slug: _slug, createdById: _creator, ...asItWas } = data.view;
  const change = { ...asItWas, name: 'Dieselbiler', filters: { fuelType: 'diesel' } };
  const changed = await (await call(`${views}/${id}`, { as: person, method: 'PUT', body: change })).json();
  expect(changed.data.view).toEqual({
    ...data.view,
    ...{ name: 'Dieselbiler', slug: 'dieselbiler', version: 2 },
    filters: { fuelType: 'diesel', isFactoryCar: false },
  });
  const stale = await call(`${views}/${id}`, { as: person, method: 'PUT', body: change });
  expect([stale.status, await stale.json()]).toMatchObject([409, { success: false, error: { statusCode: 409 } }]);
  const unchecked = { ...electric, viewType: 'personal' };
  expect((await call(`${views}/${id}`, { as: person, method: 'PUT', body: unchecked })).status).toBe(200);

  const deleted = await call(`${views}/${id}`, { as: person, method: 'DELETE' });
  expect([deleted.status, await deleted.json()]).toEqual([200, { success: true, data: { id } }]);
  for (const gone of [{ viewName: 'elbiler' }, { filters: { viewId: id } }]) {
    expect((await call(filter, { as: person, body: gone })).status).toBe(404);
  }
  expect((await call(`${views}/${id}`, { as: person, method: 'DELETE' })).status).toBe(404);
});

test('the least of a view is a name and a type', async ({ organize, call }) => {
  const person = { organization: await organize() };
  const { data } = await (await call(views, { as: person, body: { name: 'Alle', viewType: 'personal' } })).json();
  expect(data.view).toMatchObject({ name: 'Alle', visibleColumns: {}, columnOrder: [], sortDirection: 'asc' });
  expect(data.view).not.toHaveProperty('description');
  for (const body of [{}, { name: 'Uden type' }, { viewType: 'personal' }, { name: ' ', viewType: 'personal' }]) {
    const response = await call(views, { as: person, body });
    expect([response.status, (await response.json()).error]).toMatchObject([
      400,
      { message: 'Mangler information', description: 'Vennligst angi et navn og en type for visningen.' },
    ]);
  }
});

test('a taken name is reported at the field', async ({ organize, call }) => {
  const person = { organization: await organize() };
  expect((await call(views, { as: person, body: electric })).status).toBe(201);
  const response = await call(views, { as: person, body: { ...electric, name: 'ELBILER' } });
  const { error } = await response.json();
  expect([response.status, error.fields]).toEqual([409, { name: error.description }]);
  expect(error.description).toContain('Navnet bruges allerede');
});

describe('whose a view is', () => {
  test('of another organisation, and of a colleague alone, there is none', async ({ organize, call }) => {
    const organization = await organize('Første');
    const owner = { organization };
    const save = async (body: object) => (await (await call(views, { as: owner, body })).json()).data.view.id;
    const shared = await save({ ...electric, name: 'Hemmelig fælles' });
    const personal = await save({ ...electric, name: 'Hemmelig egen', viewType: 'personal' });
    const stranger = { organization: await organize('Anden') };
    const colleague = { organization, role: 'admin' as const };
    const none = [
      { who: stranger, id: shared, viewName: 'Hemmelig fælles' },
      { who: stranger, id: personal, viewName: 'hemmelig-egen' },
      { who: colleague, id: personal, viewName: 'Hemmelig egen' },
    ];
    for (const { who, id, viewName } of none) {
      const answers = [
        await call(`${views}/${id}`, { as: who, method: 'PUT', body: electric }),
        await call(`${views}/${id}`, { as: who, method: 'DELETE' }),
        await call(filter, { as: who, body: { viewName } }),
        await call(filter, { as: who, body: { filters: { viewId: id } } }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('Hemmelig');
      }
    }
    for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999', '9007199254740991']) {
      expect((await call(`${views}/${id}`, { as: owner, method: 'DELETE' })).status, id).toBe(404);
    }
    expect((await call(filter, { as: owner, body: { viewName: 'hemmelig-egen' } })).status).toBe(200);
  });

  test.for([
    ['member', 403],
    ['technician', 403],
    ['salesAdmin', 200],
    ['admin', 200],
  ] as const)('of the organisation: a %s who changes it gets %d', async ([role, status], { organize, call }) => {
    const organization = await organize();
    const body = { ...electric, visibleColumns: { costPrice: true, vin: true } };
    const { data } = await (await call(views, { as: { organization }, body })).json();
    const colleague: { organization: typeof organization; role: Role } = { organization, role };
    expect((await call(filter, { as: colleague, body: { viewName: 'elbiler' } })).status).toBe(200);
    const path = `${views}/${data.view.id}`;
    const changed = await call(path, { as: colleague, method: 'PUT', body: { ...electric, name: 'Fælles' } });
    const deleted = await call(path, { as: colleague, method: 'DELETE' });
    expect([changed.status, deleted.status]).toEqual([status, status]);
    if (status === 403) {
      expect((await changed.json()).error).toMatchObject({ message: 'Not authorized', statusCode: 403 });
    }
  });
});

test('a technician gets a colleague’s view without the cars’ costs', async ({ organize, as, call }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { fuelType: 'electric' }));
  const body = { ...electric, visibleColumns: { costPrice: true, brandName: true }, sortBy: 'costPrice' };
  expect((await call(views, { as: { organization }, body })).status).toBe(201);
  const technician = { organization, role: 'technician' as const };
  const { data } = await (await call(filter, { as: technician, body: { viewName: 'elbiler' } })).json();
  expect(data.used_cars).toEqual([{ id: expect.any(Number), brandName: 'Volkswagen' }]);
});
