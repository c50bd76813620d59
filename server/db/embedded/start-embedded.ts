import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedDatabaseError } from './binaries.ts';
import { type Cluster, createEphemeralCluster, initialise, locateCluster, readPassword, superuser } from './cluster.ts';
import {
  endLeftovers,
  forgetPostmaster,
  isPostgresOf,
  launchPostmaster,
  readPostmaster,
  signal,
} from './postmaster.ts';
import { withFolderLock } from './start-lock.ts';

type Running = { pid: number; port: number; owned: boolean; ended: Promise<void>; stop(): Promise<void> };

const timeout = 30_000;

const urlOf = (cluster: Cluster, port: number) =>
  `postgres://${superuser}:${readPassword(cluster)}@127.0.0.1:${port}/postgres`;

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

/** The preferred port if free, otherwise any free one. */
export function findFreePort(wanted = 0) {
  return new Promise<number>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => (wanted ? findFreePort().then(resolve, reject) : reject(error)));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : wanted));
    });
  });
}

function readPort(file: string) {
  try {
    return Number(fs.readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function attach(cluster: Cluster, pid: number, port: number): Running {
  const ended = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (isPostgresOf(cluster.dataDir, pid)) return;
      clearInterval(watch);
      resolve();
    }, 500);
    watch.unref();
  });
  return { pid, port, owned: false, ended, stop: async () => {} };
}

async function launch(cluster: Cluster, port: number, deadline: number): Promise<Running | undefined> {
  const { ended, pipe, hold } = launchPostmaster(cluster, port);
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over && Date.now() < deadline) {
    const server = readPostmaster(cluster.dataDir);
    if (server?.ready && server.port === port && (await answers(urlOf(cluster, port)))) {
      const { pid } = server;
      const stop = async () => {
        hold();
        pipe?.destroy();
        signal(pid, 'SIGINT');
        const escalation = setTimeout(() => signal(pid, 'SIGQUIT'), timeout);
        await ended;
        clearTimeout(escalation);
      };
      return { pid, port, owned: true, ended, stop };
    }
    await sleep(15);
  }
  pipe?.destroy();
  return;
}

/**
 * Attaches to the cluster's running server or starts one, after cleaning up a crash. A server with clients must return
 * to its port.
 */
async function attachOrLaunch(cluster: Cluster, fixedPort?: number): Promise<Running> {
  const { base, dataDir } = cluster;
  const portFile = path.join(base, 'port');
  const deadline = Date.now() + timeout;
  if (!fs.existsSync(dataDir)) await initialise(cluster);
  while (Date.now() < deadline) {
    const server = readPostmaster(dataDir);
    if (server && isPostgresOf(dataDir, server.pid)) {
      if (server.ready && (await answers(urlOf(cluster, server.port)))) return attach(cluster, server.pid, server.port);
      await sleep(50);
      continue;
    }
    forgetPostmaster(dataDir);
    await endLeftovers(dataDir);
    const port = fixedPort ?? (await findFreePort(readPort(portFile)));
    const running = await launch(cluster, port, deadline);
    if (running) {
      fs.writeFileSync(portFile, String(port));
      return running;
    }
    await sleep(200);
  }
  throw new EmbeddedDatabaseError(`Den indbyggede database startede ikke; se ${path.join(base, 'postgres.log')}`);
}

export type EmbeddedOptions = {
  /** The data folder; an ephemeral cluster has one in memory instead. */
  root: string;
  ephemeral?: boolean;
  /** A cluster that is there already, instead. */
  cluster?: Cluster;
  log?: (message: string) => void;
};

export type EmbeddedServer = {
  superuserUrl: string;
  /** The folder of its data. */
  folder: string;
  /** Whether this process started the server; otherwise another process of the checkout did. */
  readonly owned: boolean;
  stop(): Promise<void>;
};

/**
 * Starts an embedded Postgres or attaches to the running one, and restarts a persistent one on the same port if it
 * dies. It stops with `stop` or with this process.
 */
export async function startEmbedded({
  root,
  ephemeral: inMemory = false,
  cluster = inMemory ? createEphemeralCluster() : locateCluster(root),
  log = () => {},
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const { ephemeral } = cluster;
  const begin = (port?: number) => withFolderLock(cluster.base, () => attachOrLaunch(cluster, port));
  let running = await begin();
  let stopping = false;
  let restart: Promise<void> | undefined;

  async function keepRunning() {
    await running.ended;
    while (!stopping) {
      log('Databasen er stoppet uventet; den startes igen.');
      restart = begin(running.port).then(
        (next) => {
          running = next;
        },
        (error: unknown) => log(String(error)),
      );
      await restart;
      await running.ended;
      if (!stopping) await sleep(200);
    }
  }

  if (!ephemeral) keepRunning();
  return {
    superuserUrl: urlOf(cluster, running.port),
    folder: cluster.dataDir,
    get owned() {
      return running.owned;
    },
    async stop() {
      stopping = true;
      await restart;
      await running.stop();
      if (ephemeral) fs.rmSync(cluster.base, { recursive: true, force: true });
    },
  };
}
