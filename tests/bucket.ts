import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#server/files/storage.ts';

/**
 * An S3-compatible server with one empty bucket. It normalises a list's address without the last slash, so signatures
 * are not checked; an unknown key is refused.
 */
export async function openBucket() {
  const directory = await mkdtemp(path.join(tmpdir(), 'bilassistent-s3-'));
  const bucket = 'bilassistent';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    async close() {
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
      await server.close();
    },
  };
}
