import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provision } from './provision.ts';
import { type EmbeddedServer, startEmbedded } from './start-embedded.ts';

let server: EmbeddedServer;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  server = await startEmbedded({ root: '', ephemeral: true });
  const first = await provision(server.superuserUrl);
  const second = await provision(server.superuserUrl);
  expect(second).toEqual(first);
  owner = new pg.Client({ connectionString: first.ownerUrl });
  app = new pg.Client({ connectionString: first.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  await owner.query(`
    create table car (id int generated always as identity, organization text);
    alter table car enable row level security;
    alter table car force row level security;
    create policy own on car using (organization = current_setting('app.organizationId', true));`);
});

afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await server.stop();
});

test('the application role → reads and writes rows, nothing else', async () => {
  await app.query(`select set_config('app.organizationId', 'a', false)`);
  await app.query(`insert into car (organization) values ('a')`);
  expect((await app.query('select organization from car')).rows).toEqual([{ organization: 'a' }]);
  await expect(app.query('create table own (n int)')).rejects.toThrow('permission denied for schema public');
  await expect(app.query('drop table car')).rejects.toThrow('must be owner of table car');
  await expect(app.query('truncate car')).rejects.toThrow('permission denied for table car');
});

test('rows of another organisation → invisible to the application, without a bypass', async () => {
  await app.query(`select set_config('app.organizationId', 'b', false)`);
  expect((await app.query('select * from car')).rows).toEqual([]);
  await expect(app.query('alter table car disable row level security')).rejects.toThrow('must be owner');
  await expect(app.query('set role bilassistent_owner')).rejects.toThrow('permission denied to set role');
  await expect(app.query('alter role bilassistent_app bypassrls')).rejects.toThrow('permission denied');
  await expect(app.query('create role another')).rejects.toThrow('permission denied to create role');
});

test('the owner of the tables → bound by row-level security too', async () => {
  expect((await owner.query('select * from car')).rows).toEqual([]);
  await expect(owner.query('create role another')).rejects.toThrow('permission denied to create role');
});

test('functions of text and list search → leakproof, indexed under row-level security', async () => {
  const { rows } = await app.query(
    `select proname as name from pg_proc where proleakproof
     and proname in ('textlike', 'texticlike', 'arraycontains', 'arrayoverlap') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['arraycontains', 'arrayoverlap', 'texticlike', 'textlike']);
});

test('Danish letters in either case → found by trigrams', async () => {
  const { rows } = await app.query(
    `select cardinality(show_trgm('æøå')) as count, similarity('ÆRØ', 'ærø') as likeness`,
  );
  expect(rows).toEqual([{ count: 4, likeness: 1 }]);
});
