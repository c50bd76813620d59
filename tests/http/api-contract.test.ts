import { createHmac, randomBytes } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { carColumnNames } from '#server/cars/car-columns.ts';
import { openDatabase } from '#server/db/database.ts';
import { describeApi } from '#server/openapi/openapi-document.ts';
import { test } from '../api.ts';
import { examplesOf, expectPromised, faultsOfAnswers, isAllowed } from '../api-contract.ts';
import { addCar, addCategory, addDepartment, addFeature, addLead, addNotification } from '../factories.ts';

const filter = '/api/cars/filter';
const views = '/api/car-views';
const oneView = '/api/car-views/{id}';

test('the description is valid OpenAPI 3.1, and public', async ({ visit }) => {
  const response = await visit('/api/openapi.json');
  const document = await response.json();
  expect(document).toEqual(JSON.parse(JSON.stringify(describeApi())));
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect((await visit('/api/openapi.json', { method: 'POST' })).status).toBe(405);
});

test('a row with every column, of full and of empty cars, matches the description', async ({ organize, as, call }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    await addCar(tenant);
    await addCar(tenant, {
      departmentId: await addDepartment(tenant, 'Aarhus'),
      inStockAt: '2026-01-02',
      batteryKwh: 77.4,
      permits: ['Taxi'],
      formerRegistrationNumbers: ['AB12345'],
      towbar: true,
      originCountry: 'DE',
      firstRegistrationDate: '2020-02-29',
    });
  });
  const response = await call(filter, { as: person, body: { columnOrder: carColumnNames } });
  const { data } = await expectPromised('POST', filter, response);
  expect(Object.keys(data.used_cars[0]).sort()).toEqual(['id', ...carColumnNames].sort());
});

test('every operation answers good input and each kind of bad input as the description says', async ({
  organize,
  call,
}) => {
  const organization = await organize();
  const [owner, customer] = [{ organization }, { organization, role: 'customer' as const }];
  const good = { name: 'Elbiler', description: 'Kun el', viewType: 'organization', filters: { fuelType: 'electric' } };

  const { data } = await expectPromised('POST', views, await call(views, { as: owner, body: good }));
  const path = `${views}/${data.view.id}`;
  const operations = [
    { method: 'POST', described: filter, path: filter, good: {} },
    { method: 'POST', described: filter, path: filter, good: { viewName: 'elbiler' } },
    { method: 'POST', described: filter, path: filter, good: { filters: { viewId: data.view.id } } },
    { method: 'POST', described: views, path: views, good: { ...good, name: 'Dieselbiler' } },
    { method: 'PUT', described: oneView, path, good: { ...good, name: 'El', version: 1 } },
    { method: 'DELETE', described: oneView, path, good: undefined },
  ];
  for (const { method, described, path: address, good: body } of operations) {
    const answers = async (status: number, options: Parameters<typeof call>[1]) => {
      const response = await call(address, { as: owner, method, body, ...options });
      expect(response.status, `${method} ${address}`).toBe(status);
      await expectPromised(method, described, response);
    };
    if (body) {
      expect(isAllowed(method, described, body)).toBe(true);
      for (const bad of ['', '{', '[]', '{"unknown":1}', '{"filters":{"page":0}}']) await answers(400, { body: bad });
      expect(isAllowed(method, described, { ...body, unknown: 1 })).toBe(false);
      await answers(413, { body: 'x'.repeat(300 * 1024) });
      await answers(415, { headers: { 'content-type': 'text/plain' } });
    }
    await expectPromised(method, described, await call(address, { method, body }));
    await answers(403, { as: customer });
    await answers(403, { headers: { 'content-type': 'application/json', origin: 'https://ond.example' } });
    await answers(method === 'POST' && described === views ? 201 : 200, {});
  }
  for (const [method, body] of [
    ['PUT', good],
    ['DELETE', undefined],
  ] as const) {
    await expectPromised(method, oneView, await call(path, { as: owner, method, body }));
  }
  const taken = { ...good, name: 'Dieselbiler' };
  await expectPromised('POST', views, await call(views, { as: owner, body: taken }));
  await expectPromised('POST', filter, await call(filter, { as: owner, body: { viewName: 'findes-ikke' } }));
});

