import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../migrations/', import.meta.url);

/** The names of this version's migrations, in order. */
export async function listMigrations() {
  const files = await readdir(fileURLToPath(folder));
  return files
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => file.slice(0, -3));
}

/** Where a migration is imported from. */
export const migrationFile = (name: string) => new URL(`${name}.ts`, folder).href;
