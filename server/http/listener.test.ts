import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { test as base, expect } from 'vitest';
import type { App } from './handler.ts';
import { createListener } from './listener.ts';
import { listenOn } from './listening.ts';
import { precompress } from './precompress.ts';
import { readStaticFiles } from './static-files.ts';

const script = `/* ${'bil '.repeat(800)}*/`;

type Ask = { method?: string; headers?: Record<string, string>; agent?: Agent };

async function open(app: App, dir: string, appUrl?: string) {
  const files = await readStaticFiles(dir, { https: appUrl !== undefined });
  const log = pino({ level: 'silent' });
  const server = await listenOn(
    { port: 0, host: '127.0.0.1' },
    createListener({ app: () => app, files, log, appUrl, trustedProxyHops: 0 }),
  );
  async function ask(pathname: string, asked: Ask = {}): Promise<IncomingMessage> {
    const sent = request({ host: '127.0.0.1', port: server.port, path: pathname, ...asked }).end();
    const [response] = await once(sent, 'response');
    return response;
  }
  return { ...server, ask };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Fixtures = { dir: string; serve: (app: App, appUrl?: string) => Promise<Opened> };

const test = base.extend<Fixtures>({
  dir: async ({ task: _ }, use) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'bilassistent-http-'));
    await mkdir(path.join(dir, 'client/assets'), { recursive: true });
    await writeFile(path.join(dir, 'hemmelig.txt'), 'hemmelig');
    await writeFile(path.join(dir, 'client/.skjult.txt'), 'hemmelig');
    await writeFile(path.join(dir, 'client/assets/side-B1lA5s1s.js'), script);
    await writeFile(path.join(dir, 'client/robots.txt'), 'User-agent: *');
    await precompress(path.join(dir, 'client'));
    await use(path.join(dir, 'client'));
    await rm(dir, { recursive: true });
  },
  serve: async ({ dir }, use) => {
    const opened: Opened[] = [];
    await use(async (app, appUrl) => {
      const server = await open(app, dir, appUrl);
      opened.push(server);
      return server;
    });
    await Promise.all(opened.map((server) => server.close()));
  },
});

const notFound: App = async () => new Response('intet her', { status: 404 });

test('a built file and a request that is none, on https → told to stay there, and to load nothing', async ({
  serve,
}) => {
  const { ask } = await serve(notFound, 'https://bil.example');
  for (const asked of [await ask('/robots.txt'), await ask('/', { method: 'TRACE' })]) {
    expect(asked.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]) {
      expect(asked.headers['content-security-policy']).toContain(part);
    }
  }
  const plain = await serve(notFound);
  expect((await plain.ask('/robots.txt')).headers['strict-transport-security']).toBeUndefined();
});

test('a built file → immutable, in the browser’s best encoding', async ({ serve }) => {
  const { ask } = await serve(notFound);
  const get = (accepted: string) => ask('/assets/side-B1lA5s1s.js', { headers: { 'accept-encoding': accepted } });
  const brotli = await get('gzip, deflate, br, zstd');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(await buffer(brotli)).toString()).toBe(script);
  expect(gunzipSync(await buffer(await get('gzip'))).toString()).toBe(script);
  const plain = await get('br;q=0, gzip;q=0');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(await text(plain)).toBe(script);
});

test('a matching ETag → 304', async ({ serve }) => {
  const { ask } = await serve(notFound);
  const headers = { 'accept-encoding': 'br' };
  const first = await ask('/assets/side-B1lA5s1s.js', { headers });
  const again = await ask('/assets/side-B1lA5s1s.js', {
    headers: { ...headers, 'if-none-match': `W/${first.headers.etag}` },
  });
  expect([again.statusCode, await text(again)]).toEqual([304, '']);
  const other = await ask('/assets/side-B1lA5s1s.js', { headers: { 'if-none-match': `${first.headers.etag}` } });
  expect(other.statusCode).toBe(200);
});

test('a file without hash in its name → cached for a limited time', async ({ serve }) => {
  const { ask } = await serve(notFound);
  const response = await ask('/robots.txt?v=1');
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  expect(await text(response)).toBe('User-agent: *');
});

test('HEAD of a file → headers only', async ({ serve }) => {
  const { ask } = await serve(notFound);
  const response = await ask('/assets/side-B1lA5s1s.js', { method: 'HEAD' });
  expect(response.headers['content-length']).toBe(String(script.length));
  expect(await text(response)).toBe('');
});

test.for(['/../hemmelig.txt', '/assets/../../hemmelig.txt', '/%2e%2e/hemmelig.txt', '/.skjult.txt', '/assets', '/'])(
  'the path %s → no file',
  async (pathname, { serve }) => {
    const { ask } = await serve(notFound);
    expect(await text(await ask(pathname))).toBe('intet her');
  },
);

test('several cookies → one header each', async ({ serve }) => {
  const { ask } = await serve(async () => {
    const headers = new Headers({ 'Set-Cookie': 'a=1; Expires=Sat, 21 Nov 2026 12:00:00 GMT' });
    headers.append('Set-Cookie', 'b=2');
    return new Response(null, { status: 302, headers });
  });
  expect((await ask('/')).headers['set-cookie']).toEqual(['a=1; Expires=Sat, 21 Nov 2026 12:00:00 GMT', 'b=2']);
});

test('an aborted page → rendering stops', async ({ serve }) => {
  const given = Promise.withResolvers<string>();
  const { ask } = await serve(async (request) => {
    request.signal.addEventListener('abort', () => given.resolve('given up'));
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) }));
  });
  const response = await ask('/');
  response.destroy();
  expect(await given.promise).toBe('given up');
});

test.for([
  ['GET http://evil.example/ HTTP/1.1\r\nHost: x', 400],
  ['GET / HTTP/1.1\r\nHost: a b', 400],
  ['GET / HTTP/1.1', 400],
  ['TRACE / HTTP/1.1\r\nHost: x', 405],
  ['OPTIONS * HTTP/1.1\r\nHost: x', 405],
] as const)('%j → %i', async ([head, status], { serve }) => {
  const { port } = await serve(notFound);
  const socket = net.connect(port, '127.0.0.1');
  socket.end(`${head}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('a rejected API call → the API’s error envelope', async ({ serve }) => {
  const { ask } = await serve(notFound);
  const response = await ask('/api/cars/filter', { method: 'TRACE' });
  expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([
    405,
    { success: false, error: { message: 'Kaldet kan ikke bruges', statusCode: 405 } },
  ]);
});

test('a crashing application → 500 without details', async ({ serve }) => {
  const { ask } = await serve(() => Promise.reject(new Error('hemmelig')));
  const response = await ask('/');
  expect([response.statusCode, await text(response)]).toEqual([500, '']);
});

test('stop → requests in flight end, new and idle connections close', async ({ dir }) => {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const app: App = async (request) => {
    if (!request.url.endsWith('/slow')) return new Response('hurtig');
    begun.resolve();
    await go.promise;
    return new Response('færdig');
  };
  const { ask, close } = await open(app, dir);
  const agent = new Agent({ keepAlive: true });
  await text(await ask('/', { agent }));
  const slow = ask('/slow', { agent });
  await begun.promise;
  const closed = close();
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const before = performance.now();
  go.resolve();
  const last = await slow;
  expect([last.headers.connection, await text(last)]).toEqual(['close', 'færdig']);
  await closed;
  expect(performance.now() - before).toBeLessThan(8_000);
  agent.destroy();
});

test('a port in use → an error with its code', async ({ serve }) => {
  const { port } = await serve(notFound);
  await expect(listenOn({ port, host: '127.0.0.1' }, () => {})).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
