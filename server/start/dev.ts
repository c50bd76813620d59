import { createServer } from 'vite';
import { findFreePort } from '#server/db/embedded/start-embedded.ts';
import { readEnv } from '#server/env.ts';
import { serve } from '#server/main.ts';
import { greet, isOwnHost } from './greet.ts';
import { runUntilStopped } from './lifecycle.ts';
import { root } from './paths.ts';
import { prepare } from './prepare.ts';

const usualHotReloadPort = 24678;

await runUntilStopped(async (lifecycle) => {
  const env = readEnv();
  const { logins, ...prepared } = await prepare(env, lifecycle);
  const hotReloadPort = await findFreePort(usualHotReloadPort);
  const hotReload = { port: hotReloadPort, ...(isOwnHost(env.host) && { host: 'localhost' }) };
  const dev = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: hotReload } });
  lifecycle.onShutdown(() => dev.close());
  const server = await serve({ env, ...prepared, dev });
  lifecycle.onShutdown(() => server.stop());
  greet({ ...env, place: prepared.place }, server.port, logins);
});
