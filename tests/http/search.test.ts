import { createHmac, randomBytes } from 'node:crypto';
import { parse } from 'node-html-parser';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { openCountingLine } from '../database-line.ts';
import { addCar, addContact, addCustomer, addDepartment, addLead } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';

/** A car, a lead about it, and a customer with a contact. */
async function addAll(tenant: Tenant) {
  const departmentId = await addDepartment(tenant, 'Aarhus');
  const carId = await addCar(tenant, {
    ...{ brandName: 'Volvo', modelName: 'EX30', registrationNumber: 'AB12345', vin: 'YV1LFA2D1H1157468' },
    ...{ stockNumber: '7001', fuelType: 'electric', departmentId },
  });
  const leadId = await addLead(tenant, {
    ...{ number: 4711, carId, contactName: 'Anna Holm', contactPhone: '+4586801234' },
    contactEmail: 'anna@vvs.example',
  });
  const customerId = await addCustomer(tenant, {
    ...{ name: 'Karlsen VVS', type: 'business', cvr: '13748136', phone: '+4520202020', email: 'bo@lund.example' },
  });
  await addContact(tenant, customerId);
  return { car: `/cars/${carId}/edit`, lead: `/leads/${leadId}/edit`, customer: `/customers/${customerId}/edit` };
}

type Paths = Awaited<ReturnType<typeof addAll>>;

const test = base.extend<{
  owner: Person;
  paths: Paths;
  /** The links that the page of a search shows somebody. */
  found: (text: string, person?: Person) => Promise<(string | undefined)[]>;
}>({
  owner: async ({ organize }, use) => use({ organization: await organize() }),
  paths: async ({ as, owner }, use) => use(await as(owner, addAll)),
  found: async ({ visit, owner }, use) =>
    use(async (text, as = owner) => {
      const response = await visit(`/search?${new URLSearchParams({ q: text })}`, { as });
      const main = parse(await response.text()).querySelector('main');
      return linksOf(main?.outerHTML ?? '').map(({ href }) => href);
    }),
});

test.for<[text: string, ...kinds: (keyof Paths)[]]>([
  ['ab 12 345', 'car', 'lead'],
  ['AB12345', 'car', 'lead'],
  ['157468', 'car'],
  ['7001', 'car'],
  ['volvo el', 'car'],
  ['volvo aarhus', 'car'],
  ['4711', 'lead'],
  ['#4711', 'lead'],
  ['emne 4711', 'lead'],
  ['anna holm', 'lead'],
  ['86 80 12 34', 'lead'],
  ['anna@vvs', 'lead'],
  ['karlsen', 'customer'],
  ['13 74 81 36', 'customer'],
  ['20202020', 'customer'],
  ['bo@lund.example', 'customer'],
  ['dorte', 'customer'],
])('%o is found where it stands', async ([text, ...kinds], { paths, found }) => {
  const places = Object.values(paths);
  const links = (await found(text)).filter((href) => places.some((place) => place === href));
  expect(links).toEqual(kinds.map((kind) => paths[kind]));
});

test('screens and what can be created are found by their words', async ({ paths, found, visit, owner }) => {
  expect(paths).toBeDefined();
  expect(await found('medarb')).toEqual(['/company/employees', '/company/employees/invite']);
  expect(await found('opret kunde')).toEqual(['/customers?new=1']);
  expect(await found('')).toEqual(['/leads/create', '/customers?new=1', '/cars/create']);
  const nothing = textOf(await (await visit('/search?q=xyzzy', { as: owner })).text());
  expect(nothing).toContain('Ingen biler, emner, kunder, notater eller sider passer til «xyzzy»');
});

test('seven of a kind → five, and the way to all of them in the list', async ({ as, owner, visit }) => {
  await as(owner, async (tenant) => {
    for (const letter of 'ABCDEFG') await addCustomer(tenant, { name: `Dahl ${letter}` });
  });
  const html = await (await visit('/search?q=dahl', { as: owner })).text();
  expect(linksOf(html).filter(({ label }) => label.startsWith('Dahl'))).toHaveLength(5);
  expect(linksOf(html)).toContainEqual({ label: 'Vis alle 7 kunder', href: '/customers?search=dahl' });
});

test('a lead or car of just that number comes before those that contain it', async ({ as, owner, found }) => {
  const own = await as(owner, async (tenant) => {
    const soon = new Date(Date.now() - 86_400_000);
    const leadId = await addLead(tenant, { number: 123 });
    const carId = await addCar(tenant, { stockNumber: '123' });
    for (const more of [1230, 1231, 1232, 1233, 1234, 1235]) {
      await addLead(tenant, { number: more, nextActionAt: soon });
      await addCar(tenant, { stockNumber: String(more) });
    }
    return { lead: `/leads/${leadId}/edit`, car: `/cars/${carId}/edit` };
  });
  const links = await found('123');
  expect(links.find((href) => href?.startsWith('/leads/'))).toBe(own.lead);
  expect(links.find((href) => /^\/cars\/\d/.test(href ?? ''))).toBe(own.car);
});

