import { openDatabase } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { reseal } from '#server/reseal/reseal.ts';
import { runUntilStopped, StartError } from './lifecycle.ts';
import { prepareCommand } from './prepare.ts';

const lost = (count: number) => (count ? `; ${count} kan ingen af hemmelighederne åbne` : '');

await runUntilStopped(async (lifecycle) => {
  const env = readEnv();
  const { app, integration } = env.formerSecrets;
  if (!app && !integration) {
    throw new StartError(
      'Der er ingen tidligere hemmelighed: sæt APP_SECRET_FORMER eller INTEGRATION_SECRET_FORMER til den gamle, og APP_SECRET eller INTEGRATION_SECRET til den nye.',
    );
  }
  const { appUrl, secret, integrationSecret } = await prepareCommand(env, lifecycle);
  const database = openDatabase(appUrl, { max: 2 });
  lifecycle.onShutdown(() => database.close());
  const { steps, keys } = await reseal(database, {
    app: { secret, formerSecret: app },
    integration: { secret: integrationSecret, formerSecret: integration },
  });
  console.log(`Totrinsbekræftelser forseglet igen: ${steps.done}${lost(steps.lost)}.`);
  console.log(`Integrationers nøgler forseglet igen: ${keys.done}${lost(keys.lost)}.`);
  console.log('INTEGRATION_SECRET_FORMER kan fjernes nu, og APP_SECRET_FORMER om 30 dage, når alle logins er fornyet.');
  await lifecycle.end(steps.lost + keys.lost > 0 ? 1 : 0);
});
