import net from 'node:net';
import type { Env } from '#server/env.ts';
import { StartError } from './lifecycle.ts';

/** Fails early if the address is taken. */
export function checkPort({ port, host }: Pick<Env, 'port' | 'host'>) {
  return new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      if (code === 'EADDRINUSE') {
        reject(
          new StartError(
            `Port ${port} er optaget. Stop det andet program, eller vælg en anden: PORT=${port + 1} npm start`,
          ),
        );
      } else if (code === 'EACCES') {
        reject(new StartError(`Ingen ret til port ${port}. Vælg en over 1023: PORT=3000 npm start`));
      } else reject(new StartError(`Der kan ikke lyttes på ${host ?? ''}:${port} (${code}). Ret HOST eller PORT.`));
    });
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}
