import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { test as base } from '#tests/fixtures.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import { sendFile } from './send-file.ts';

const text = '%PDF-1.7 abcdefghij';
const test = base.extend<{ stored: StoredFile }>({
  stored: async ({ storage }, use) => {
    const source = { organizationId: randomUUID(), name: 'Slutseddel på Ærø.pdf' };
    const stored = await receiveFile(storage, Readable.from([Buffer.from(text)]), source);
    if (typeof stored === 'string') throw new Error(stored);
    await use(stored);
  },
});

const asked = (headers = {}, method = 'GET') => new Request('http://localhost/', { headers, method });

test('a file → complete, privately cached, under its own name', async ({ storage, stored }) => {
  const response = await sendFile(asked(), storage, stored);
  expect([response.status, await response.text()]).toEqual([200, text]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(text.length),
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    'content-disposition': expect.stringMatching(/^inline; .*UTF-8''Slutseddel%20p%C3%A5%20%C3%86r%C3%B8\.pdf$/),
  });
  const saved = await sendFile(asked(), storage, stored, { download: true });
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
  await saved.body?.cancel();
});

test('a cached file → 304; otherwise the content', async ({ storage, stored }) => {
  const etag = (await sendFile(asked({}, 'HEAD'), storage, stored)).headers.get('etag') ?? '';
  for (const header of [etag, etag.replace('W/', ''), `"andet", ${etag}`]) {
    const response = await sendFile(asked({ 'if-none-match': header }), storage, stored);
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  }
  const other = await sendFile(asked({ 'if-none-match': '"andet"' }), storage, stored);
  expect([other.status, await other.text()]).toEqual([200, text]);
});

test('active content → never inline on our origin', async ({ storage, stored }) => {
  const response = await sendFile(asked(), storage, { ...stored, mediaType: 'text/html' });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  await response.body?.cancel();
});

test.for([
  ['bytes=9-12', 206, 'abcd', 'bytes 9-12/19'],
  ['bytes=9-', 206, 'abcdefghij', 'bytes 9-18/19'],
  ['bytes=-3', 206, 'hij', 'bytes 16-18/19'],
  ['bytes=0-99', 206, text, 'bytes 0-18/19'],
  ['bytes=19-', 416, '', 'bytes */19'],
  ['bytes=-0', 416, '', 'bytes */19'],
  ['bytes=5-2', 200, text, null],
  ['bytes=0-1,4-5', 200, text, null],
] as const)('the range %s → %i', async ([range, status, body, contentRange], { storage, stored }) => {
  const response = await sendFile(asked({ range }), storage, stored);
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    body,
    contentRange,
  ]);
});

test('a missing content → 404', async ({ storage, stored }) => {
  await storage.removeFolder(stored.storageKey);
  await expect(sendFile(asked(), storage, stored)).rejects.toMatchObject({ init: { status: 404 } });
});
