import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { assertBoundByRowSecurity, openDatabase } from '#server/db/database.ts';
import { openVisit, readTenant, type Tenant, withTenant } from '#server/tenant.ts';
import { addCar, addDepartment } from './factories.ts';
import { test } from './fixtures.ts';
import { withoutHistory } from './without-history.ts';

/** Tables of the account engine, with its own primary keys, read across organisations. */
const accountTables = [
  ...['invitation', 'member', 'formerSlug', 'portalUser', 'portalSession', 'portalAccount', 'portalVerification'],
  ...['portalPasskey', 'portalRateLimit'],
];
async function query<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

const tenantTables = `select c.oid, c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organizationId'`;

test('every table is closed by forced row-level security', async ({ ownerUrl }) => {
  const open = await query(
    ownerUrl,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not like 'kysely%' and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});

test('the key of every business table begins with the organisation, and so does every reference between them', async ({
  ownerUrl,
}) => {
  const keys = await query<{ name: string; type: string; first: string; target: string | null }>(
    ownerUrl,
    `select t.name, k.contype as type, a.attname as first, target.name as target
     from (${tenantTables}) t
     join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'f')
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
     left join (${tenantTables}) target on target.oid = k.confrelid`,
  );
  const business = keys.filter((key) => !accountTables.includes(key.name) && (key.type === 'p' || key.target));
  expect(business.length).toBeGreaterThan(6);
  expect(business.filter((key) => key.first !== 'organizationId')).toEqual([]);
});

test('every business table writes its history', async ({ ownerUrl }) => {
  const silent = await query<{ name: string }>(
    ownerUrl,
    `select t.name from (${tenantTables}) t where
     (select count(*) from pg_trigger where tgrelid = t.oid and tgname in ('history_insert', 'history_update', 'history_delete')) < 3`,
  );
  expect(silent.map((table) => table.name).sort()).toEqual(withoutHistory);
});

test('a query that forgets its organisation returns nothing, and one that changes rows changes none', async ({
  organize,
  as,
  database,
  ownerUrl,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  for (const { relname } of await query<{ relname: string }>(
    ownerUrl,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely%'`,
  )) {
    const { rows } = await database.pool.query(`select * from ${pg.escapeIdentifier(relname)} limit 1`);
    expect(rows, relname).toEqual([]);
  }
  expect((await database.pool.query('delete from car')).rowCount).toBe(0);
  expect((await database.pool.query(`update car set "brandName" = 'x'`)).rowCount).toBe(0);
});

test('a query that asks for all cars sees those of its organisation only', async ({ organize, as }) => {
  const [north, south] = [await organize('Nord'), await organize('Syd')];
  await as({ organization: north }, (tenant) => addCar(tenant, { modelName: 'Nordens' }));
  await as({ organization: south }, (tenant) => addCar(tenant, { modelName: 'Sydens' }));
  const models = await as({ organization: north }, (tenant) =>
    tenant.db.selectFrom('car').select('modelName').execute(),
  );
  expect(models).toEqual([{ modelName: 'Nordens' }]);
});

test('a row cannot be written for another organisation, nor point into one', async ({ organize, as }) => {
  const [north, south] = [await organize('Nord'), await organize('Syd')];
  await expect(
    as({ organization: north }, (tenant) => addCar({ ...tenant, organizationId: south.id })),
  ).rejects.toThrow('row-level security');
  const theirs = await as({ organization: south }, (tenant) => addDepartment(tenant, 'Sydafdelingen'));
  await expect(as({ organization: north }, (tenant) => addCar(tenant, { departmentId: theirs }))).rejects.toThrow(
    'car_department',
  );
});

test('history cannot be changed, deleted or emptied, by the owner of the tables either', async ({
  organize,
  as,
  ownerUrl,
}) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant));
  await expect(as({ organization }, (tenant) => tenant.db.deleteFrom('history').execute())).rejects.toThrow(
    'permission denied',
  );
  const asOwner = (text: string) =>
    query(ownerUrl, `select set_config('app.organizationId', '${organization.id}', false); ${text}`);
  for (const text of ['truncate history', 'delete from history', `update history set action = 'delete'`]) {
    await expect(asOwner(text), text).rejects.toThrow('history cannot be changed');
  }
});

