import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const schema = 'graphile_worker';
const silent = new Logger(() => () => {});

/** Migrates the queue's own schema. Its tables belong to their owner alone; `appRole` may add and run jobs. */
export async function installJobs(pool: pg.Pool, { appRole }: { appRole?: string | undefined } = {}) {
  await runMigrations({ pgPool: pool, schema, logger: silent });
  if (appRole) await openQueue(pool, pg.escapeIdentifier(appRole));
}

async function openQueue(pool: pg.Pool, role: string) {
  await pool.query(`
    grant usage on schema ${schema} to ${role};
    grant select on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    grant execute on all functions in schema ${schema} to ${role};
  `);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = '${schema}'::regnamespace and relkind = 'r' and relname like '\\_private\\_%'`,
  );
  for (const table of rows.map(({ name }) => `${schema}.${pg.escapeIdentifier(name)}`)) {
    await pool.query(`
      grant select, insert, update, delete on ${table} to ${role};
      drop policy if exists application on ${table};
      create policy application on ${table} to ${role} using (true);
    `);
  }
}
