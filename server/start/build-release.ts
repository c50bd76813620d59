import { buildIfChanged } from './build.ts';
import { runUntilStopped, StartError } from './lifecycle.ts';

await runUntilStopped(async (lifecycle) => {
  const failure = await buildIfChanged(() => console.log('Bygger …'));
  if (failure !== undefined) throw new StartError(`${failure}\nBilassistent kunne ikke bygges; årsagen står ovenfor.`);
  console.log('Bilassistent er bygget.');
  await lifecycle.end(0);
});
