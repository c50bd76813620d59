import pg from 'pg';
import { inject } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { test as base, onDatabase } from './fixtures.ts';
import { template } from './global-setup.ts';

/** The day of the demo in tests. */
export const today = '2026-11-21';
const seeded = 'bilassistent_demo';
const seeding = 20_261_121;

/** A database with the demo data, made by the first file of the run that needs it. @returns its name, to clone */
async function demoTemplate() {
  const admin = new pg.Client({ connectionString: inject('superuserUrl') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [seeding]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [seeded]);
    if (rowCount) return seeded;
    await admin.query(`drop database if exists ${seeded} with (force)`);
    await admin.query(`create database ${seeded} template ${template} strategy file_copy`);
    await seedDemo({ appUrl: onDatabase('appUrl', seeded), today });
    await admin.query(`alter database ${seeded} with is_template true allow_connections false`);
    return seeded;
  } finally {
    await admin.end();
  }
}

type DemoFixtures = {
  template: { find: () => Promise<string> };
  /** Runs `work` as the first member of a role in an organisation of the demo. */
  inDemo: <T>(slug: string, work: (tenant: Tenant) => Promise<T>, role?: Role) => Promise<T>;
};

/** Each file has the demo data in a database of its own. */
export const test = base.extend<DemoFixtures>({
  template: [{ find: demoTemplate }, { scope: 'file' }],
  inDemo: async ({ database }, use) =>
    use(async (slug, work, role = 'owner') => {
      const member = await database.accounts
        .selectFrom('organization')
        .innerJoin('member', 'member.organizationId', 'organization.id')
        .where('slug', '=', slug)
        .where('role', '=', role)
        .select(['organizationId', 'userId', 'role'])
        .executeTakeFirstOrThrow();
      return withTenant(database.pool, member, work);
    }),
});
