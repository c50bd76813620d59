import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const minute = 60_000;
const closeTimeout = 10_000;

type Address = { port: number; host?: string | undefined };

const reachedByName = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** The address on this machine; passkeys are bound to `localhost`. */
export function localAddress(host: string | undefined, port: number) {
  const named = host && !reachedByName.includes(host) ? host : 'localhost';
  return `http://${isIPv6(named) ? `[${named}]` : named}:${port}`;
}

/**
 * Listens on a port. `close` rejects new requests, waits for those in flight and then cuts the rest. A port that cannot
 * be opened throws its code.
 */
export async function listenOn({ port, host }: Address, listener: RequestListener) {
  let isClosing = false;
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response.once('close', () => open.delete(response)));
    if (isClosing) endWith(response);
    listener(request, response);
  });
  // A stock file of 50 MB takes a quarter of an hour at half a megabit.
  server.requestTimeout = 15 * minute;
  server.headersTimeout = minute / 2;
  // Longer than proxies' keep-alive, so that they close first.
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
    await Promise.race([closed, setTimeout(closeTimeout, undefined, { ref: false })]);
    clearInterval(idle);
    server.closeAllConnections();
  }

  return { port: typeof address === 'object' && address ? address.port : port, close };
}

/** Closes the connection after this response, so that no request reaches a stopping process. */
function endWith(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
