import { readEnv, runInProduction } from '#server/env.ts';
import { buildIfChanged } from './build.ts';
import { greet } from './greet.ts';
import { live, StartError } from './life.ts';
import { prepare } from './prepare.ts';

await live(async (life) => {
  const env = readEnv();
  runInProduction();
  const { logins, ...prepared } = await prepare(env, life);
  const failure = await buildIfChanged(() => console.log('Bygger …'));
  if (failure !== undefined) throw new StartError(`${failure}\nBilassistent kunne ikke bygges; årsagen står ovenfor.`);
  const { serve } = await import('#server/main.ts');
  const server = await serve({ env, ...prepared });
  life.atEnd(() => server.stop());
  greet(env, server.port, logins);
});