test('what a lead is found by follows its customer, car and words', async ({ as, owner, found, paths }) => {
  const [customerId, carId] = [paths.customer, paths.car].map((path) => Number(path.split('/')[2]));
  const change = (work: (tenant: Tenant) => Promise<unknown>) => as(owner, work);
  const isFound = async (text: string) => (await found(text)).includes(paths.lead);
  expect(await isFound('karlsen')).toBe(false);
  await change(({ db }) => db.updateTable('lead').set({ customerId, contactName: null }).execute());
  expect([await isFound('karlsen'), await isFound('anna holm')]).toEqual([true, false]);
  await change(({ db }) =>
    db
      .updateTable('customer')
      .set({ name: 'Krogh' })
      .where('id', '=', customerId ?? 0)
      .execute(),
  );
  expect([await isFound('krogh'), await isFound('karlsen')]).toEqual([true, false]);
  await change(({ db }) =>
    db
      .updateTable('car')
      .set({ modelName: 'XC60' })
      .where('id', '=', carId ?? 0)
      .execute(),
  );
  expect([await isFound('xc60'), await isFound('ex30')]).toEqual([true, false]);
  await change(({ db }) => db.updateTable('lead').set({ deletedAt: new Date() }).execute());
  expect(await isFound('krogh')).toBe(false);
});

test('a technician finds a lead by its number, as a number, and no customer', async ({
  owner,
  paths,
  found,
  visit,
}) => {
  const technician = { ...owner, role: 'technician' as const };
  for (const text of ['anna', '86801234', 'anna@vvs.example', 'karlsen', '13748136', 'dorte', 'opret kunde'])
    expect(await found(text, technician), text).toEqual([]);
  expect(await found('4711', technician)).toEqual([paths.lead]);
  for (const path of ['/search?q=4711', '/api/search?q=4711', '/search?q=ab12345', '/api/search?q=ab12345']) {
    const answer = await (await visit(path, { as: technician })).text();
    expect(answer).toContain('Emne 4711');
    expect(answer).not.toMatch(/Anna|Holm|8680|86 80/);
  }
});

test('a search takes as many trips to the database, whatever it finds', async ({
  appUrl,
  owner,
  paths,
  user,
  database,
}) => {
  expect(paths).toBeDefined();
  const token = randomBytes(24).toString('hex');
  const { id: userId } = await user(owner);
  const expiresAt = new Date(Date.now() + 6.5 * 24 * 3_600_000);
  await database.accounts.insertInto('session').values({ token, userId, expiresAt }).execute();
  const line = await openCountingLine(appUrl);
  const own = openDatabase(line.url, { max: 1 });
  onTestFinished(() => own.close());
  const secret = randomBytes(32).toString('hex');
  const app = createApp({ database: own, secret, production: false, log: pino({ level: 'silent' }) });
  const cookie = `bilassistent.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;
  const call = (text: string) =>
    app(new Request(`http://localhost/api/search?${new URLSearchParams({ q: text })}`, { headers: { cookie } }));
  expect((await call('x')).status).toBe(200);
  for (const text of ['xyzzy', 'ab12345', 'volvo aarhus', 'a', '4711']) {
    await line.restart();
    expect((await call(text)).status).toBe(200);
    expect(line.trips, text).toBe(2);
  }
});

test('memos are found by their words → private ones by their author alone, and no customer by a technician', async ({
  as,
  owner,
  paths,
  found,
  visit,
}) => {
  const customerId = Number(paths.customer.split('/')[2]);
  await as(owner, async (tenant) => {
    const memo = { kind: 'task' as const, about: [{ subjectType: 'customer' as const, subjectId: customerId }] };
    await createMemo(tenant, { ...memo, title: 'Bestil anhængertræk', body: 'Hos Thule', dueAt: '2099-02-01' });
    await createMemo(tenant, { ...memo, title: 'Anhængertræk til mig selv', isPrivate: true });
  });
  const technician = { ...owner, role: 'technician' as const };
  const memosOf = async (text: string, person = owner) =>
    (await found(text, person)).filter((href) => href?.startsWith('/memos/')).length;
  expect([await memosOf('anhængertræk'), await memosOf('thule'), await memosOf('karlsen')]).toEqual([2, 1, 2]);
  expect([await memosOf('anhængertræk', technician), await memosOf('karlsen', technician)]).toEqual([1, 0]);
  for (const path of ['/search?q=thule', '/api/search?q=thule']) {
    const [shown, seen] = await Promise.all([owner, technician].map(async (as) => (await visit(path, { as })).text()));
    expect(shown).toContain('Opgave · Åben · Frist 1. feb. 2099 · Karlsen VVS');
    expect(seen).toContain(`Opgave · Åben · Frist 1. feb. 2099 · Kunde #${customerId}`);
  }
});
