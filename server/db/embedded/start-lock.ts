import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

function hold(name: string) {
  return new Promise<net.Server | undefined>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(`\0bilassistent-${name}`, () => resolve(server));
  });
}

/**
 * Mutual exclusion by folder, across processes. The lock is an abstract socket, which the kernel frees with its holder.
 * Systems without such sockets have no lock.
 */
export async function withFolderLock<Result>(folder: string, task: () => Promise<Result>) {
  if (process.platform !== 'linux') return task();
  const name = createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 32);
  for (;;) {
    const lock = await hold(name);
    if (!lock) {
      await sleep(30);
      continue;
    }
    try {
      return await task();
    } finally {
      lock.close();
    }
  }
}
