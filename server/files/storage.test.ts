import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { openBucket } from '#tests/bucket.ts';
import { test as base } from '#tests/fixtures.ts';
import { fileTasks } from './file-tasks.ts';
import { openFile, storeFile } from './files.ts';
import { keyOf, maxFileBytes, receiveFile, type StoredFile } from './receive.ts';
import { openStorage, type Storage } from './storage.ts';

const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const test = base.extend<{ folder: string; stores: Record<'disk' | 's3', Storage> }>({
  folder: async ({ task: _ }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bilassistent-storage-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  stores: async ({ folder }, use) => {
    const bucket = await openBucket();
    await use({
      disk: await openStorage({ folder: path.join(folder, 'disk') }),
      s3: await openStorage({ folder: path.join(folder, 's3'), s3: bucket.settings }),
    });
    await bucket.close();
  },
});

async function keysOf(storage: Storage) {
  const keys: string[] = [];
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key));
  return keys.sort();
}

async function store(storage: Storage, organizationId: string, content = png): Promise<StoredFile> {
  const stored = await receiveFile(storage, Readable.from([content]), { organizationId, name: 'Rød bil.png' });
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
}

describe.for(['disk', 's3'] as const)('on %s', (kind) => {
  test('a stored file → readable, and deleted with its derivatives', async ({ stores }) => {
    const storage = stores[kind];
    const organizationId = randomUUID();
    const stored = await store(storage, organizationId);
    expect(stored).toMatchObject({ name: 'Rød bil.png', mediaType: 'image/png', size: png.byteLength });
    const content = await storage.read(keyOf(stored.storageKey));
    expect(content && Buffer.compare(await buffer(content), png)).toBe(0);
    const made = path.join(storage.tempFolder, 'made');
    await writeFile(made, png);
    await storage.put(keyOf(stored.storageKey, '320.webp'), {
      path: made,
      size: png.byteLength,
      mediaType: 'image/webp',
    });
    expect(await keysOf(storage)).toEqual([`${stored.storageKey}/320.webp`, `${stored.storageKey}/original`]);
    expect(await readdir(storage.tempFolder)).toEqual([]);
    await storage.removeFolder(stored.storageKey);
    expect(await keysOf(storage)).toEqual([]);
    expect(await storage.read(keyOf(stored.storageKey))).toBeUndefined();
  });

  test('an oversized, empty, unaccepted or aborted file → nothing stored', async ({ stores }) => {
    const storage = stores[kind];
    const source = { organizationId: randomUUID(), name: 'x.jpg', accept: new Set(['image/jpeg']) };
    const chunk = Buffer.alloc(1024 * 1024, 1);
    const large = Readable.from(Array.from({ length: maxFileBytes / chunk.byteLength + 1 }, () => chunk));
    expect(await receiveFile(storage, large, source)).toBe('file-too-large');
    expect(await receiveFile(storage, Readable.from([]), source)).toBe('file-empty');
    expect(await receiveFile(storage, Readable.from([png]), source)).toBe('file-kind');
    expect(await receiveFile(storage, Readable.from(['<svg xmlns="http://www.w3.org/2000/svg"/>']), source)).toBe(
      'file-kind',
    );
    async function* broken() {
      yield png;
      throw new Error('the line was cut');
    }
    await expect(receiveFile(storage, Readable.from(broken()), source)).rejects.toThrow('the line was cut');
    expect(await keysOf(storage)).toEqual([]);
    expect(await readdir(storage.tempFolder)).toEqual([]);
  });
});

test('a content without row → purged after a day; an unreferenced row → after a month', async ({
  folder,
  stores: { disk: storage },
  organize,
  as,
  database,
}) => {
  const owner = { organization: await organize() };
  const { id: organizationId } = owner.organization;
  const [orphan, fresh, unused, young] = await Promise.all(
    Array.from({ length: 4 }, () => store(storage, organizationId)),
  );
  if (!orphan || !fresh || !unused || !young) throw new Error('a file was not kept');
  await as(owner, async (tenant) => {
    await storeFile(tenant, young);
    const { id } = await storeFile(tenant, unused);
    await tenant.db
      .updateTable('file')
      .set({ createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) })
      .where('id', '=', id)
      .execute();
  });
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  const age = (name: string) => utimes(name, twoDaysAgo, twoDaysAgo);
  for (const { storageKey } of [orphan, unused, young]) await age(path.join(folder, 'disk/kept', keyOf(storageKey)));
  const stale = path.join(storage.tempFolder, 'stale');
  await writeFile(stale, 'x');
  await age(stale);

  const { 'prune-files': prune } = fileTasks({ database, storage, log: pino({ level: 'silent' }) });
  await prune({}, attempt);
  expect(await keysOf(storage)).toEqual([keyOf(fresh.storageKey), keyOf(young.storageKey)].sort());
  expect(await readdir(storage.tempFolder)).toEqual([]);
  expect(await readFile(path.join(folder, 'disk/kept', keyOf(young.storageKey)))).toEqual(png);
});

test('a file of another organisation → not found, its row not writable', async ({ organize, as }) => {
  const [owner, stranger] = [{ organization: await organize() }, { organization: await organize() }];
  const file = {
    name: 'bil.png',
    mediaType: 'image/png',
    size: 1,
    sha256: '0'.repeat(64),
    storageKey: `${owner.organization.id}/${randomUUID()}`,
  };
  const { id } = await as(owner, (tenant) => storeFile(tenant, file));
  expect(await as(owner, (tenant) => openFile(tenant, id))).toEqual(file);
  expect(await as(stranger, (tenant) => openFile(tenant, id))).toBeUndefined();
  await expect(as(stranger, (tenant) => storeFile(tenant, file))).rejects.toThrow(/file_check|violates check/);
});
