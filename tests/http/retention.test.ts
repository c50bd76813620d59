import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import { erasePeopleDue } from '#server/erasing/erasing-tasks.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCustomer, addLead } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { sell } from '../sales.ts';

const log = pino({ level: 'silent' });
const path = '/customers/retention';

const test = base.extend<{ nightOf: (person: Person, today: string) => Promise<number> }>({
  nightOf: async ({ database }, use) =>
    use(({ organization }, today) => erasePeopleDue({ database, subjects, log }, organization.id, today)),
});

const quiet = { createdAt: '2024-03-01T12:00:00Z', lastContactAt: '2024-03-10T12:00:00Z' };
const closed = {
  ...{ status: 'lost' as const, lostReason: 'price' as const, nextActionKind: null, nextActionAt: null },
  ...{ arrivedAt: '2024-03-01T12:00:00Z', closedAt: '2024-03-10T12:00:00Z' },
};

/** A customer and the person of a lead, both quiet since 10 March 2024, and who stays for a reason. */
async function addQuiet(tenant: Tenant) {
  const goes = await addCustomer(tenant, { ...quiet, name: 'Gitte Gammel', email: 'gitte@gammel.example' });
  await addLead(tenant, { ...closed, customerId: goes, contactName: null, wish: 'En rød' });
  const stray = await addLead(tenant, { ...closed, contactName: 'Frans Fremmed' });
  const open = await addCustomer(tenant, { ...quiet, name: 'Åben Åse', phone: '+4511111111' });
  await addLead(tenant, { customerId: open, contactName: null });
  const near = await addCustomer(tenant, { ...quiet, name: 'Nær Nanna', email: 'nanna@naer.example' });
  await addLead(tenant, { contactName: 'Nanna', contactEmail: 'nanna@naer.example' });
  const bought = await addCustomer(tenant, { ...quiet, name: 'Købt Karl', phone: '+4522222222' });
  const carId = await addCar(tenant);
  await sell(tenant, carId, { soldAt: '2024-03-02', customerId: bought });
  await tenant.db.updateTable('sale').set({ deliveredAt: '2024-03-05' }).where('carId', '=', carId).execute();
  const reserved = await addCustomer(tenant, { ...quiet, name: 'Reserve Rasmus', phone: '+4533333333' });
  await addCar(tenant, {
    ...{ availability: 'reserved', reservedUntil: '2027-01-01', reservedFor: 'Rasmus', reservedCustomerId: reserved },
  });
  const old = await addCustomer(tenant, { ...quiet, name: 'Gamle Emner', phone: '+4544444444' });
  await addLead(tenant, { customerId: old, contactName: null });
  const ofOld = await addLead(tenant, { ...closed, customerId: old, contactName: null, wish: 'En grøn bil' });
  return { goes, stray, open, near, bought, reserved, ofOld };
}

const namesIn = (html: string) =>
  ['Gitte Gammel', 'Frans Fremmed', 'Åben Åse', 'Nær Nanna', 'Købt Karl', 'Reserve Rasmus', 'Gamle Emner'].filter(
    (name) => textOf(html).includes(name),
  );

async function erasedOf(tenant: Tenant) {
  const { rows } = await sql<{ type: string; id: number }>`select "subjectType" as type, "subjectId" as id from erasure
    where "organizationId" = ${tenant.organizationId} order by id`.execute(tenant.db);
  return rows.map(({ type, id }) => `${type} ${id}`);
}

