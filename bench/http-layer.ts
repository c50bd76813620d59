/**
 * Benchmarks the HTTP layers between Node and the application: each answers the same requests with the same build, in
 * alternating rounds. Results are requests per second and CPU time of a request, as ratios to a bare handler that sends
 * fixed bytes.
 * Run: node bench/http-layer.ts [build folder]   (loopback only, under a minute)
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { openDatabase } from '#server/db/database.ts';
import { runInProduction } from '#server/env.ts';
import type { App } from '#server/http/handler.ts';
import { createListener } from '#server/http/listener.ts';

const connections = 16;
const seconds = 1.5;
const rounds = 3;
const paths = ['/health', '/findes/ikke'];

type Sample = { requests: number; cpu: number };

/** The load runs in its own process, so that its CPU time is not the server's. */
async function load(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  let requests = 0;
  async function client() {
    while (performance.now() < until) {
      await new Promise<void>((resolve, reject) => {
        get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
      });
      requests++;
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return requests;
}

async function measure(listener: RequestListener, pathname: string): Promise<Sample> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  const before = process.cpuUsage();
  const child = fork(import.meta.filename, ['load', `http://127.0.0.1:${address.port}${pathname}`]);
  const [requests] = await once(child, 'message');
  const { user, system } = process.cpuUsage(before);
  await once(child, 'exit');
  server.close();
  server.closeAllConnections();
  return { requests, cpu: (user + system) / requests };
}

async function openApp(build: string): Promise<App> {
  const { createApp } = await import(pathToFileURL(path.resolve(build, 'server/index.js')).href);
  const log = pino({ level: 'silent' });
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none');
  return createApp({ database, secret: 'x'.repeat(40), production: false, log });
}

function layersOf(app: App, bytes: Buffer): Record<string, RequestListener> {
  const hono = new Hono().all('*', (c) => app(c.req.raw, { clientAddress: '127.0.0.1' }));
  const options = { app: () => app, files: new Map(), log: pino({ level: 'silent' }), trustedProxyHops: 0 };
  return {
    'bare Node handler': (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(bytes),
    'our listener': createListener(options),
    'Hono on @hono/node-server': getRequestListener(hono.fetch),
    '@remix-run/node-fetch-server': createRequestListener((request) => app(request)),
  };
}

function median(samples: Sample[], of: keyof Sample) {
  return samples.map((each) => each[of]).sort((a, b) => a - b)[samples.length >> 1] ?? 0;
}

async function compare(app: App, pathname: string) {
  const page = await app(new Request(`http://127.0.0.1${pathname}`));
  const layers = Object.entries(layersOf(app, Buffer.from(await page.arrayBuffer())));
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, listener] of layers) {
      samples.set(name, [...(samples.get(name) ?? []), await measure(listener, pathname)]);
    }
  }
  const bare = samples.get('bare Node handler') ?? [];
  console.log(`\n${pathname}`);
  for (const [name, each] of samples) {
    const speed = median(each, 'requests') / median(bare, 'requests');
    const cpu = Math.round(median(each, 'cpu'));
    console.log(`${name.padEnd(30)} ${speed.toFixed(2)}× requests/s   ${cpu} µs of processor a request`);
  }
}

if (process.argv[2] === 'load') {
  process.send?.(await load(process.argv[3] ?? ''));
  process.disconnect?.();
} else {
  runInProduction();
  const app = await openApp(process.argv[2] ?? 'build');
  for (const pathname of paths) await compare(app, pathname);
}
