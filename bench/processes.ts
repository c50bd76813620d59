import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { environmentWith } from '#server/env.ts';
import type { FloorStart } from './floor.ts';
import type { ProductStart } from './product.ts';

/** Signs the sessions of the measurements. */
export const secret = 'the secret of the measurements, which sign nobody in';

/** The cookie of a session, by its token. */
export function cookieOf({ token }: { token: string }) {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `bilassistent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** A server process with its CPU time, in microseconds. */
export async function start(file: string, message: FloorStart | ProductStart) {
  const child = fork(path.join(import.meta.dirname, file), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environmentWith({ NODE_ENV: 'production' }),
  });
  child.send(message);
  const [{ port }] = await once(child, 'message');
  return { port: Number(port), cpu: () => cpuOf(child), stop: () => child.kill() };
}

async function cpuOf(child: ChildProcess) {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return Number(cpu.user) + Number(cpu.system);
}

export type Process = Awaited<ReturnType<typeof start>>;
