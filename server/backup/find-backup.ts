import { existsSync } from 'node:fs';
import path from 'node:path';
import type { S3Settings } from '../files/storage.ts';
import { BackupError } from './backup-error.ts';
import { listBackups } from './manifest.ts';
import { openShelf, type Place } from './shelf.ts';

type Settings = { folder: string | undefined; s3: S3Settings | undefined };

/** Where backups go: the folder that was typed, else the bucket or the folder of the settings. */
export function placeOfBackups({ folder, s3 }: Settings, typed?: string): Place | undefined {
  if (typed) return { folder: typed };
  if (s3) return { s3 };
  return folder ? { folder } : undefined;
}

/** The shelf and name of a backup: its folder, the folder of all (the newest), or a name in the place of the settings. */
export async function openBackup(settings: Settings, typed: string) {
  const folder = path.resolve(typed);
  if (existsSync(path.join(folder, 'manifest.json'))) {
    return { shelf: await openShelf({ folder: path.dirname(folder) }), name: path.basename(folder) };
  }
  const isFolder = existsSync(folder);
  const place = placeOfBackups(settings, isFolder ? folder : undefined);
  if (!place) throw new BackupError(`Der er ingen sikkerhedskopi i ${folder}.`);
  const shelf = await openShelf(place);
  if (!isFolder && typed !== 'nyeste') return { shelf, name: typed };
  const name = (await listBackups(shelf)).whole.at(-1);
  if (name) return { shelf, name };
  await shelf.close();
  throw new BackupError(`Der er ingen hel sikkerhedskopi i ${shelf.name}.`);
}

/** Where erasures are noted: beside the backups, or in the data folder where no place of backups is set. */
export function placeOfErasures(settings: Settings, dataDir: string): Place {
  return placeOfBackups(settings) ?? { folder: path.join(dataDir, 'erasures') };
}
