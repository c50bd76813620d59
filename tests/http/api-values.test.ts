import { expect } from 'vitest';
import { carFiltersSchema } from '#server/cars/car-list-payload.ts';
import { test } from '../api.ts';
import { addCar } from '../factories.ts';
import { linksOf, textOf } from '../html.ts';

const path = '/api/cars/filter';

test('spec §3: sources, permits and registration status are lists of text, and one that no car has finds nothing', async ({
  organize,
  as,
  call,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) =>
    addCar(tenant, { permits: ['Taxi'], sourceOfImport: 'csv', registrationStatus: 'Oprettet' }),
  );
  for (const [name, known] of [
    ['permits', 'Taxi'],
    ['sourceOfImport', 'csv'],
    ['registrationStatus', 'Oprettet'],
  ] as const) {
    const found = async (values: string[]) => {
      const response = await call(path, { as: person, body: { filters: { [name]: values } } });
      return [response.status, (await response.json()).data.pagination.totalCount];
    };
    for (const unknown of ['fax', 'toString']) {
      expect(await found([unknown])).toEqual([200, 0]);
      expect(await found([unknown, known])).toEqual([200, 1]);
    }
  }
});

test('spec §5: empty values are as omitted, everywhere in the body', async ({ organize, as, call }) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { fuelType: 'diesel' }));
  const answer = async (body: object) => {
    const response = await call(path, { as: person, body });
    return [response.status, await response.json()];
  };
  const omitted = await answer({});
  const names = Object.keys(carFiltersSchema.shape);
  for (const empty of ['', ' ', null]) {
    const filters = Object.fromEntries(names.map((name) => [name, empty]));
    const parts = { visibleColumns: empty, columnOrder: empty, sortBy: empty, sortDirection: empty };
    expect(await answer({ filters, ...parts })).toEqual(omitted);
    expect(await answer({ filters: empty, viewName: empty })).toEqual(omitted);
    const listed = { brandNames: [empty], features: [empty, empty], departments: [empty], status: [empty] };
    expect(await answer({ filters: listed, columnOrder: [empty], visibleColumns: { vin: empty } })).toEqual(omitted);
    const [, some] = await answer({ filters: { brandNames: [empty, 'Volkswagen'], fuelType: 'diesel' } });
    expect(some.data.pagination.totalCount).toBe(1);
  }
  for (const body of ['null', '""', '[null]']) expect((await call(path, { as: person, body })).status).toBe(400);
  const deep = `{"filters":{"brandNames":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
  expect((await call(path, { as: person, body: deep })).status).toBe(400);
});

test('spec §3 and §5: a view retains a value that no car has, and its empty values count as omitted', async ({
  organize,
  as,
  call,
  visit,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { sourceOfImport: 'csv' }));
  const body = {
    name: 'Fax',
    description: null,
    viewType: 'personal',
    filters: { sourceOfImport: ['fax'], fuelType: '', search: null, permits: [''] },
    sortBy: '',
    sortDirection: null,
  };
  const saved = await call('/api/car-views', { as: person, body });
  expect([saved.status, (await saved.json()).data?.view]).toMatchObject([
    201,
    { name: 'Fax', filters: { sourceOfImport: ['fax'], isFactoryCar: false } },
  ]);
  const { data } = await (await call(path, { as: person, body: { viewName: 'fax' } })).json();
  expect(data.view.filters).toEqual({ sourceOfImport: ['fax'], isFactoryCar: false });
  expect(data.pagination.totalCount).toBe(0);
  const html = await (await visit('/cars/view/fax', { as: person })).text();
  expect(textOf(html)).not.toContain('kan bruges');
  expect(linksOf(html)).toContainEqual({
    label: 'Fjern filter Importkilde: fax',
    href: '?sourceOfImport=',
  });
  expect((await call('/api/car-views', { as: person, body: { ...body, name: null } })).status).toBe(400);
});
