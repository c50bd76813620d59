import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import pino from 'pino';
import { test as base, expect } from 'vitest';
import type { App } from './handler.ts';
import { createListener } from './listener.ts';
import { listenOn } from './listening.ts';

const page = `<!doctype html><title>Biler</title>${'<p>En bil</p>'.repeat(200)}`;
const log = pino({ level: 'silent' });

/** Serves the application and sends requests to it. */
async function open(app: App) {
  const listener = createListener({ app: () => app, files: new Map(), log, trustedProxyHops: 0 });
  const server = await listenOn({ port: 0, host: '127.0.0.1' }, listener);
  async function ask(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const [response] = await once(request({ host: '127.0.0.1', port: server.port, headers }).end(), 'response');
    return response;
  }
  return { ...server, ask };
}

type Opened = Awaited<ReturnType<typeof open>>;

const test = base.extend<{ serve: (app: App) => Promise<Opened> }>({
  serve: async ({ task: _ }, use) => {
    const opened: Opened[] = [];
    await use(async (app) => {
      const server = await open(app);
      opened.push(server);
      return server;
    });
    await Promise.all(opened.map((server) => server.close()));
  },
});

const unpacked = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  plain: (sent: Buffer) => sent,
};

test.for<[string | undefined, keyof typeof unpacked]>([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.4', 'gzip'],
  ['zstd;q=0.1, br;q=0.5, gzip;q=0.5', 'br'],
  ['zstd;q=0, *', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0.5, identity', 'plain'],
  ['gzip;q=0.5, identity;q=0.2', 'gzip'],
  ['zstd;q=0, br;q=nul, *;q=0', 'plain'],
  ['deflate, identity;q=0', 'plain'],
  ['', 'plain'],
  [undefined, 'plain'],
])('a page accepting «%s» → %s', async ([accepted, coding], { serve }) => {
  const { ask } = await serve(async () => new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  const answer = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(coding === 'plain' ? undefined : coding);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  const sent = await buffer(answer);
  expect(answer.headers['content-length']).toBe(String(sent.length));
  expect(unpacked[coding](sent).toString()).toBe(page);
});

test.for(['zstd', 'br', 'gzip'] as const)(
  'a page too long for synchronous compression → complete in %s',
  async (coding, { serve }) => {
    const long = page.repeat(200);
    const { ask } = await serve(async () => new Response(long, { headers: { 'Content-Type': 'text/html' } }));
    const answer = await ask({ 'accept-encoding': coding });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(unpacked[coding](await buffer(answer)).toString()).toBe(long);
  },
);

test('a short answer → uncompressed', async ({ serve }) => {
  const { ask } = await serve(async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  const answer = await ask({ 'accept-encoding': 'zstd, br, gzip' });
  expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([undefined, '2']);
  expect(await text(answer)).toBe('{}');
});

test('an already compressed download → unchanged', async ({ serve }) => {
  const { ask } = await serve(async () => new Response(page, { headers: { 'Content-Type': 'application/zip' } }));
  const response = await ask({ 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(await text(response)).toBe(page);
});

const decoders = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip };

test.for(['zstd', 'br', 'gzip', 'identity'] as const)(
  'the ready part of a page → sent before the rest, in %s',
  async (coding, { serve }) => {
    const rest = Promise.withResolvers<void>();
    const { ask } = await serve(async () => {
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode('<p>først</p>'));
          await rest.promise;
          controller.enqueue(encoder.encode('<p>sidst</p>'));
          controller.close();
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/html' } });
    });
    const response = await ask({ 'accept-encoding': coding });
    const read = coding === 'identity' ? response : response.pipe(decoders[coding]());
    const [first] = await once(read, 'data');
    expect(String(first)).toBe('<p>først</p>');
    rest.resolve();
    expect(await text(read)).toBe('<p>sidst</p>');
  },
);
