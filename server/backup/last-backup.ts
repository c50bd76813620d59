import { existsSync } from 'node:fs';
import { placeOfBackups } from './find-backup.ts';
import { listBackups, timeIn } from './manifest.ts';
import { openShelf } from './shelf.ts';

/** The newest whole backup in the place of the settings; undefined where there is none, or no place is set. */
export async function findLastBackup(settings: Parameters<typeof placeOfBackups>[0]) {
  const place = placeOfBackups(settings);
  if (!place || ('folder' in place && !existsSync(place.folder))) return undefined;
  const shelf = await openShelf(place);
  try {
    const name = (await listBackups(shelf)).whole.at(-1);
    return name === undefined ? undefined : { at: timeIn(name), name, place: shelf.name };
  } finally {
    await shelf.close();
  }
}
