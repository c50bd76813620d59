import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { withTenant } from '#server/tenant.ts';
import { addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addPortalCustomer, portalActor, sendVanTo } from '#tests/portal-offer.ts';
import { writePortalMessage } from './portal-messages.ts';
import { readPortal } from './portal-tenant.ts';
import { portalViews } from './portal-views.ts';

const views = portalViews;

test('in a portal transaction every table is empty and cannot be written', async ({
  organize,
  as,
  database,
  ownerUrl,
}) => {
  const organization = await organize();
  const { portalUserId } = await as({ organization }, async (tenant) => {
    const made = await addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example` });
    await sendVanTo(tenant, made);
    return made;
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%' order by 1`,
  );
  const { rows: opened } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
     and relname like 'portal%' order by 1`,
  );
  await owner.end();
  expect(opened.map(({ name }) => name)).toEqual([...views].sort());
  expect(tables.length).toBeGreaterThan(100);
  await readPortal(database, { organizationId: organization.id, portalUserId }, async ({ db }) => {
    await sql`select * from "portalQuote"`.execute(db);
    const seen: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length > 0) seen.push(name);
    }
    expect(seen).toEqual([]);
  });
  const client = await database.pool.connect();
  await client.query(`begin; select set_config('app.portalOrganizationId', '${organization.id}', true),
    set_config('app.portalUserId', '${portalUserId}', true)`);
  const changed: string[] = [];
  for (const { name } of tables) {
    await client.query('savepoint before');
    const { rowCount } = await client.query(`delete from "${name}"`).catch(() => ({ rowCount: 0 }));
    if (rowCount) changed.push(name);
    await client.query('rollback to before');
  }
  const insert = client.query(`insert into brand ("organizationId", name) values ('${organization.id}', 'X')`);
  await expect(insert).rejects.toThrow(/row-level security/);
  await client.query('rollback');
  client.release();
  expect(changed).toEqual([]);
});

test('what is opened shows a login its own customer alone', async ({ organize, as, database }) => {
  const [mine, theirs] = [await organize(), await organize()];
  const fill = (organization: typeof mine, name: string) =>
    as({ organization }, async (tenant) => {
      const made = await addPortalCustomer(tenant, { name, email: `${name}@${organization.slug}.example` });
      const leadId = await addLead(tenant, { customerId: made.customerId });
      const quote = await sendVanTo(tenant, { customerId: made.customerId, leadId });
      return { ...made, leadId, quote };
    });
  const first = await fill(mine, 'en');
  const second = await fill(mine, 'to');
  const other = await fill(theirs, 'tre');
  const login = (organization: typeof mine, portalUserId: string) => ({
    organizationId: organization.id,
    portalUserId,
  });
  const rowsOf = (who: ReturnType<typeof login>) =>
    readPortal(database, who, async ({ db }) => {
      const found: Record<string, unknown[]> = {};
      for (const view of views) found[view] = (await sql`select * from ${sql.table(view)}`.execute(db)).rows;
      return found;
    });
  const own = await rowsOf(login(mine, first.portalUserId));
  expect(own.portalQuote).toMatchObject([{ id: first.quote.id, leadId: first.leadId, customerId: first.customerId }]);
  expect(own.portalLead).toMatchObject([{ id: first.leadId }]);
  expect(own.portalCustomer).toMatchObject([{ id: first.customerId }]);
  expect((await rowsOf(login(mine, second.portalUserId))).portalQuote).toMatchObject([{ id: second.quote.id }]);
  expect((await rowsOf(login(theirs, other.portalUserId))).portalQuote).toMatchObject([{ id: other.quote.id }]);
  const nothing = Object.fromEntries(views.map((view) => [view, []]));
  expect(await rowsOf(login(theirs, first.portalUserId))).toEqual(nothing);
  expect(await rowsOf(login(mine, other.portalUserId))).toEqual(nothing);

  const set = (table: 'customer' | 'portalAccess' | 'organizationSettings', values: string) =>
    withTenant(database.pool, { organizationId: mine.id, userId: '', role: 'owner' }, ({ db }) =>
      sql`update ${sql.table(table)} set ${sql.raw(values)} where "organizationId" = ${mine.id}`.execute(db),
    );
  for (const [table, shut, open] of [
    ['customer', `"isBlocked" = true, "blockedReason" = 'Ubetalt'`, '"isBlocked" = false, "blockedReason" = null'],
    ['portalAccess', `status = 'disabled'`, `status = 'active'`],
    ['portalAccess', `scope = 'some'`, `scope = 'all'`],
    ['organizationSettings', '"portalEnabled" = false', '"portalEnabled" = true'],
  ] as const) {
    await set(table, shut);
    expect((await rowsOf(login(mine, first.portalUserId))).portalQuote, shut).toEqual([]);
    await set(table, open);
  }
  expect((await rowsOf(login(mine, first.portalUserId))).portalQuote).toHaveLength(1);
});

test('a login with chosen matters sees those alone', async ({ organize, as, database }) => {
  const organization = await organize();
  const made = await as({ organization }, async (tenant) => {
    const person = await addPortalCustomer(tenant, {
      email: `kun@${organization.slug}.example`,
      role: 'user',
      scope: 'some',
    });
    const { customerId } = person;
    const [chosen, hidden] = [await addLead(tenant, { customerId }), await addLead(tenant, { customerId })];
    const quote = await sendVanTo(tenant, { customerId, leadId: chosen });
    await sendVanTo(tenant, { customerId, leadId: hidden });
    await sendVanTo(tenant, { customerId });
    const { organizationId } = tenant;
    await tenant.db
      .insertInto('portalAccessScope')
      .values({ organizationId, accessId: person.accessId, leadId: chosen })
      .execute();
    return { ...person, chosen, quote };
  });
  const who = { organizationId: organization.id, portalUserId: made.portalUserId };
  const seen = await readPortal(database, who, async ({ db }) => ({
    quotes: await db.selectFrom('portalQuote').select('id').execute(),
    leads: await db.selectFrom('portalLead').select('id').execute(),
  }));
  expect(seen).toEqual({ quotes: [{ id: made.quote.id }], leads: [{ id: made.chosen }] });
  const actor = await portalActor(database, { organization, ...made }, [{ customerId: made.customerId, role: 'user' }]);
  const written = await writePortalMessage(database, actor, {}, { text: 'Hej' });
  const leads = await readPortal(database, who, ({ db }) =>
    db.selectFrom('portalLead').select('id').orderBy('id').execute(),
  );
  expect(leads).toEqual([{ id: made.chosen }, { id: written?.leadId }]);
});
