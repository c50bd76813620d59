import { once } from 'node:events';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * A database proxy that counts round trips: writes after a response, on any of its connections. A pipelined batch
 * counts once.
 */
export async function openCountingLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const waiting = new Set<net.Socket>();
  const line = {
    url: '',
    trips: 0,
    messages: '',
    /** Resets the count once all pending queries are answered. */
    async restart() {
      do await setTimeout(20);
      while (waiting.size > 0);
      line.trips = 0;
      line.messages = '';
    },
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}).on('close', () => near.destroy()));
    near.on('close', () => waiting.delete(near));
    near.on('data', (sent) => {
      if (!waiting.has(near)) line.trips += 1;
      waiting.add(near);
      line.messages += sent.toString('latin1');
      far.write(sent);
    });
    far.on('data', (answer) => {
      waiting.delete(near);
      near.write(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  line.url = url.href;
  return line;
}
