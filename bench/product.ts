/** The built product behind its own listener in a process of its own, without API rate limit. */
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { runInProduction } from '#server/env.ts';
import { createListener } from '#server/http/listener.ts';
import type { Shortcut } from '#server/http/shortcuts.ts';

export type ProductStart = { appUrl: string; secret: string; without: readonly Shortcut[] };

process.once('message', async ({ appUrl, secret, without }: ProductStart) => {
  runInProduction();
  const log = pino({ level: 'info' });
  const built: { createApp: typeof createApp } = await import(
    pathToFileURL(path.resolve('build/server/index.js')).href
  );
  const database = openDatabase(appUrl);
  const callsPerMinute = Number.POSITIVE_INFINITY;
  const app = built.createApp({ database, secret, production: true, log, callsPerMinute, without });
  const listen = createListener({ app: () => app, files: new Map(), log, trustedProxyHops: 0 });
  const server = createServer(listen).listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
});
