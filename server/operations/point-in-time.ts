import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from '#server/backup/in-database.ts';
import { giveTo, systemUserFor } from '#server/db/embedded/system-user.ts';
import { folderForPostgres, makeCluster, runAs, startCluster } from './debian-postgres.ts';
import type { Step } from './step.ts';

const stanza = 'bilassistent';
const clients = 4;

function assertInstalled() {
  try {
    execFileSync('pgbackrest', ['version']);
  } catch {
    throw new Error('pgBackRest is missing: apt-get install pgbackrest');
  }
}

/** Writes rows until it is stopped; each acknowledged one is known with its number. */
function startWriters(url: string) {
  const acknowledged: { id: number }[] = [];
  let isOver = false;
  async function write(from: number) {
    await connected(url, async (client) => {
      for (let id = from; !isOver; id += clients) {
        await client.query('insert into booked (id) values ($1)', [id]);
        acknowledged.push({ id });
        await sleep(2);
      }
    });
  }
  const done = Promise.all(Array.from({ length: clients }, (_, at) => write(at + 1)));
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await done;
    },
  };
}

/** Writes for minutes, empties the table by mistake, and restores to the moment before. */
async function prove(seconds = 300) {
  assertInstalled();
  const folder = folderForPostgres();
  const configuration = path.join(folder, 'pgbackrest.conf');
  const command = (...options: string[]) =>
    runAs('pgbackrest', [`--config=${configuration}`, `--stanza=${stanza}`, ...options]);
  const cluster = await makeCluster(folder, {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${configuration} --stanza=${stanza} archive-push %p`,
    archive_timeout: '10',
  });
  fs.writeFileSync(
    configuration,
    `[global]\nrepo1-path=${folder}/repository\nlog-path=${folder}/log\nlock-path=${folder}/lock\nspool-path=${folder}/spool\nstart-fast=y\n
[${stanza}]\npg1-path=${cluster.dataDir}\npg1-port=${cluster.port}\npg1-socket-path=${folder}\npg1-user=postgres\n`,
  );
  giveTo(systemUserFor(''), configuration);
  let server = await startCluster(cluster);
  try {
    await connected(cluster.url, (client) => client.query('create table booked (id bigint primary key)'));
    await command('stanza-create');
    const writers = startWriters(cluster.url);
    await command('backup', '--type=full');
    console.log(`a full backup is made; ${clients} clients write for ${seconds} seconds`);
    await sleep(seconds * 1000);
    await writers.stop();
    // The second before: all that was acknowledged until now.
    const { rows } = await connected(cluster.url, (client) =>
      client.query<{ moment: string }>(`select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US+00') as moment`),
    );
    await sleep(1000);
    await connected(cluster.url, async (client) => {
      await client.query('truncate booked');
      await client.query('select pg_switch_wal()');
      await client.query('checkpoint');
    });
    await server.stop();
    const moment = rows[0]?.moment ?? '';
    await command('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
    server = await startCluster(cluster);
    const found = await connected(cluster.url, (client) => client.query<{ id: string }>('select id from booked'));
    const kept = new Set(found.rows.map(({ id }) => Number(id)));
    const lost = writers.acknowledged.filter(({ id }) => !kept.has(id));
    console.log(`${writers.acknowledged.length} writes were acknowledged, the table emptied and restored to ${moment}`);
    console.log(`${lost.length} acknowledged writes lost`);
    assert.equal(lost.length, 0);
    assert.ok(writers.acknowledged.length > seconds);
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const pointInTime: Step = { name: 'point-in-time', run: prove };
