import { readEnv, runInProduction } from '#server/env.ts';
import { buildIfChanged } from './build.ts';
import { greet } from './greet.ts';
import { runUntilStopped, StartError } from './lifecycle.ts';
import { prepare } from './prepare.ts';

await runUntilStopped(async (lifecycle) => {
  const env = readEnv();
  runInProduction();
  const { logins, ...prepared } = await prepare(env, lifecycle);
  // One that crashed goes on with what it ran.
  const isAgain = process.argv.includes('--again');
  const failure = isAgain ? undefined : await buildIfChanged(() => console.log('Bygger …'));
  if (failure !== undefined) throw new StartError(`${failure}\nBilassistent kunne ikke bygges; årsagen står ovenfor.`);
  const { serve } = await import('#server/main.ts');
  const server = await serve({ env, ...prepared });
  lifecycle.onShutdown(() => server.stop());
  greet({ ...env, place: prepared.place }, server.port, logins);
  // The launcher starts a server again that has run.
  process.send?.('started');
});
