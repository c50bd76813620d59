import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from '#server/backup/backup-error.ts';
import { connected } from '#server/backup/in-database.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openShelf } from '#server/backup/shelf.ts';
import { migrate } from '#server/db/migrate.ts';
import { organizations } from '#server/demo/organizations.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openStorage } from '#server/files/storage.ts';
import { subjects } from '#server/subject-list.ts';
import { folderForPostgres, makeCluster, startCluster } from './debian-postgres.ts';
import type { Step } from './step.ts';

/** Backs up the demo in Debian's Postgres by pg_dump, and restores it into an empty database. */
async function prove() {
  const folder = folderForPostgres();
  const cluster = await makeCluster(folder, { fsync: 'off' });
  const server = await startCluster(cluster);
  const on = (role: string, database: string) => `postgres://${role}@127.0.0.1:${cluster.port}/${database}`;
  try {
    await connected(cluster.url, async (client) => {
      for (const role of ['owner', 'app', 'backup']) await client.query(`create role ${role} login`);
      await client.query('grant pg_read_all_data to backup');
      for (const name of ['original', 'restored']) await client.query(`create database ${name} owner owner`);
    });
    await migrate(on('owner', 'original'), { appRole: 'app' });
    await seedDemo({ appUrl: on('app', 'original'), companies: organizations.slice(1, 2) });
    const shelf = await openShelf({ folder: path.join(folder, 'backups') });
    const storage = await openStorage({ folder: path.join(folder, 'files') });
    const key = 'k'.repeat(32);
    const source = { backupUrl: on('backup', 'original') };
    const options = { shelf, key, source, storage, dataDir: folder, version: 'test' };
    await assert.rejects(
      makeBackup(options),
      (error) => error instanceof BackupError && /med BYPASSRLS/.test(error.message),
    );
    await connected(cluster.url, (client) => client.query('alter role backup bypassrls'));
    const { manifest } = await makeBackup(options);
    const own = {
      ownerUrl: on('owner', 'restored'),
      appUrl: on('app', 'restored'),
      backupUrl: on('backup', 'restored'),
    };
    const to = {
      storage: await openStorage({ folder: path.join(folder, 'restored-files') }),
      dataDir: path.join(folder, 'to'),
    };
    await restoreBackup({ shelf, name: manifest.name, key, subjects, own, ...to });
    console.log(`${Object.keys(manifest.counts).length} tables are restored with every row`);
    await assert.rejects(
      restoreBackup({ shelf, name: manifest.name, key, subjects, own, ...to }),
      (error) => error instanceof BackupError && /er ikke tom; den er ikke rørt/.test(error.message),
    );
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const ownPostgres: Step = { name: 'own-postgres', run: prove };