test('people whose time is up → listed for 30 days, then erased once; others stay', async ({
  organize,
  as,
  visit,
  nightOf,
}) => {
  const owner = { organization: await organize() };
  const other = { organization: await organize() };
  const ids = await as(owner, addQuiet);
  const { goes: elsewhere } = await as(other, addQuiet);

  expect(await nightOf(owner, '2026-02-07')).toBe(0);
  expect(namesIn(await (await visit(path, { as: owner })).text())).toEqual([]);
  expect(await nightOf(owner, '2026-02-08')).toBe(0);
  for (const list of ['/customers', '/leads']) {
    expect(await (await visit(list, { as: owner })).text()).toContain(path);
    expect(await (await visit(list, { as: { ...owner, role: 'member' } })).text()).toContain(path);
  }
  const listed = await (await visit(path, { as: owner })).text();
  expect(namesIn(listed)).toEqual(['Gitte Gammel', 'Frans Fremmed', 'Gamle Emner']);
  expect(textOf(listed)).toContain('10. mar. 2026');
  expect(await nightOf(owner, '2026-03-09')).toBe(0);

  const twice = await Promise.all([nightOf(owner, '2026-03-10'), nightOf(owner, '2026-03-10')]);
  expect(twice[0] + twice[1]).toBe(3);
  expect(await nightOf(owner, '2026-03-11')).toBe(0);
  expect((await as(owner, erasedOf)).sort()).toEqual(
    [`customer ${ids.goes}`, `lead ${ids.ofOld}`, `lead ${ids.stray}`].sort(),
  );
  expect(namesIn(await (await visit(path, { as: owner })).text())).toEqual([]);
  const shown = await (await visit(`/customers/${ids.goes}/edit`, { as: owner })).text();
  expect(shown).toContain(`Slettet kunde #${ids.goes}`);
  expect(textOf(await (await visit(`/leads/${ids.ofOld}/edit`, { as: owner })).text())).toContain('Gamle Emner');
  expect(
    await as(owner, ({ db }) => db.selectFrom('lead').select('wish').where('id', '=', ids.ofOld).execute()),
  ).toEqual([{ wish: null }]);
  expect(await as(other, erasedOf)).toEqual([]);
  const untouched = await as(other, ({ db }) =>
    db.selectFrom('customer').select(['name', 'eraseOn']).where('id', '=', elsewhere).execute(),
  );
  expect(untouched).toEqual([{ name: 'Gitte Gammel', eraseOn: null }]);
});

test('somebody long past their time → still listed for 30 days first; new contact takes them off', async ({
  organize,
  as,
  visit,
  nightOf,
}) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCustomer(tenant, { ...quiet, name: 'Gitte Gammel' }));
  expect(await nightOf(owner, '2026-11-01')).toBe(0);
  expect(await nightOf(owner, '2026-11-30')).toBe(0);
  expect(textOf(await (await visit(path, { as: owner })).text())).toContain('1. dec. 2026');
  await as(owner, (tenant) => addLead(tenant, { customerId: id, contactName: null }));
  expect(namesIn(await (await visit(path, { as: owner })).text())).toEqual([]);
  expect(await nightOf(owner, '2026-12-01')).toBe(0);
  expect(await as(owner, erasedOf)).toEqual([]);
});

test('kept → stays for a year with the reason in the history; undo lists them again', async ({
  organize,
  as,
  visit,
  nightOf,
}) => {
  const owner = { organization: await organize() };
  const member = { ...owner, role: 'member' as const };
  const id = await as(owner, (tenant) => addCustomer(tenant, { ...quiet, name: 'Gitte Gammel' }));
  await nightOf(owner, '2026-11-01');
  const form = { table: 'customer', id: String(id), reason: 'Afventer en garantisag' };
  for (const who of [owner, member])
    expect(await (await visit(path, { as: who })).text()).toContain('?page=1&amp;keep=');
  expect((await visit(path, { as: { ...owner, role: 'technician' } })).status).toBe(403);
  expect((await visit(path, { as: { ...owner, role: 'technician' }, form })).status).toBe(403);
  expect((await visit(path, { as: { organization: await organize() }, form })).status).toBe(404);
  const empty = await visit(path, { as: owner, form: { ...form, reason: ' ' } });
  expect(empty.status).toBe(400);
  expect(textOf(await empty.text())).toContain('Skriv, hvorfor oplysningerne beholdes');

  const kept = await visit(path, { as: member, form });
  expect(kept.status).toBe(303);
  expect(namesIn(await (await visit(path, { as: owner })).text())).toEqual([]);
  expect(textOf(await (await visit(`/customers/${id}/edit/history`, { as: owner })).text())).toContain(
    'Afventer en garantisag',
  );
  expect(await nightOf(owner, '2026-12-01')).toBe(0);
  expect(await nightOf(owner, '2027-10-01')).toBe(0);
  expect(await as(owner, erasedOf)).toEqual([]);
  const { group = '' } = await as(owner, ({ db }) =>
    db
      .selectFrom('history')
      .select('groupId as group')
      .where('entityType', '=', 'customer')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect((await visit(`/api/undo/${group}`, { as: owner, form: {} })).status).toBe(303);
  await nightOf(owner, '2027-10-01');
  expect(namesIn(await (await visit(path, { as: owner })).text())).toEqual(['Gitte Gammel']);
});
