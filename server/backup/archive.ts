import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { giveTo, type SystemUser } from '../db/embedded/system-user.ts';

/** Unpacks a compressed tar archive into a new folder, as the user who will own it. */
export async function unpack(archive: Readable, folder: string, user: SystemUser) {
  mkdirSync(folder, { mode: 0o700 });
  giveTo(user, folder);
  const tar = spawn('tar', ['-x', '-f', '-', '--no-same-owner'], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  tar.stderr.on('data', (data: Buffer) => said.push(data));
  const ended = new Promise<void>((resolve, reject) => {
    tar.on('error', reject);
    tar.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar: ${Buffer.concat(said)}`))));
  });
  ended.catch(() => {});
  tar.stdin.on('error', () => {});
  // tar ends at the archive's end mark, and the checksum is of all.
  const toTar = new Writable({
    write(data, _, done) {
      if (!tar.stdin.writable || tar.stdin.write(data)) return done();
      const drained = new Promise<void>((resolve) => tar.stdin.once('drain', resolve));
      Promise.race([drained, ended]).then(() => done(), done);
    },
    final(done) {
      tar.stdin.end(done);
    },
  });
  await Promise.all([pipeline(archive, createZstdDecompress(), toTar), ended]);
  chmodSync(folder, 0o700);
}
