import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const minute = 60_000;
const patience = 10_000;

type Address = { port: number; host?: string | undefined };

const reachedByName = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** Where a browser on this machine finds what listens; a passkey is bound to the name `localhost`. */
export function localAddress(host: string | undefined, port: number) {
  const named = host && !reachedByName.includes(host) ? host : 'localhost';
  return `http://${isIPv6(named) ? `[${named}]` : named}:${port}`;
}

/**
 * Opens a port for the listener. `close` takes no new requests, lets those in flight end for as long as is
 * reasonable, and then cuts what is left. A port that cannot be opened throws with its code.
 */
export async function listenOn({ port, host }: Address, listener: RequestListener) {
  let isClosing = false;
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response.once('close', () => open.delete(response)));
    if (isClosing) endWith(response);
    listener(request, response);
  });
  // A stock file of 50 MB takes a quarter of an hour on a line of half a megabit.
  server.requestTimeout = 15 * minute;
  server.headersTimeout = minute / 2;
  // Longer than the proxies that stand before servers keep theirs, so that it is they who close first.
  server.keepAliveTimeout = minute + 5_000;
  server.listen({ port, host });
  await once(server, 'listening');
  const address = server.address();

  async function close() {
    const closed = once(server, 'close');
    isClosing = true;
    for (const response of open) endWith(response);
    server.close();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.race([closed, setTimeout(patience, undefined, { ref: false })]);
    clearInterval(idle);
    server.closeAllConnections();
  }

  return { port: typeof address === 'object' && address ? address.port : port, close };
}

/** Says that the connection ends with this answer, so that no next request goes to a process that stops. */
function endWith(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
