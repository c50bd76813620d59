import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from '#tests/bucket.ts';
import { folderOfTest } from '#tests/demo-product.ts';
import { openShelf, type Place, type Shelf } from './shelf.ts';

async function placeOf(kind: 'folder' | 'bucket'): Promise<Place> {
  if (kind === 'folder') return { folder: folderOfTest() };
  const { settings, close } = await openBucket();
  onTestFinished(close);
  return { s3: settings };
}

async function put(shelf: Shelf, key: string, content: string) {
  const from = path.join(shelf.tempFolder, 'waiting');
  fs.writeFileSync(from, content);
  await shelf.put(key, from, Buffer.byteLength(content));
}

test.for(['folder', 'bucket'] as const)('a %s keeps, lists and deletes backups and their files', async (kind) => {
  const shelf = await openShelf(await placeOf(kind));
  onTestFinished(() => shelf.close());
  expect([await shelf.folders(), await shelf.list('files')]).toEqual([
    expect.not.arrayContaining(['2026-11-20T10-00-00Z']),
    [],
  ]);
  const draft = shelf.draftOf('2026-11-20T10-00-00Z');
  await put(shelf, `${draft}/base.0001`, 'den første del');
  await put(shelf, `${draft}/manifest.json`, '{}');
  await put(shelf, 'files/ab/abcd', 'et foto');
  await shelf.finish('2026-11-20T10-00-00Z');
  const part = await shelf.read('2026-11-20T10-00-00Z/base.0001');
  expect(part && (await text(part))).toBe('den første del');
  expect(await shelf.read('2026-11-20T10-00-00Z/base.0002')).toBe(undefined);
  expect(await shelf.folders()).toEqual(expect.arrayContaining(['2026-11-20T10-00-00Z']));
  expect(await shelf.list('files')).toEqual(['files/ab/abcd']);
  expect(Date.now() - (await shelf.storedAt('files/ab/abcd')).getTime()).toBeLessThan(60_000);
  await shelf.removeFolder('2026-11-20T10-00-00Z');
  await shelf.remove('files/ab/abcd');
  expect([await shelf.has('2026-11-20T10-00-00Z/base.0001'), await shelf.has('files/ab/abcd')]).toEqual([false, false]);
});
