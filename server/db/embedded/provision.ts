import { createHmac } from 'node:crypto';
import pg from 'pg';

const owner = 'bilassistent_owner';
const app = 'bilassistent_app';

/**
 * Row-level security allows an index only to leakproof functions: these serve search and lists. Postgres' own versions
 * reveal no values.
 */
const leakproof = [
  'textlike(text, text)',
  'texticlike(text, text)',
  'arraycontains(anyarray, anyarray)',
  'arrayoverlap(anyarray, anyarray)',
];

const as = (url: string, user: string, password: string, database: string) => {
  const next = new URL(url);
  next.username = user;
  next.password = password;
  next.pathname = `/${database}`;
  return next.href;
};

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ensureRole(client: pg.Client, name: string, password: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${name} with login nosuperuser nobypassrls nocreaterole nocreatedb noreplication
     password ${pg.escapeLiteral(password)}`,
  );
}

async function ensureDatabase(client: pg.Client, database: string) {
  const name = pg.escapeIdentifier(database);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${name} owner ${owner} encoding 'UTF8' template template0`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${app}`);
}

/**
 * Creates roles and database in an embedded server; idempotent. Passwords derive from the server's random one, so that
 * every process of the checkout knows them.
 */
export async function provision(superuserUrl: string, { database = 'bilassistent' }: { database?: string } = {}) {
  const secret = new URL(superuserUrl).password;
  const passwordOf = (role: string) => createHmac('sha256', secret).update(role).digest('base64url');
  const server = await connect(superuserUrl);
  try {
    // Two processes may start at once; the lock ends with the connection.
    await server.query(`select pg_advisory_lock(hashtext('bilassistent.provision'))`);
    for (const role of [owner, app]) await ensureRole(server, role, passwordOf(role));
    await ensureDatabase(server, database);
    const inside = await connect(as(superuserUrl, new URL(superuserUrl).username, secret, database));
    try {
      await inside.query(
        'create extension if not exists pg_trgm; create extension if not exists btree_gin; create extension if not exists btree_gist',
      );
      for (const name of leakproof) await inside.query(`alter function ${name} leakproof`);
      await inside.query(`grant usage on schema public to ${app}`);
      const defaults = `alter default privileges for role ${owner} in schema public grant`;
      await inside.query(`${defaults} select, insert, update, delete on tables to ${app}`);
      await inside.query(`${defaults} usage, select on sequences to ${app}`);
      await inside.query(`${defaults} execute on functions to ${app}`);
    } finally {
      await inside.end();
    }
  } finally {
    await server.end();
  }
  return {
    ownerUrl: as(superuserUrl, owner, passwordOf(owner), database),
    appUrl: as(superuserUrl, app, passwordOf(app), database),
  };
}
