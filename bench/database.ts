import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { fill, type StockName, stocks } from './stock.ts';

export type BenchDatabase = { appUrl: string; ownerUrl: string; superuserUrl: string };

/** A Postgres for benchmarks only; its data is created once. */
export async function openServer() {
  const server = await startEmbedded({ root: '.data/bench' });
  return {
    open: (name: StockName) => openDatabase(server.superuserUrl, name),
    stop: () => server.stop(),
  };
}

async function openDatabase(superuserUrl: string, name: StockName): Promise<BenchDatabase> {
  const database = `bench_${name}_${fingerprint()}`;
  await dropOlder(superuserUrl, `bench_${name}_`, database);
  const urls = await provision(superuserUrl, { database });
  const inside = new URL(superuserUrl);
  inside.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: inside.href });
  await client.connect();
  try {
    const started = performance.now();
    const migrations = await migrate(urls.ownerUrl, { appRole: new URL(urls.appUrl).username });
    if (await isFilled(client)) {
      if (migrations.length > 0) await client.query('vacuum analyze');
    } else {
      await fill(client, name);
      await client.query('create schema bench_is_filled');
      console.log(`database «${name}» made in ${Math.round((performance.now() - started) / 1000)} s`);
    }
    const tokens = stocks[name].map(({ token }) => token);
    await client.query(`update session set "expiresAt" = now() + interval '7 days' where token = any($1)`, [tokens]);
    await client.query('vacuum session');
  } finally {
    await client.end();
  }
  return { ...urls, superuserUrl: inside.href };
}

/** Fingerprint of what decides the data; migrations bring the schema up to date. */
function fingerprint() {
  return createHash('sha256').update(readFileSync('bench/stock.ts')).digest('hex').slice(0, 12);
}

async function isFilled(client: pg.Client) {
  const { rows } = await client.query(`select from pg_namespace where nspname = 'bench_is_filled'`);
  return rows.length > 0;
}

async function dropOlder(superuserUrl: string, prefix: string, current: string) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) if (datname !== current) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