test('history tells who changed what, in which request', async ({ organize, as, user }) => {
  const organization = await organize();
  const car = await as({ organization }, (tenant) => addCar(tenant, { mileage: 100 }));
  await as({ organization }, (tenant) =>
    tenant.db.updateTable('car').set({ mileage: 200 }).where('id', '=', car).execute(),
  );
  const rows = await as({ organization }, (tenant) =>
    tenant.db
      .selectFrom('history')
      .select(['action', 'oldValue', 'newValue', 'actorId', 'requestId'])
      .where('entityType', '=', 'car')
      .where('entityId', '=', car)
      .orderBy('id')
      .execute(),
  );
  const { id: actorId } = await user({ organization });
  expect(rows[0]).toMatchObject({ action: 'create', newValue: { mileage: 100, modelName: 'Caddy' }, actorId });
  expect(rows[1]).toEqual({
    action: 'update',
    oldValue: { mileage: 100 },
    newValue: { mileage: 200 },
    actorId,
    requestId: 'test',
  });
});

test('the application role is bound by row-level security, and a role that is not is refused', async ({ database }) => {
  await expect(assertBoundByRowSecurity(database.pool)).resolves.toBeUndefined();
  const superuser = new pg.Pool({ connectionString: inject('superuserUrl'), max: 1 });
  await expect(assertBoundByRowSecurity(superuser)).rejects.toThrow('kan omgå rækkesikkerheden');
  await superuser.end();
});

test('options in the address of the database do not take the account engine out of its scope', async ({
  organize,
  appUrl,
}) => {
  const { id } = await organize();
  const withOptions = openDatabase(`${appUrl}?options=-c%20application_name%3Dbil`, { max: 1 });
  const found = await withOptions.accounts.selectFrom('organization').select('id').where('id', '=', id).execute();
  await withOptions.close();
  expect(found).toEqual([{ id }]);
});

test('what work throws is rolled back, and a transaction that the database ended is never reported as committed', async ({
  organize,
  as,
}) => {
  const organization = await organize();
  await expect(
    as({ organization }, async (tenant) => {
      await addCar(tenant);
      throw new Error('fortrudt');
    }),
  ).rejects.toThrow('fortrudt');
  await expect(
    as({ organization }, async (tenant) => {
      await addCar(tenant);
      await sql`select 1/0`.execute(tenant.db).catch(() => {});
    }),
  ).rejects.toThrow('rolled back');
  expect(await as({ organization }, (tenant) => tenant.db.selectFrom('car').select('id').execute())).toEqual([]);
});

test('a query that outlives its work runs in no other transaction', async ({ organize, as, database }) => {
  const [north, south] = [await organize('Nord'), await organize('Syd')];
  await as({ organization: south }, (tenant) => addCar(tenant));
  let leaked: Tenant | undefined;
  for (const run of [withTenant, readTenant]) {
    const actor = { organizationId: north.id, userId: north.id, role: 'owner' as const };
    await run(database.pool, actor, async (tenant) => {
      leaked = tenant;
    });
    await as({ organization: south }, async () => {
      await expect(leaked?.db.selectFrom('car').select('id').execute()).rejects.toThrow('the transaction has ended');
    });
  }
});

test('as one organisation, the accounts of another are not there either', async ({ organize, as, user }) => {
  const [north, south] = [await organize('Nord'), await organize('Syd')];
  await user({ organization: south });
  const { email } = await user({ organization: north });
  const seen = await as({ organization: north }, async ({ db }) => ({
    users: await db.selectFrom('user').select('email').execute(),
    members: await db.selectFrom('member').select('organizationId').execute(),
    organizations: await db.selectFrom('organization').select('id').execute(),
    secrets: [
      ...(await db.selectFrom('account').select('id').execute()),
      ...(await db.selectFrom('session').select('id').execute()),
      ...(await db.selectFrom('verification').select('id').execute()),
    ],
  }));
  expect(seen).toEqual({
    users: [{ email }],
    members: [{ organizationId: north.id }],
    organizations: [{ id: north.id }],
    secrets: [],
  });
});

test('a visit that ends before it has begun leaves no transaction on the connection', async ({ appUrl }) => {
  const { pool, close } = openDatabase(appUrl, { max: 1 });
  const visit = openVisit(
    pool,
    (client) => client.query(`begin read only; select set_config('app.organizationId', 'left behind', true)`),
    () => true,
  );
  visit.end();
  await visit.found;
  const { rows } = await pool.query(`select current_setting('app.organizationId', true) as setting`);
  expect(rows).toEqual([{ setting: '' }]);
  await close();
});
