import { filesFolder, placeOf } from './files.ts';
import { listBackups, readManifest } from './manifest.ts';
import type { Shelf } from './shelf.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes backups older than the days, but never the newest; then what no backup names. What was stored within a day
 * stays: it may be of a backup that is being made.
 */
export async function pruneBackups(shelf: Shelf, keepDays: number, now = new Date()) {
  const { whole, unfinished } = await listBackups(shelf);
  const manifests = await Promise.all(whole.map((name) => readManifest(shelf, name)));
  const old = manifests
    .slice(0, -1)
    .filter(({ startedAt }) => new Date(startedAt).getTime() < now.getTime() - keepDays * day);
  for (const { name } of old) await shelf.removeFolder(name);
  for (const name of unfinished) await removeIfOld(shelf, name, now);
  const kept = manifests.filter((manifest) => !old.includes(manifest));
  const named = new Set(kept.flatMap(({ files, keyId }) => files.map(({ sha256 }) => placeOf(sha256, keyId))));
  let files = 0;
  for (const key of await shelf.list(filesFolder)) {
    if (named.has(key) || !(await isOld(shelf, key, now))) continue;
    await shelf.remove(key);
    files += 1;
  }
  return { backups: old.length, files };
}

const isOld = async (shelf: Shelf, key: string, now: Date) =>
  (await shelf.storedAt(key)).getTime() < now.getTime() - day;

async function removeIfOld(shelf: Shelf, folder: string, now: Date) {
  for (const key of await shelf.list(folder)) if (!(await isOld(shelf, key, now))) return;
  await shelf.removeFolder(folder);
}
