import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

/** An S3-compatible service; Amazon's own without `endpoint`. */
export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

type Settings = {
  /** Local file storage, and temporary files. */
  folder: string;
  s3?: S3Settings | undefined;
};

/** Storage for file contents. A key is a path with `/` between its parts. */
export type Storage = {
  /** Local folder for temporary files on their way to the storage. */
  tempFolder: string;
  /** Moves a local file into the storage. */
  put(key: string, from: { path: string; size: number; mediaType: string }): Promise<void>;
  /** A stream of the content, or undefined. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes everything below a folder. */
  removeFolder(folder: string): Promise<void>;
  /** Every key with its time of storage, in batches. */
  list(): AsyncGenerator<{ key: string; storedAt: Date }[]>;
};

/** Opens a local folder or an S3-compatible bucket. */
export async function openStorage({ folder, s3 }: Settings): Promise<Storage> {
  const kept = path.resolve(folder, 'kept');
  const tempFolder = path.resolve(folder, 'waiting');
  await mkdir(kept, { recursive: true });
  await mkdir(tempFolder, { recursive: true });
  const disk = new Disk(s3 ? await openS3(s3) : new FSDriver({ location: kept, visibility: 'private' }));

  return {
    tempFolder,
    async put(key, { path: from, size, mediaType }) {
      await disk.putStream(key, createReadStream(from), { contentLength: size, contentType: mediaType });
      await rm(from, { force: true });
    },
    async read(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined;
    },
    async removeFolder(name) {
      await disk.deleteAll(name);
    },
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
        const portion: { key: string; storedAt: Date }[] = [];
        for (const each of page.objects) {
          if (!each.isFile) continue;
          const { lastModified } = await disk.getMetaData(each.key);
          portion.push({ key: each.key, storedAt: lastModified });
        }
        yield portion;
        ({ paginationToken } = page);
      } while (paginationToken);
    },
  };
}

/** Imported dynamically, as the S3 client is large. */
export async function openS3({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets are private as a whole, and many services lack object ACLs.
    visibility: 'private',
    supportsACL: false,
    // Services other than Amazon's support neither virtual-host buckets nor the newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
