import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

/** Where an S3-compatible service is and how it is reached; without `endpoint` it is Amazon's own. */
export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

type Settings = {
  /** Where files are kept without S3, and where what is being received waits. */
  folder: string;
  s3?: S3Settings | undefined;
};

/** The place for the contents of files. A key is a path with `/` between its parts. */
export type Storage = {
  /** A folder of this machine for what is being received or made, on its way to the storage. */
  waitingRoom: string;
  /** Moves a file of this machine to the storage. */
  keep(key: string, from: { path: string; size: number; mediaType: string }): Promise<void>;
  /** The content as it is read, or undefined when it is not there. */
  read(key: string): Promise<Readable | undefined>;
  /** Takes away all that is kept below a folder. */
  removeFolder(folder: string): Promise<void>;
  /** Every key with when it was kept, in portions. */
  list(): AsyncGenerator<{ key: string; keptAt: Date }[]>;
};

/** Opens the storage: a folder of this machine, or a bucket of an S3-compatible service. */
export async function openStorage({ folder, s3 }: Settings): Promise<Storage> {
  const kept = path.resolve(folder, 'kept');
  const waitingRoom = path.resolve(folder, 'waiting');
  await mkdir(kept, { recursive: true });
  await mkdir(waitingRoom, { recursive: true });
  const disk = new Disk(s3 ? await openS3(s3) : new FSDriver({ location: kept, visibility: 'private' }));

  return {
    waitingRoom,
    async keep(key, { path: from, size, mediaType }) {
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
        const portion: { key: string; keptAt: Date }[] = [];
        for (const each of page.objects) {
          if (!each.isFile) continue;
          const { lastModified } = await disk.getMetaData(each.key);
          portion.push({ key: each.key, keptAt: lastModified });
        }
        yield portion;
        ({ paginationToken } = page);
      } while (paginationToken);
    },
  };
}

/** The client of S3 weighs much, so it is fetched only where it is used. */
async function openS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets are private as a whole, and many services know no lists of rights for each object.
    visibility: 'private',
    supportsACL: false,
    // Services other than Amazon's know neither buckets as host names nor the newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
