import path from 'node:path';
import { BackupError } from '#server/backup/backup-error.ts';
import { openBackup, placeOfErasures } from '#server/backup/find-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openShelf } from '#server/backup/shelf.ts';
import { type Env, readEnv } from '#server/env.ts';
import { openStorage } from '#server/files/storage.ts';
import { subjects } from '#server/subject-list.ts';
import { type Lifecycle, runUntilStopped, StartError } from './lifecycle.ts';

const usage = 'Brug: npm run restore -- <sikkerhedskopi>, dens mappe, mappen med dem alle eller «nyeste»';

await runUntilStopped(async (lifecycle) => {
  const env = readEnv();
  const typed = process.argv[2];
  if (!typed) throw new StartError(usage);
  const { shelf, name } = await openBackup(env.backup, typed);
  lifecycle.onShutdown(() => shelf.close());
  const { dataDir } = env;
  const storage = await openStorage({ folder: path.join(dataDir, 'files'), s3: env.s3 });
  const notedToo = await openNoted(env, lifecycle);
  const options = { shelf, name, key: env.backup.key, dataDir, storage, subjects, own: ownDatabase(env), notedToo };
  const { manifest, erased } = await restoreBackup(options);
  console.log(
    `Sikkerhedskopien «${manifest.name}» er gendannet, og alle tal og kontrolsummer passer: ${Object.keys(manifest.counts).length} tabeller, ${manifest.files.length} filer.`,
  );
  if (erased > 0) console.log(`${erased} personer, der var slettet efter kopien, er slettet igen.`);
  console.log('Start med npm start.');
  await lifecycle.end(0);
});

function ownDatabase({ databaseUrl, databaseOwnerUrl, backup }: Env) {
  if (!databaseUrl || !databaseOwnerUrl) return undefined;
  if (backup.databaseUrl) return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl, backupUrl: backup.databaseUrl };
  throw new BackupError(
    'DATABASE_BACKUP_URL mangler: den gendannede database tælles af en rolle, der ser alle rækker.',
  );
}

/** Erasures are noted in the place of the settings, which may be another than the backup's. */
async function openNoted({ backup, dataDir }: Env, lifecycle: Lifecycle) {
  const shelf = await openShelf(placeOfErasures(backup, dataDir));
  lifecycle.onShutdown(() => shelf.close());
  return shelf;
}
