import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
    ownerUrl: string;
    appUrl: string;
  }
}

/** The template database of all test files, migrated once for the run. */
export const template = 'bilassistent_template';

/** Starts a Postgres in memory, and migrates the template that every test file clones. */
export async function setup(project: TestProject) {
  const server = await startEmbedded({ root: '.data', ephemeral: true });
  const { ownerUrl, appUrl } = await provision(server.superuserUrl, { database: template });
  await migrate(ownerUrl, { appRole: new URL(appUrl).username });
  const admin = new pg.Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query(`alter database ${template} with is_template true allow_connections false`);
  await admin.end();
  project.provide('superuserUrl', server.superuserUrl);
  project.provide('ownerUrl', ownerUrl);
  project.provide('appUrl', appUrl);
  return () => server.stop();
}
