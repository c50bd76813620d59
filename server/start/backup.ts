import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '#server/backup/backup-error.ts';
import { placeOfBackups } from '#server/backup/find-backup.ts';
import { makeBackup, type Source } from '#server/backup/make-backup.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { openShelf } from '#server/backup/shelf.ts';
import { readVersion } from '#server/backup/version.ts';
import { locateCluster } from '#server/db/embedded/cluster.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { type Env, readEnv } from '#server/env.ts';
import { openStorage } from '#server/files/storage.ts';
import { type Lifecycle, runUntilStopped, StartError } from './lifecycle.ts';

const usage = 'Brug: npm run backup -- <mappe>, eller sæt BACKUP_DIR eller BACKUP_S3_BUCKET';

await runUntilStopped(async (lifecycle) => {
  const env = readEnv();
  const { key, keepDays } = env.backup;
  const place = placeOfBackups(env.backup, process.argv[2]);
  if (!place) throw new StartError(usage);
  const shelf = await openShelf(place);
  lifecycle.onShutdown(() => shelf.close());
  const { dataDir } = env;
  const storage = await openStorage({ folder: path.join(dataDir, 'files'), s3: env.s3 });
  const options = { shelf, key, storage, dataDir, version: await readVersion() };
  const { manifest, added } = await makeBackup({ ...options, source: await openSource(env, lifecycle) });
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `Sikkerhedskopien «${manifest.name}» ligger i ${shelf.name} og er læst igen: ${Object.keys(manifest.counts).length} tabeller med ${rows} rækker, ${manifest.files.length} filer (${added} nye)${key ? ', krypteret' : ''}.`,
  );
  if (!key) console.log('Den er ikke krypteret: hold stedet lukket for andre, eller sæt BACKUP_KEY.');
  for (const fault of manifest.faults) console.error(`Advarsel: filen ${fault}.`);
  const pruned = await pruneBackups(shelf, keepDays);
  if (pruned.backups > 0) {
    console.log(
      `${pruned.backups} kopier ældre end ${keepDays} dage og ${pruned.files} filer, ingen bruger, er slettet.`,
    );
  }
  await lifecycle.end(0);
});

async function openSource(env: Env, lifecycle: Lifecycle): Promise<Source> {
  if (env.databaseUrl) {
    if (env.backup.databaseUrl) return { backupUrl: env.backup.databaseUrl };
    throw new BackupError(
      'DATABASE_BACKUP_URL mangler: sikkerhedskopien tages af en rolle, der ser alle rækker (BYPASSRLS). Se docs/operations.md.',
    );
  }
  if (!existsSync(locateCluster(env.dataDir).dataDir)) throw new BackupError(`Der er ingen database i ${env.dataDir}.`);
  const server = await startEmbedded({ root: env.dataDir });
  lifecycle.onShutdown(() => server.stop());
  return { superuserUrl: server.superuserUrl };
}
