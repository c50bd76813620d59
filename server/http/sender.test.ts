import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { test as base, expect } from 'vitest';
import type { App } from './handler.ts';
import { createListener } from './listener.ts';
import { listenOn } from './listening.ts';

type Options = { trustedProxyHops?: number; appUrl?: string };
type Ask = { method?: string; headers?: Record<string, string> };

async function open(app: App, options: Options = {}) {
  const rest = { files: new Map(), log: pino({ level: 'silent' }), trustedProxyHops: 0, ...options };
  const server = await listenOn({ port: 0, host: '127.0.0.1' }, createListener({ app: () => app, ...rest }));
  async function ask(pathname: string, asked: Ask = {}): Promise<IncomingMessage> {
    const sent = request({ host: '127.0.0.1', port: server.port, path: pathname, ...asked }).end();
    const [response] = await once(sent, 'response');
    return response;
  }
  return { ...server, ask };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Fixtures = { serve: (app: App, options?: Options) => Promise<Opened> };

const test = base.extend<Fixtures>({
  serve: async ({ task: _ }, use) => {
    const opened: Opened[] = [];
    await use(async (app, options) => {
      const server = await open(app, options);
      opened.push(server);
      return server;
    });
    await Promise.all(opened.map((server) => server.close()));
  },
});

test('a client’s address → its connection’s, or a trusted proxy’s', async ({ serve }) => {
  const echo: App = async (_, from) => new Response(from?.clientAddress ?? '');
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.20.30.40' };
  const alone = await serve(echo);
  expect(await text(await alone.ask('/', { headers }))).toBe('127.0.0.1');
  const behind = await serve(echo, { trustedProxyHops: 1 });
  expect(await text(await behind.ask('/', { headers }))).toBe('10.20.30.40');
  expect(await text(await behind.ask('/', { headers: { 'x-forwarded-for': 'vrøvl' } }))).toBe('127.0.0.1');
});

test('a request id → kept from a trusted proxy only', async ({ serve }) => {
  const echo: App = async (_, from) => new Response(from?.requestId ?? '');
  const alone = await serve(echo);
  const behind = await serve(echo, { trustedProxyHops: 1 });
  const idOf = async ({ ask }: Opened, given: string) => text(await ask('/', { headers: { 'x-request-id': given } }));
  expect(await idOf(alone, 'proxy-0123456789')).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf(behind, 'proxy-0123456789')).toBe('proxy-0123456789');
  expect(await idOf(behind, 'kort')).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf(behind, 'a"><script>alert(1)')).toMatch(/^[\da-f-]{36}$/);
});

test('an unread upload → drained, so that the sender sees the answer', async ({ serve }) => {
  const { port } = await serve(async () => new Response('for stort', { status: 413 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const _ of [1, 2]) {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', agent });
    const received = once(sent, 'response');
    sent.end(Buffer.alloc(30 * 1024 * 1024));
    const [[response]] = await Promise.all([received, once(sent, 'finish')]);
    expect(response.statusCode).toBe(413);
    expect(await text(response)).toBe('for stort');
  }
  agent.destroy();
});

test('a foreign Host header → our configured address counts', async ({ serve }) => {
  const echo: App = async (request) => new Response(request.url);
  const { ask } = await serve(echo, { appUrl: 'https://bil.example' });
  expect(await text(await ask('/cars?page=2', { headers: { host: 'evil.example' } }))).toBe(
    'https://bil.example/cars?page=2',
  );
});
