import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { assertBoundByRowSecurity } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate, OtherVersionError } from '#server/db/migrate.ts';
import { queueDemoPhotos } from '#server/demo/demo-photos.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type Env, SettingError } from '#server/env.ts';
import { checkPort } from './check-port.ts';
import { type DemoLogin, findDemoLogins } from './demo-logins.ts';
import { type Lifecycle, StartError } from './lifecycle.ts';
import { readOrCreatePushKeys } from './push-keys.ts';

const oldestPostgres = 15;

function explainConnection(url: URL, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000') return `afviser brugeren «${decodeURIComponent(url.username)}»`;
  if (code === '3D000') return `kender ikke databasen «${decodeURIComponent(url.pathname.slice(1))}»`;
  const reason = code || (error instanceof Error ? error.message : String(error));
  return `svarer ikke (${reason})`;
}

/** Refuses an unusable database, naming its host and never its password. */
async function checkDatabase(setting: string, connectionString: string) {
  if (!URL.canParse(connectionString)) throw new StartError(`${setting} er ikke en gyldig adresse til en database.`);
  const url = new URL(connectionString);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    if (setting === 'DATABASE_URL') await assertBoundByRowSecurity(client);
    const version = rows[0]?.version ?? 0;
    if (version < oldestPostgres) {
      throw new StartError(
        `Databasen på ${url.host} er Postgres ${version}; der kræves ${oldestPostgres} eller nyere.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError || error instanceof SettingError) throw error;
    throw new StartError(`Databasen på ${url.host} ${explainConnection(url, error)}. Ret ${setting}.`);
  } finally {
    client.end().catch(() => {});
  }
}

/** The operator's Postgres, or an embedded one in the data folder. */
async function openDatabase(env: Env, lifecycle: Lifecycle) {
  if (env.databaseUrl && env.databaseOwnerUrl) {
    await checkDatabase('DATABASE_URL', env.databaseUrl);
    if (env.databaseOwnerUrl !== env.databaseUrl) await checkDatabase('DATABASE_OWNER_URL', env.databaseOwnerUrl);
    return { ownerUrl: env.databaseOwnerUrl, appUrl: env.databaseUrl, place: new URL(env.databaseUrl).host };
  }
  const server = await startEmbedded({ root: env.dataDir, log: (message) => console.error(message) });
  lifecycle.onShutdown(() => server.stop());
  return { ...(await provision(server.superuserUrl)), place: server.folder };
}

function readOrCreateSecret(dataDir: string, name: string) {
  const file = path.join(dataDir, name);
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8');
}

function refuseDemo(appUrl: string, logins: readonly DemoLogin[]) {
  const emails = logins.map(({ email }) => email).join(', ');
  return `Databasen på ${new URL(appUrl).host} har demobrugere, hvis adgangskode enhver kender (${emails}). Brug en database uden demodata i produktion.`;
}

function refuseOtherVersion({ databaseUrl, dataDir }: Env, ownerUrl: string) {
  const remedy = databaseUrl
    ? 'lad DATABASE_URL pege på en tom database'
    : `flyt mappen ${dataDir} væk, så der laves en ny`;
  return `Databasen på ${new URL(ownerUrl).host} er lavet af en anden version, som denne ikke kan føre videre; den er ikke rørt: ${remedy}.`;
}

const readSecrets = (env: Env) => ({
  secret: env.secret ?? readOrCreateSecret(env.dataDir, 'secret'),
  integrationSecret: env.integrationSecret ?? readOrCreateSecret(env.dataDir, 'integration-secret'),
});

/** What a command beside the running product needs: its database, as it is, and its secrets. */
export async function prepareCommand(env: Env, lifecycle: Lifecycle) {
  return { ...(await openDatabase(env, lifecycle)), ...readSecrets(env) };
}

/**
 * Prepares a start: a free port, a migrated database, the secrets. `logins` are the demo users; production has none.
 */
export async function prepare(env: Env, lifecycle: Lifecycle) {
  await checkPort(env);
  const { ownerUrl, appUrl, place } = await openDatabase(env, lifecycle);
  const { secret, integrationSecret } = readSecrets(env);
  const pushKeys =
    env.push ??
    (env.production
      ? undefined
      : readOrCreatePushKeys(env.dataDir, { secret: integrationSecret, formerSecret: env.formerSecrets.integration }));
  const appRole = decodeURIComponent(new URL(appUrl).username);
  const migrations = await migrate(ownerUrl, ownerUrl === appUrl ? {} : { appRole }).catch((error: unknown) => {
    throw error instanceof OtherVersionError ? new StartError(refuseOtherVersion(env, ownerUrl)) : error;
  });
  if (migrations.length > 0) console.log(`Databasen er ført ajour (${migrations.length} trin).`);
  if (!env.production && (await seedDemo({ appUrl }))) {
    await queueDemoPhotos(appUrl);
    console.log('Demodata er lagt ind.');
  }
  const logins = await findDemoLogins(appUrl);
  if (env.production && logins.length > 0) throw new StartError(refuseDemo(appUrl, logins));
  return { appUrl, place, secret, integrationSecret, pushKeys, logins };
}
