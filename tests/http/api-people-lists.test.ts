import { expect } from 'vitest';
import { customerBody } from '#server/customers/customer-body.ts';
import { customerList } from '#server/customers/customer-queries.ts';
import { asOre } from '#server/format/money.ts';
import { leadBody } from '#server/leads/lead-body.ts';
import { leadList } from '#server/leads/lead-queries.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import { saveView } from '#server/views/view-commands.ts';
import { test } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { addCar, addCustomer, addDepartment, addLead } from '../factories.ts';

const leads = '/api/leads/filter';
const customers = '/api/customers/filter';
const views = '/api/lead-views';

test('leads by filters, sorting and page, in the shape of the description', async ({ organize, as, call }) => {
  const person = { organization: await organize() };
  await as({ organization: await organize('Anden') }, (tenant) => addLead(tenant, { contactName: 'Fremmed Dam' }));
  await as(person, async (tenant) => {
    const carId = await addCar(tenant);
    const departmentId = await addDepartment(tenant, 'Aarhus');
    const customerId = await addCustomer(tenant);
    await addLead(tenant, {
      contactName: 'Anne Dam',
      status: 'quoted',
      value: asOre(100_050),
      carId,
      departmentId,
      customerId,
    });
    await addLead(tenant, { contactName: 'Bo Dam', status: 'quoted', value: asOre(100_049) });
    await addLead(tenant, { contactName: 'Carl Dam', status: 'contacted', value: asOre(300_000) });
    await addLead(tenant, { contactName: 'Dan Dam', status: 'negotiation', value: asOre(400_000) });
  });
  const ask = async (body: object) =>
    (await expectPromised('POST', leads, await call(leads, { as: person, body }))).data;
  const valuesOf = async (body: object) => (await ask(body)).leads.map(({ value }: { value: number }) => value);
  const all = await ask({});
  expect(all.pagination).toEqual({ currentPage: 1, pageSize: 20, totalCount: 4, totalPages: 1 });
  expect(JSON.stringify(all)).not.toContain('Fremmed');
  expect(await valuesOf({ filters: { status: ['quoted', 'contacted'] }, sortBy: 'value' })).toEqual([
    100_049, 100_050, 300_000,
  ]);
  expect(await valuesOf({ filters: { valueFrom: 100_050, valueTo: 300_000 }, sortBy: 'value' })).toHaveLength(2);
  expect(await valuesOf({ filters: { search: 'bo dam' } })).toEqual([100_049]);
  expect(await valuesOf({ filters: { arrivedTo: '2020-01-01' } })).toEqual([]);
  const body = { filters: { page: 9, pageSize: 3 }, sortBy: 'value', sortDirection: 'desc' };
  expect(await ask(body)).toMatchObject({
    leads: [{ value: 100_049 }],
    pagination: { currentPage: 2, pageSize: 3, totalCount: 4, totalPages: 2 },
  });
});

test('a technician’s leads tell nothing of the person, and there are no customers', async ({ organize, as, call }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Hemmelig Holm', email: 'hemmelig@holm.example' });
    const contact = { contactName: 'Hemmelig Dam', contactPhone: '+4586801234', contactEmail: 'hemmelig@dam.example' };
    await addLead(tenant, {
      customerId,
      ...contact,
      value: asOre(987_600),
      wish: 'Hemmelig bil',
      nextActionNote: 'Hemmelig',
    });
  });
  const technician = { organization, role: 'technician' as const };
  const answer = await call(leads, { as: technician, body: {} });
  const { data } = await expectPromised('POST', leads, answer);
  const nothing = { name: null, phone: null, email: null, wish: null, nextActionNote: null, value: null };
  expect(data.leads).toMatchObject([nothing]);
  expect(JSON.stringify(data)).not.toMatch(/hemmelig|86801234|12345678|987600/i);
  for (const filters of [{ search: 'hemmelig' }, { valueFrom: 1 }]) {
    const found = await (await call(leads, { as: technician, body: { filters } })).json();
    expect(found.data.leads, JSON.stringify(filters)).toEqual([]);
  }
  for (const [path, body] of [
    [customers, {}],
    ['/api/customer-views', { name: 'Alle', viewType: 'personal' }],
  ] as const) {
    expect((await call(path, { as: technician, body })).status, path).toBe(403);
    expect((await call(path, { body })).status, path).toBe(401);
  }
});

