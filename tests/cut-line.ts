import { once } from 'node:events';
import net from 'node:net';

export type Line = Awaited<ReturnType<typeof openLine>>;

/** A database proxy that can be cut and restored, or stay open without answering. */
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
    /** Swallows what is sent and answers nothing, on new connections too. */
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
