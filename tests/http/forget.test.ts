import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { expect } from 'vitest';
import { eraseSalesDue } from '#server/erasing/sale-erasing.ts';
import { fileTasks } from '#server/files/file-tasks.ts';
import { keyOf } from '#server/files/receive.ts';
import { historyGroup } from '#server/history/history-group.ts';
import { undoGroup } from '#server/history/undo.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { subjects } from '#server/subject-list.ts';
import { addCar, addCustomer, addDepartment, addDrive, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { addWholePerson, words } from '../whole-person.ts';
import { placesOf } from '../word-places.ts';

const log = pino({ level: 'silent' });
const firstTry = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };

const all = [...Object.values(words).map((word) => word.replace('+', '')), '61728394', '61 72 83 94', 'Quistgaard'];

test('a forgotten person is nowhere, but in what the law of bookkeeping keeps', async ({
  ownerUrl,
  organize,
  as,
  visit,
  storage,
  database,
}) => {
  const owner = { organization: await organize() };
  const { customerId, memoId, leadId, strayId, fileKey, photoKey } = await as(owner, (tenant) =>
    addWholePerson(tenant, storage),
  );
  const path = `/customers/${customerId}/edit/privacy`;
  await visit(path, { as: owner, form: { step: 'insight' } });
  const page = await (await visit(path, { as: owner })).text();
  expect(page).toContain('31. dec. 2031');
  expect(page).toContain('1 fil med indsigt');
  expect(page).toContain('2 emner: person, ønske og besked');

  const wrong = await visit(path, {
    as: owner,
    form: { step: 'forget', typedName: 'Xanthippe', memoIds: String(memoId) },
  });
  expect(wrong.status).toBe(400);
  const again = await wrong.text();
  expect(again).toContain('Navnet er ikke det samme');
  expect(again).toContain('value="Xanthippe"');

  const done = await visit(path, {
    as: owner,
    form: { step: 'forget', typedName: 'xanthippe  quistgaard', memoIds: String(memoId) },
  });
  expect(done.status).toBe(303);
  expect(await placesOf(ownerUrl, all)).toEqual([
    'car.buyerName',
    'history.newValue',
    'sale.buyerAddress',
    'sale.buyerName',
  ]);
  expect(await as(owner, ({ db }) => db.selectFrom('insight').select('id').execute())).toEqual([]);
  const shown = await (await visit(path, { as: owner })).text();
  expect(shown).toContain(`Slettet kunde #${customerId}`);
  expect(shown).toContain('31. dec. 2031');
  for (const id of [leadId, strayId]) expect((await visit(`/leads/${id}/edit`, { as: owner })).status).toBe(200);
  const { rows: kept } = await as(owner, ({ db }) =>
    sql<{ type: string }>`select distinct "entityType" as type from history where "newValue"::text like '%Quistgaard%'
      order by 1`.execute(db),
  );
  expect(kept).toEqual([{ type: 'car' }, { type: 'sale' }]);

  const { rows: jobs } = await sql<{ payload: Jobs['remove-files'] }>`
    select payload from graphile_worker._private_jobs where payload ->> 'storageKeys' like ${`%${fileKey}%`}`.execute(
    database.accounts,
  );
  expect(jobs).toHaveLength(1);
  for (const { payload } of jobs) await fileTasks({ database, storage, log })['remove-files'](payload, firstTry);
  for (const key of [fileKey, photoKey]) expect(await storage.read(keyOf(key))).toBeUndefined();

  expect(await as(owner, (tenant) => eraseSalesDue(tenant, subjects, '2031-12-31'))).toBe(0);
  expect(await as(owner, (tenant) => eraseSalesDue(tenant, subjects, '2032-01-01'))).toBe(1);
  expect(await as(owner, (tenant) => eraseSalesDue(tenant, subjects, '2032-01-02'))).toBe(0);
  expect(await placesOf(ownerUrl, all)).toEqual([]);

  const twice = await visit(path, { as: owner, form: { step: 'forget', typedName: '' } });
  expect(twice.status).toBe(303);
  expect(await as(owner, ({ db }) => db.selectFrom('erasure').select('subjectType').execute())).toHaveLength(2);
});