test('customers by filters and search, without those of another organisation', async ({ organize, as, call }) => {
  const person = { organization: await organize() };
  await as({ organization: await organize('Anden') }, (tenant) => addCustomer(tenant, { name: 'Fremmed Holm' }));
  await as(person, async (tenant) => {
    await addCustomer(tenant, { name: 'Anne Holm', tags: ['Flåde', 'VIP'] });
    const customerId = await addCustomer(tenant, { name: 'Bo Holm', lastContactAt: new Date('2026-03-05T10:00:00Z') });
    await addLead(tenant, { customerId });
  });
  const namesOf = async (body: object) => {
    const { data } = await expectPromised('POST', customers, await call(customers, { as: person, body }));
    return data.customers.map(({ name }: { name: string }) => name);
  };
  expect(await namesOf({})).toEqual(['Anne Holm', 'Bo Holm']);
  expect(await namesOf({ sortBy: 'name', sortDirection: 'desc' })).toEqual(['Bo Holm', 'Anne Holm']);
  expect(await namesOf({ filters: { tags: ['VIP'] } })).toEqual(['Anne Holm']);
  expect(await namesOf({ filters: { hasOpenLeads: false } })).toEqual(['Anne Holm']);
  expect(await namesOf({ filters: { lastContactFrom: '2026-03-05', lastContactTo: '2026-03-05' } })).toEqual([
    'Bo Holm',
  ]);
  expect(await namesOf({ filters: { ownerId: 'none', search: 'bo', missing: 'email' } })).toEqual(['Bo Holm']);
});

