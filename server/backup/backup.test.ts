import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { forgetPerson } from '#server/erasing/forget-commands.ts';
import { openStorage, type Storage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { subjects } from '#server/subject-list.ts';
import { folderOfTest, openDemoProduct, openFolder } from '#tests/demo-product.ts';
import { addCustomer } from '#tests/factories.ts';
import { backupTasks } from './backup-tasks.ts';
import { inDatabase } from './in-database.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { restoreBackup } from './restore-backup.ts';
import { openShelf, type Shelf } from './shelf.ts';

/** A machine that is busy with other tests seeds the demo slowly. */
const patient = 300_000;
const key = 'k'.repeat(32);
const origin = openFolder();
let product: Awaited<ReturnType<typeof openDemoProduct>>;
let shelf: Shelf;
let manifest: Manifest;
/** Customers who were saved before the backup began, and until it ended. */
let saved = { before: 0, until: 0 };

const optionsOf = (time: string) => ({
  ...{ shelf, key, storage: product.storage, dataDir: origin.folder, version: '1.2.3', now: new Date(time) },
  source: { superuserUrl: product.superuserUrl },
});

beforeAll(async () => {
  product = await openDemoProduct(origin.folder);
  shelf = await openShelf({ folder: path.join(origin.folder, 'backups') });
  fs.writeFileSync(path.join(origin.folder, 'integration-secret'), 's'.repeat(32));
  let isOver = false;
  const writer = (async () => {
    while (!isOver) {
      await product.inDealer((tenant) =>
        addCustomer(tenant, { name: `Kunde ${saved.until}`, email: `kunde-${saved.until}@bil.example` }),
      );
      saved.until += 1;
    }
  })();
  while (saved.until < 5) await new Promise(setImmediate);
  saved = { ...saved, before: saved.until };
  manifest = (await makeBackup(optionsOf('2026-11-20T10:00:00Z'))).manifest;
  isOver = true;
  await writer;
}, patient);

afterAll(async () => {
  await shelf.close();
  await product.close();
  origin.remove();
});

async function restore(name: string, options: { key?: string | undefined; dataDir?: string } = {}) {
  const { dataDir = folderOfTest() } = options;
  const storage = await openStorage({ folder: path.join(dataDir, 'files') });
  const restored = await restoreBackup({ shelf, name, key, dataDir, storage, subjects, ...options });
  return { ...restored, dataDir, storage };
}

async function withRestored<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const server = await startEmbedded({ root: dataDir });
  try {
    return await inDatabase(server.superuserUrl, work);
  } finally {
    await server.stop();
  }
}

