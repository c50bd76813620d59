import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

type Answer = { status: number; headers?: Record<string, string> };
type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on loopback, which answers as `answers` says for a path, else takes the push. */
export async function openPushService() {
  const taken: Taken[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    taken.push({ path, headers: request.headers, body: await buffer(request) });
    const { status, headers } = answers.get(path) ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return { host, taken, answers, close: () => server.close() };
}

/** A browser's subscription, with what it takes to read a push (RFC 8291). */
export function subscribe(host: string, path: string, applicationKey: string) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const device = {
    ...{ endpoint: `http://${host}${path}`, applicationKey },
    ...{ p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  function read(body: Buffer) {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
    const secret = derive(own.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return z.record(z.string(), z.string()).parse(JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()));
  }
  return { device, read };
}