test('notifications are listed and read as the description says, only by whom they are for', async ({
  organize,
  as,
  call,
}) => {
  const owner = { organization: await organize() };
  const id = await as(owner, async (tenant) => addNotification(tenant, await addLead(tenant)));
  const [list, read] = ['/api/notifications', '/api/notifications/{id}/read'];
  const listed = await expectPromised('GET', list, await call(`${list}?unread=true`, { method: 'GET', as: owner }));
  expect(listed.data).toMatchObject({ notifications: [{ id, words: 'Kunden har svaret', isUnread: true }], unread: 1 });
  await expectPromised('GET', list, await call(`${list}?page=0`, { method: 'GET', as: owner }));
  const colleague = { ...owner, role: 'member' as const };
  const strange = await call(`${list}/${id}/read`, { as: colleague, body: {} });
  expect(strange.status).toBe(404);
  await expectPromised('POST', read, strange);
  for (const _ of [1, 2]) {
    const answer = await expectPromised('POST', read, await call(`${list}/${id}/read`, { as: owner, body: {} }));
    expect(answer.data).toEqual({ id, unread: 0 });
  }
});

test('all that was seen is marked as read, what came later stays unread, and the number is told as described', async ({
  organize,
  as,
  call,
}) => {
  const owner = { organization: await organize() };
  const leadId = await as(owner, (tenant) => addLead(tenant));
  const first = await as(owner, (tenant) => addNotification(tenant, leadId));
  const [list, read, told] = ['/api/notifications', '/api/notifications/read', '/api/notifications/told'];
  const { data } = await expectPromised('GET', list, await call(list, { method: 'GET', as: owner }));
  const later = await as(owner, (tenant) => addNotification(tenant, leadId));
  const body = { seenAt: data.asOf };
  expect(isAllowed('POST', read, body)).toBe(true);
  const answer = await expectPromised('POST', read, await call(read, { as: owner, body }));
  expect(answer.data).toEqual({ unread: 1 });
  await expectPromised('POST', read, await call(read, { as: owner, body: { seenAt: 'i går' } }));
  const asked = await call(`${told}?ids=${first},${later}`, { method: 'GET', as: owner });
  const words = { id: later, words: 'Kunden har svaret' };
  expect((await expectPromised('GET', told, asked)).data).toMatchObject({ unread: 1, told: [words] });
  const events = '/api/events';
  for (const as of [undefined, { ...owner, role: 'customer' as const }])
    await expectPromised('GET', events, await call(events, { method: 'GET', ...(as && { as }) }));
  expect(Object.keys(describeApi().paths[events].get.responses[200].content)).toEqual(['text/event-stream']);
});

test('a search answers as the description says, whoever asks and whatever', async ({ organize, as, call }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  const search = '/api/search';
  const ask = async (query: string, status: number, options: Parameters<typeof call>[1] = { as: { organization } }) => {
    const response = await call(search + query, { method: 'GET', ...options });
    expect(response.status, query).toBe(status);
    return expectPromised('GET', search, response);
  };
  expect((await ask('?q=ab+12+345', 200)).data.groups[0]).toMatchObject({ kind: 'cars', total: 1 });
  expect((await ask('', 200)).data.groups).toMatchObject([{ kind: 'creations' }]);
  await ask('?q=x&sort=name', 400);
  await ask(`?q=${'x'.repeat(201)}`, 400);
  await ask('?q=x', 401, {});
  await ask('?q=x', 403, { as: { organization, role: 'customer' } });
  expect((await call(search, { as: { organization }, body: {} })).status).toBe(405);
});

