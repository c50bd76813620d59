import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pg from 'pg';

/** The kinds of messages in the stream of a base backup (PostgreSQL's «Streaming Replication Protocol»). */
const kinds = { archive: 'n'.charCodeAt(0), data: 'd'.charCodeAt(0) };

/** One command of the replication protocol, whose copied data go to a stream. */
class Copy {
  readonly content = new PassThrough();
  readonly done: Promise<void>;
  readonly #command: string;
  #archives = 0;
  #settle: { resolve: () => void; reject: (error: Error) => void };

  constructor(command: string) {
    this.#command = command;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
    promise.catch((error: Error) => this.content.destroy(error));
  }
  submit(connection: pg.Connection) {
    connection.query(this.#command);
  }
  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection) {
    if (chunk[0] === kinds.archive) {
      this.#archives += 1;
      // Only tablespaces, which an embedded database has none of, make a second archive.
      if (this.#archives > 1) this.content.destroy(new Error('the database has tablespaces'));
    }
    // The connection reads its next messages into the same memory.
    if (chunk[0] !== kinds.data || this.content.write(Buffer.from(chunk.subarray(1)))) return;
    // Messages that were read already still come.
    if (stream.isPaused()) return;
    stream.pause();
    const goOn = () => stream.resume();
    this.content.once('drain', goOn);
    this.content.once('close', goOn);
    this.content.once('drain', () => this.content.off('close', goOn));
  }
  handleError(error: Error) {
    this.#settle.reject(error);
  }
  handleReadyForQuery() {
    this.content.end();
    this.#settle.resolve();
  }
}

/**
 * Runs `use` on the tar archive of a running server's data folder, with the WAL that it needs: the database as it was
 * when the copy ended. A temporary slot keeps that WAL until then.
 */
export async function withBaseBackup(superuserUrl: string, use: (archive: PassThrough) => Promise<void>) {
  const client = new pg.Client({ connectionString: replicating(superuserUrl), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const slot = `backup_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    const copy = new Copy(`BASE_BACKUP (LABEL 'bilassistent', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`);
    client.query(copy);
    await Promise.all([use(copy.content), copy.done]);
  } finally {
    await client.end().catch(() => {});
  }
}

function replicating(address: string) {
  const url = new URL(address);
  url.searchParams.set('replication', 'true');
  return url.href;
}
