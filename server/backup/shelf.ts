import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { openS3, type S3Settings } from '../files/storage.ts';

export type Place = { folder: string } | { s3: S3Settings };

/** Where backups are: a folder or a bucket. A key is a path with `/` between its parts. */
export type Shelf = {
  /** The place in words. */
  name: string;
  /** A local folder for what is on its way to the shelf. */
  tempFolder: string;
  /** Moves a local file to the shelf; in a folder it appears whole. */
  put(key: string, from: string, size: number): Promise<void>;
  read(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** The folders at the top. */
  folders(): Promise<string[]>;
  /** The keys below a folder. */
  list(folder: string): Promise<string[]>;
  storedAt(key: string): Promise<Date>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** The folder that a backup is written to until `finish`: a bucket cannot rename. */
  draftOf(folder: string): string;
  finish(folder: string): Promise<void>;
  close(): Promise<void>;
};

const waiting = '.waiting';

export async function openShelf(place: Place): Promise<Shelf> {
  const folder = 'folder' in place ? path.resolve(place.folder) : undefined;
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const disk = new Disk(
    'folder' in place
      ? new FSDriver({ location: path.resolve(place.folder), visibility: 'private' })
      : await openS3(place.s3),
  );
  const parent = folder ? path.join(folder, waiting) : path.join(tmpdir(), 'bilassistent-backup-');
  if (folder) await mkdir(parent, { recursive: true, mode: 0o700 });
  const tempFolder = await mkdtemp(folder ? `${parent}/` : parent);
  const draftOf = (name: string) => (folder ? `${name}.unfinished` : name);

  async function listed(name: string, recursive: boolean) {
    const found: (DriveFile | DriveDirectory)[] = [];
    if (folder && !existsSync(path.join(folder, name))) return found;
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(name, { recursive, ...(paginationToken && { paginationToken }) });
      found.push(...page.objects);
      ({ paginationToken } = page);
    } while (paginationToken);
    return found;
  }

  return {
    name: 'folder' in place ? path.resolve(place.folder) : `bucket ${place.s3.bucket}`,
    tempFolder,
    async put(key, from, size) {
      if (folder) {
        await mkdir(path.dirname(path.join(folder, key)), { recursive: true, mode: 0o700 });
        await rename(from, path.join(folder, key));
        return;
      }
      await disk.putStream(key, createReadStream(from), { contentLength: size });
      await rm(from, { force: true });
    },
    async read(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined;
    },
    has: (key) => disk.exists(key),
    folders: async () => (await listed('', false)).flatMap((each) => (each.isFile ? [] : each.name)),
    list: async (name) => (await listed(name, true)).flatMap((each) => (each.isFile ? each.key : [])),
    storedAt: async (key) => (await disk.getMetaData(key)).lastModified,
    remove: (key) => disk.delete(key),
    removeFolder: (name) => disk.deleteAll(name),
    draftOf,
    async finish(name) {
      if (folder) await rename(path.join(folder, draftOf(name)), path.join(folder, name));
    },
    close: () => rm(tempFolder, { recursive: true, force: true }),
  };
}