test('free cars are answered as the description says, whoever asks and whatever', async ({ organize, as, call }) => {
  const organization = await organize();
  const features = await as({ organization }, async (tenant) => {
    await addCategory(tenant, 'V3');
    const feature = await addFeature(tenant, 'Anhængertræk');
    const van = { rentalEnabled: true, category: 'V3' } as const;
    await addCar(tenant, { ...van, registrationNumber: 'AB12345', features: [feature] });
    await addCar(tenant, { ...van, registrationNumber: null, mileage: 70_000 });
    return feature;
  });
  const path = '/api/availability';
  const days = 'from=2199-12-01T07:00:00Z&to=2199-12-14T15:00:00Z';
  const ask = async (query: string, status: number, options: Parameters<typeof call>[1] = { as: { organization } }) => {
    const response = await call(`${path}?${query}`, { method: 'GET', ...options });
    expect(response.status, query).toBe(status);
    return expectPromised('GET', path, response);
  };
  expect((await ask(days, 200)).data).toMatchObject({ total: 2, waiting: 0, hasRoom: null });
  const narrow = await ask(`${days}&group=V3&equipment=${features}&maxMileage=50000`, 200);
  expect(narrow.data).toMatchObject({ cars: [{ registrationNumber: 'AB12345' }], total: 1, hasRoom: true });
  expect((await ask(days, 200, { as: { organization, role: 'technician' } })).data.total).toBe(2);
  expect((await ask(`${days}&page=2`, 400)).error.fields).toHaveProperty('page');
  expect((await ask('from=2199-12-02T07:00:00Z&to=2199-12-01T07:00:00Z', 400)).error.fields).toHaveProperty('to');
  const wrong = ['equipment=x', 'equipment=2147483648', 'department=x', 'maxMileage=-1'];
  for (const query of ['', 'from=2199-12-01&to=x', ...wrong.map((each) => `${days}&${each}`)]) {
    await ask(query, 400);
  }
  await ask(days, 401, {});
  await ask(days, 403, { as: { organization, role: 'customer' } });
  expect((await call(path, { as: { organization }, body: {} })).status).toBe(405);
});

test.for([
  ['cars', 'car'],
  ['leads', 'lead'],
  ['customers', 'customer'],
  ['memos', 'memo'],
])('each example of the calls of %s works, and each response matches it', async ([list, thing], { organize, call }) => {
  const [filter, views, oneView] = [`/api/${list}/filter`, `/api/${thing}-views`, `/api/${thing}-views/{id}`];
  const person = { organization: await organize() };
  const sent = async (method: string, described: string, id = 0) => {
    for (const { name, value } of examplesOf(method, described)) {
      expect(isAllowed(method, described, value), name).toBe(true);
      const response = await call(described.replace('{id}', String(id)), { as: person, method, body: value });
      expect(response.ok, name).toBe(true);
      const { data } = await expectPromised(method, described, response);
      id = data.view?.id ?? id;
    }
    return id;
  };
  const id = await sent('POST', views);
  await sent('POST', filter);
  await sent('PUT', oneView, id);
});

test('each example of an answer matches its description', () => {
  const answers = faultsOfAnswers();
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(([, faults]) => faults !== null)).toEqual([]);
});

test('too many calls, a lost database and a fault of ours are answered as described', async ({
  appUrl,
  database,
  organize,
  user,
}) => {
  const token = randomBytes(24).toString('hex');
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { id: userId } = await user({ organization: await organize() });
  await database.accounts.insertInto('session').values({ token, userId, expiresAt }).execute();
  const lost = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const broken = openDatabase(`${appUrl}?options=${encodeURIComponent('-c search_path=nowhere')}`, { max: 1 });
  const apps = [
    { status: 429, database, callsPerMinute: 0 },
    { status: 503, database: lost },
    { status: 500, database: broken },
  ];
  const secret = randomBytes(32).toString('hex');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `bilassistent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  const headers = { cookie, 'content-type': 'application/json' };
  for (const { status, ...deps } of apps) {
    const app = createApp({ secret, production: false, log: pino({ level: 'silent' }), ...deps });
    const response = await app(new Request(`http://localhost${filter}`, { method: 'POST', body: '{}', headers }));
    expect(response.status).toBe(status);
    const { error } = await expectPromised('POST', filter, response);
    if (status === 500) expect(error.requestId).toBe(response.headers.get('x-request-id'));
  }
  await Promise.all([lost.close(), broken.close()]);
});
