import fs from 'node:fs';
import path from 'node:path';
import { root } from '#server/start/paths.ts';

const parts = ['app', 'server', 'public', 'migrations', 'deploy', 'build', 'package.json', 'package-lock.json'];

/** A copy of the product with more migrations, built already: their code is no part of the build. */
export function makeRelease(folder: string, migrations: Readonly<Record<string, string>>) {
  fs.mkdirSync(folder, { recursive: true });
  const configs = fs.readdirSync(root).filter((name) => name.endsWith('.config.ts') || name === 'tsconfig.json');
  for (const name of [...parts, ...configs]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(migrations)) fs.writeFileSync(path.join(folder, 'migrations', name), text);
}

const migration = (statements: string, more = '') =>
  `import { type Kysely, sql } from 'kysely';
${more}
export async function up(db: Kysely<unknown>) {
  await sql\`${statements}\`.execute(db);
}
`;

/** Adds a column with an index to a table that is written all the time. */
export const adding = {
  '990-tried-column.ts': migration(
    `alter table memo add column "triedAt" timestamptz; create index memo_tried on memo ("organizationId", "triedAt")`,
  ),
};

/** Removes it again, a version later. */
export const removing = {
  ...adding,
  '991-tried-column-removed.ts': migration(
    `alter table memo drop column "triedAt"`,
    `\nexport const removes = 'the version before uses it no more';\n`,
  ),
};