/** Starts what is restored as `npm start` does, and signs in by its form. */
async function openRestored(dataDir: string, storage: Storage) {
  const server = await startEmbedded({ root: dataDir });
  const { ownerUrl, appUrl } = await provision(server.superuserUrl);
  await migrate(ownerUrl, { appRole: new URL(appUrl).username });
  const database = openDatabase(appUrl, { max: 4 });
  const log = pino({ level: 'silent' });
  const app = createApp({ database, storage, secret: 'x'.repeat(32), production: false, log });
  const ask = (url: string, init: RequestInit = {}) => app(new Request(`http://localhost${url}`, init));
  const headers = { origin: 'http://localhost' };
  const body = new URLSearchParams({ email: product.email, password: demoPassword });
  const signedIn = await ask('/account/login', { method: 'POST', headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    visit: (url: string, init: RequestInit = {}) => ask(url, { ...init, headers: { cookie, ...headers } }),
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

const totalOf = ({ counts }: Manifest) => Object.values(counts).reduce((sum, count) => sum + count, 0);

test('a backup while writes go on → restored elsewhere with every count, file and secret', async () => {
  expect(manifest).toMatchObject({ name: '2026-11-20T10-00-00Z', version: '1.2.3', kind: 'embedded', faults: [] });
  expect(totalOf(manifest)).toBeGreaterThan(5_000);
  expect(manifest.files.length).toBeGreaterThanOrEqual(6);
  const { dataDir } = await restore(manifest.name);
  const { rows } = await withRestored(dataDir, (client) =>
    client.query<{ count: number }>(`select count(*)::int as count from customer where name ~ '^Kunde [0-9]+$'`),
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(saved.before);
  expect(rows[0]?.count).toBeLessThanOrEqual(saved.until);
  expect(saved.until).toBeGreaterThan(saved.before);
  expect(fs.readFileSync(path.join(dataDir, 'integration-secret'), 'utf8')).toBe('s'.repeat(32));
});

test('a restored product → a dealer signs in, finds car and photo, and writes', { timeout: patient }, async () => {
  const { dataDir, storage } = await restore(manifest.name);
  const { visit, close } = await openRestored(dataDir, storage);
  try {
    const cars = await visit('/cars');
    expect([cars.status, await cars.text()]).toEqual([200, expect.stringContaining(`/cars/${product.carId}/edit`)]);
    const photo = await visit(`/cars/${product.carId}/edit/photos/${product.imageId}/base-320.webp`);
    expect([photo.status, (await photo.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
    const line = 'Ring til kunden om den gendannede bil';
    const form = new URLSearchParams({ line, formKey: crypto.randomUUID() });
    expect((await visit('/memos/quick?back=%2Fmemos', { method: 'POST', body: form })).status).toBe(303);
    expect(await (await visit(`/memos?q=${encodeURIComponent(line)}`)).text()).toContain(line);
  } finally {
    await close();
  }
});

test('a person erased after the backup → erased again after a restore; a file with ids alone says so', async () => {
  const { organizationId } = product;
  const { rows } = await inDatabase(product.superuserUrl, (client) =>
    client.query<{ id: number; name: string }>(`select id, name from customer where name = 'Kunde 1'`),
  );
  const customer = rows[0] ?? { id: 0, name: '' };
  const of = { table: 'customer' as const, id: customer.id };
  await product.inDealer((tenant) => forgetPerson(tenant, subjects, of, { typedName: customer.name, memoIds: [] }));
  const place = { folder: path.join(origin.folder, 'backups') };
  const jobs = await inDatabase(product.superuserUrl, (client) =>
    client.query<{ payload: Jobs['note-erasure'] }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'note-erasure'`,
    ),
  );
  const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
  for (const { payload } of jobs.rows) await backupTasks(place)['note-erasure'](payload, attempt);
  const [noted = ''] = await shelf.list('erasures');
  const content = fs.readFileSync(path.join(place.folder, noted), 'utf8');
  expect(JSON.parse(content)).toMatchObject({ organizationId, subjectType: 'customer', subjectId: customer.id });
  expect(content).not.toContain('Kunde');
  const { dataDir, erased } = await restore(manifest.name);
  expect(erased).toBe(1);
  const found = await withRestored(dataDir, (client) =>
    client.query(
      `select name, email, (select count(*)::int from erasure where "subjectId" = $1) as erasures
      from customer where id = $1`,
      [customer.id],
    ),
  );
  expect(found.rows).toEqual([{ name: `Slettet kunde #${customer.id}`, email: null, erasures: 1 }]);
});

test('a wrong key, a place that is not empty, a damaged file or part → one sentence, nothing restored', async () => {
  await expect(restore(manifest.name, { key: 'x'.repeat(32) })).rejects.toThrow(
    'BACKUP_KEY er ikke den nøgle, som sikkerhedskopien «2026-11-20T10-00-00Z» er krypteret med.',
  );
  await expect(restore(manifest.name, { key: undefined })).rejects.toThrow('er krypteret: sæt BACKUP_KEY');
  await expect(restore(manifest.name, { dataDir: origin.folder })).rejects.toThrow('Der er allerede en database i');
  const part = path.join(origin.folder, 'backups', manifest.name, 'base.tar.zst.0001');
  const whole = fs.readFileSync(part);
  fs.writeFileSync(part, Buffer.concat([whole.subarray(0, 5_000), Buffer.from([1]), whole.subarray(5_001)]));
  const dataDir = folderOfTest();
  await expect(restore(manifest.name, { dataDir })).rejects.toThrow('Sikkerhedskopien er beskadiget: ');
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('pg'))).toEqual([]);
  fs.writeFileSync(part, whole);
});

test('a second backup → copies only new files; old ones are pruned with files nobody names, never the newest', async () => {
  const second = await makeBackup(optionsOf('2026-11-21T10:00:00Z'));
  expect(second.added).toBe(0);
  const stray = `files/ab/${'ab'.repeat(32)}`;
  fs.mkdirSync(path.join(origin.folder, 'backups/files/ab'), { recursive: true });
  fs.writeFileSync(path.join(origin.folder, 'backups', stray), 'left');
  const names = async () => (await shelf.folders()).filter((name) => name.startsWith('2026')).sort();
  expect(await pruneBackups(shelf, 90, new Date('2026-11-21T11:00:00Z'))).toEqual({ backups: 0, files: 0 });
  const later = new Date('2036-12-01T00:00:00Z');
  expect(await pruneBackups(shelf, 90, later)).toEqual({ backups: 1, files: 1 });
  expect(await names()).toEqual(['2026-11-21T10-00-00Z']);
  expect(await shelf.has(stray)).toBe(false);
  expect((await shelf.list('files')).length).toBeGreaterThan(5);
});

test('a backup that fails → leaves nothing that looks like one', async () => {
  const faulty: Storage = {
    ...product.storage,
    list() {
      throw new Error('the disk is away');
    },
  };
  const before = await shelf.folders();
  await expect(makeBackup({ ...optionsOf('2026-11-22T10:00:00Z'), storage: faulty })).rejects.toThrow(
    'the disk is away',
  );
  expect(await shelf.folders()).toEqual(before);
});
