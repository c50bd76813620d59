import { randomBytes } from 'node:crypto';
import path from 'node:path';
import webPush from 'web-push';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { organizations } from '#server/demo/organizations.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { readEnv, runInProduction } from '#server/env.ts';
import { openStorage } from '#server/files/storage.ts';
import { dayOf } from '#server/format/day.ts';
import { appCompanies, seedAppCompanies } from './app-company.ts';
import { dayCompany } from './day-company.ts';
import { openClock } from './handed-clock.ts';
import { portalCompanies, seedPortalCompanies } from './portal-company.ts';
import { seedStoryCompanies, storyCompanies } from './portal-story-company.ts';
import { priceCompanies, seedPriceCompanies } from './price-company.ts';
import { rentalCompanies, seedRentalCompanies } from './rental-company.ts';

/** The built application on a database in memory with the demo data, for the browser tests. */
const [port = '4173'] = process.argv.slice(2);
const env = readEnv({ PORT: port, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' });
const embedded = await startEmbedded({ root: env.dataDir, ephemeral: true });
const { ownerUrl, appUrl } = await provision(embedded.superuserUrl);
await migrate(ownerUrl, { appRole: new URL(appUrl).username });
const today = dayOf(new Date());
const companies = [
  ...organizations,
  dayCompany(today),
  ...priceCompanies,
  ...rentalCompanies,
  ...portalCompanies,
  ...appCompanies,
  ...storyCompanies,
];
await seedDemo({ appUrl, today, companies });
await seedPriceCompanies(appUrl, today);
await seedRentalCompanies(appUrl);
const storage = await openStorage({ folder: path.join(env.dataDir, 'files') });
await seedPortalCompanies(appUrl, storage);
await seedAppCompanies(appUrl, storage);
await seedStoryCompanies(appUrl, today);
runInProduction();
const { serve } = await import('#server/main.ts');
const draw = () => randomBytes(32).toString('hex');
const secret = draw();
const pushKeys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@bilassistent.example' };
const server = await serve({ env, appUrl, place: embedded.folder, secret, integrationSecret: draw(), pushKeys });
const clock = await openClock({ port: Number(port), appUrl, secret, origin: `http://localhost:${port}` });

async function stop() {
  await clock.stop();
  await server.stop();
  await embedded.stop();
  process.exit();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// A killed test run sends no signal, and the port would stay taken.
const starter = process.ppid;
setInterval(() => process.ppid !== starter && stop(), 500).unref();
