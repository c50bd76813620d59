import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { openStorage } from '#server/files/storage.ts';
import { subjects } from '#server/subject-list.ts';
import { folderOfTest, openDemoProduct, openFolder } from '#tests/demo-product.ts';
import { addCustomer } from '#tests/factories.ts';
import { inDatabase } from './in-database.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openShelf, type Shelf } from './shelf.ts';

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
      await product.inDealer((tenant) => addCustomer(tenant, { name: `Kunde ${saved.until}`, email: `kunde-${saved.until}@bil.example` }));
      saved.until += 1;
    }
  })();
  while (saved.until < 5) await new Promise(setImmediate);
  saved = { ...saved, before: saved.until };
  manifest = (await makeBackup(optionsOf('2026-11-20T10:00:00Z'))).manifest;
  isOver = true;
  await writer;
});

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

const totalOf = ({ counts }: Manifest) => Object.values(counts).reduce((sum, count) => sum + count, 0);

test('a backup while writes go on → restored elsewhere with every count, file and secret', async () => {
  expect(manifest).toMatchObject({ name: '2026-11-20T10-00-00Z', version: '1.2.3', kind: 'embedded', faults: [] });
  expect(totalOf(manifest)).toBeGreaterThan(10_000);
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