test('the person of a lead → erased with their other leads; a customer’s lead has no page of its own', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const person = { contactName: 'Lone Dam', contactEmail: 'lone@dam.example' };
  const departmentId = await as(owner, (tenant) => addDepartment(tenant, 'Silkeborg'));
  const [leadId, otherId, customersId] = await as(owner, async (tenant) => [
    await addLead(tenant, { ...person, departmentId, nextActionNote: 'Ring til Lone' }),
    await addLead(tenant, { contactName: null, contactEmail: 'lone@dam.example' }),
    await addLead(tenant, { contactName: null, customerId: await addCustomer(tenant) }),
  ]);
  expect((await visit(`/leads/${customersId}/privacy`, { as: owner })).status).toBe(404);
  const path = `/leads/${leadId}/privacy`;
  expect((await visit(path, { as: owner, form: { step: 'forget', typedName: 'Lone Dam' } })).status).toBe(303);
  const rows = await as(owner, ({ db }) =>
    db
      .selectFrom('lead')
      .select(['contactName', 'contactEmail', 'status'])
      .where('id', 'in', [leadId, otherId])
      .execute(),
  );
  const logged = await as(owner, ({ db }) =>
    db.selectFrom('activity').select('departmentId').where('verb', '=', 'erased').execute(),
  );
  expect(logged).toEqual([{ departmentId }]);
  const erased = { contactName: 'Slettet kunde', contactEmail: null, status: 'lost' };
  expect(rows).toEqual([erased, erased]);
  expect(await (await visit(`/leads/${leadId}/edit`, { as: owner })).text()).not.toContain('Gem emne');
  expect(await (await visit('/leads', { as: owner })).text()).toContain('Slettet kunde');
});

test('a car that is out with the customer → refused, with a link to the test drive', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { id, drive } = await as(owner, async (tenant) => {
    const id = await addCustomer(tenant);
    const carId = await addCar(tenant);
    const leadId = await addLead(tenant, { customerId: id, carId });
    const driveId = await addDrive(tenant, { carId, leadId });
    const out = { leftAt: new Date(), licenceNumber: '1', licenceExpiresOn: '2030-01-01', mileageOut: 1 };
    await tenant.db.updateTable('booking').set(out).where('id', '=', driveId).execute();
    return { id, drive: `/leads/${leadId}/test-drives/${driveId}` };
  });
  const path = `/customers/${id}/edit/privacy`;
  const page = await (await visit(path, { as: owner })).text();
  expect(page).toContain(drive);
  expect(page).not.toContain('Slet alt om kunden');
  expect((await visit(path, { as: owner, form: { step: 'forget', typedName: 'Anne Holm' } })).status).toBe(409);
});

test('changes from before → undo says that the customer is deleted, and changes nothing', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCustomer(tenant));
  const group = await as(owner, async (tenant) => {
    await tenant.db.updateTable('customer').set({ city: 'Silkeborg' }).where('id', '=', id).execute();
    return historyGroup(tenant);
  });
  const path = `/customers/${id}/edit/privacy`;
  expect((await visit(path, { as: owner, form: { step: 'forget', typedName: 'Anne Holm' } })).status).toBe(303);
  await expect(as(owner, (tenant) => undoGroup(tenant, group, subjects))).rejects.toMatchObject({
    code: 'person-erased',
  });
  expect((await visit(`/customers/${id}/edit?index`, { as: owner, form: { step: 'restore' } })).status).toBe(409);
  const history = await (await visit(`/customers/${id}/edit/history`, { as: owner })).text();
  expect(history).toContain('[slettet]');
  expect(history).not.toContain('Silkeborg');
});

test('members see what goes and cannot do it; technicians and other organisations get nothing', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const member = { ...owner, role: 'member' as const };
  const id = await as(owner, (tenant) => addCustomer(tenant));
  const path = `/customers/${id}/edit/privacy`;
  const form = { step: 'forget', typedName: 'Anne Holm' };
  expect(await (await visit(path, { as: member })).text()).not.toContain('Slet alt om kunden');
  expect((await visit(path, { as: member, form })).status).toBe(403);
  expect((await visit(path, { as: { ...owner, role: 'technician' } })).status).toBe(403);
  expect((await visit(path, { as: { organization: await organize() }, form })).status).toBe(404);
  const { name } = await as(owner, ({ db }) => db.selectFrom('customer').select('name').executeTakeFirstOrThrow());
  expect(name).toBe('Anne Holm');
});

test('outside an erasure → nobody blanks the history, and nothing is blanked that still stands', async ({
  organize,
  as,
  ownerUrl,
}) => {
  const owner = { organization: await organize() };
  const id = await as(owner, (tenant) => addCustomer(tenant));
  const trace = JSON.stringify([{ table: 'customer', ids: [id], fields: ['name'] }]);
  await expect(as(owner, ({ db }) => sql`select erase_traces(1, ${trace}::jsonb)`.execute(db))).rejects.toThrow(
    'erased with their subject',
  );
  const early = as(owner, async ({ db, organizationId }) => {
    const { id: erasure } = await db
      .insertInto('erasure')
      .values({ organizationId, subjectType: 'customer', subjectId: id, cause: 'asked' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select erase_traces(${erasure}, ${trace}::jsonb)`.execute(db);
  });
  await expect(early).rejects.toThrow('still has what its history shall lose');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organizationId', $1, false)`, [owner.organization.id]);
  await expect(client.query(`update history set "isErased" = true`)).rejects.toThrow('history cannot be changed');
  await client.end();
});