test('an unknown name or value is refused with its place and the reason', async ({ organize, call }) => {
  const as = { organization: await organize() };
  const wrong = [
    [leads, { filters: { colour: 'red' } }, 'filters.colour'],
    [leads, { filters: { status: ['sold'] } }, 'filters.status.0'],
    [leads, { filters: { valueFrom: '100' } }, 'filters.valueFrom'],
    [leads, { filters: { arrivedFrom: '2026-02-30' } }, 'filters.arrivedFrom'],
    [leads, { filters: { pageSize: 501 } }, 'filters.pageSize'],
    [leads, { filters: { assignedToId: 'mig' } }, 'filters.assignedToId'],
    [leads, { sortBy: 'email' }, 'sortBy'],
    [leads, { status: ['new'] }, 'status'],
    [customers, { filters: { isBlocked: 'true' } }, 'filters.isBlocked'],
    [customers, { filters: { ownerId: 'mig' } }, 'filters.ownerId'],
    [views, { name: 'Alle', viewType: 'personal', columnOrder: ['email'] }, 'columnOrder.0'],
    [views, { name: 'Alle', viewType: 'personal', filters: { page: 2 } }, 'filters.page'],
  ] as const;
  for (const [path, body, field] of wrong) {
    const response = await call(path, { as, body });
    expect(response.status, field).toBe(400);
    const { error } = await expectPromised('POST', path, response);
    expect(error.fields, field).toEqual({ [field]: expect.stringMatching(/^(Ukendt |Skal være |Må højst være )/) });
  }
  for (const id of [1, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    const response = await call(leads, { as, body: { filters: { departmentId: id } } });
    expect([response.status, (await response.json()).data.leads]).toEqual([200, []]);
  }
});

test('a view of leads is saved, loaded, filtered above, changed and deleted', async ({ organize, as, call }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    for (const value of [1000, 2000]) await addLead(tenant, { status: 'quoted', value: asOre(value) });
    await addLead(tenant, { status: 'contacted', value: asOre(3000) });
  });
  const body = {
    ...{ name: 'Tilbud', description: 'Dem med en pris', viewType: 'organization' },
    filters: {
      status: ['quoted'],
      valueFrom: 950,
      valueTo: 250_000,
      arrivedFrom: '2020-01-01',
      show: 'board',
      pageSize: 1,
    },
    ...{ columnOrder: ['value', 'name'], sortBy: 'value', sortDirection: 'desc' },
  };
  const created = await call(views, { as: person, body });
  expect(created.status).toBe(201);
  const { view } = (await expectPromised('POST', views, created)).data;
  expect(view).toMatchObject({ ...body, slug: 'tilbud', version: 1 });
  const ask = async (list: object) =>
    (await expectPromised('POST', leads, await call(leads, { as: person, body: list }))).data;
  expect(await ask({ viewName: 'tilbud' })).toMatchObject({
    leads: [{ value: 2000 }],
    view,
    pagination: { totalCount: 2 },
  });
  const above = { filters: { viewId: view.id, status: [], pageSize: 20 }, sortBy: 'value' };
  expect((await ask(above)).leads).toMatchObject([{ value: 1000 }, { value: 2000 }, { value: 3000 }]);

  const path = `${views}/${view.id}`;
  const { id: _id, slug: _slug, createdById: _by, ...asItWas } = view;
  const change = { as: person, method: 'PUT', body: { ...asItWas, name: 'Alle tilbud', filters: {} } };
  const changed = (await expectPromised('PUT', `${views}/{id}`, await call(path, change))).data.view;
  expect(changed).toEqual({ ...view, name: 'Alle tilbud', slug: 'alle-tilbud', filters: {}, version: 2 });
  expect((await call(path, change)).status).toBe(409);
  for (const stranger of [{ organization: await organize('Anden') }]) {
    expect((await call(path, { ...change, as: stranger })).status).toBe(404);
    expect((await call(path, { as: stranger, method: 'DELETE' })).status).toBe(404);
    expect((await call(leads, { as: stranger, body: { filters: { viewId: view.id } } })).status).toBe(404);
  }
  expect((await call(path, { as: { ...person, role: 'technician' }, method: 'DELETE' })).status).toBe(403);
  expect((await call(`/api/car-views/${view.id}`, { as: person, method: 'DELETE' })).status).toBe(404);
  expect((await call(path, { as: person, method: 'DELETE' })).status).toBe(200);
  expect((await call(leads, { as: person, body: { viewName: 'alle-tilbud' } })).status).toBe(404);
});

test('a view saved on the screen is read as the API writes it, without what it does not take', async ({
  organize,
  as,
  call,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => {
    const content = new URLSearchParams(
      'arrivedFrom=1-3-2026&valueTo=1.250,5&assignedToId=ukendt&columns=value&columns=x',
    );
    return saveView(tenant, leadViews, { name: 'Marts', viewType: 'organization', content });
  });
  const { data } = await expectPromised('POST', leads, await call(leads, { as: person, body: { viewName: 'marts' } }));
  expect(data.view.filters).toEqual({ arrivedFrom: '2026-03-01', valueTo: 125_050 });
  expect(data.view.columnOrder).toEqual(['value']);
});

test('the bodies know every filter of their lists', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const page = { page: 1, pageSize: 1 };
    const asked = [
      { body: leadBody, list: await leadList.page(tenant, new URLSearchParams(), page), more: ['show'] },
      { body: customerBody, list: await customerList.page(tenant, new URLSearchParams(), page), more: [] },
    ];
    for (const { body, list, more } of asked) {
      const names = [...list.filters.flatMap((filter) => filter.names), ...more, 'page', 'pageSize', 'viewId'];
      expect(Object.keys(body.filtersSchema.shape).sort()).toEqual(names.sort());
    }
  });
});
