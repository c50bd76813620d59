import { once } from 'node:events';
import net from 'node:net';

export type Line = Awaited<ReturnType<typeof openLine>>;

/** A line to the database that can be cut and mended, or kept from answering although it is open. */
export async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isMute = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    if (isMute) return;
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Takes what is sent, answers nothing, and takes new connections that are answered nothing either. */
    mute() {
      isMute = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    unmute() {
      isMute = false;
    },
    async mend() {
      await once(server.listen(own, '127.0.0.1'), 'listening');
    },
  };
}
