import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const decompress = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (content: Buffer) => content,
};

type Encoding = keyof typeof decompress;

/** The raw response; a browser would decompress it and normalise the address. */
async function get(baseURL: string | undefined, path: string, encoding: Encoding = 'identity') {
  const { hostname, port } = new URL(baseURL ?? '');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    ask({ hostname, port, path, headers }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, content: await buffer(response) };
}

test('an address that is garbled is refused with a page in Danish', async ({ baseURL }) => {
  const { status, headers, content } = await get(baseURL, '/%E0%A4%A');
  expect(status).toBe(400);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(content.toString()).toContain('Den er ikke skrevet rigtigt.');
});

test('a supervisor learns that the server lives and can do its work', async ({ baseURL }) => {
  for (const path of ['/health', '/ready']) {
    const { status, headers, content } = await get(baseURL, path);
    expect([status, JSON.parse(content.toString())]).toEqual([200, { status: 'ok' }]);
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('scripts and styles are cached for ever and were compressed by the build', async ({ baseURL, page }) => {
  await page.goto('/account/login');
  const assets = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = assets.map((name) => new URL(name).pathname).filter((path) => /^\/assets\/.+\.(js|css)$/.test(path));
  expect(new Set(paths.map((path) => path.split('.').at(-1)))).toEqual(new Set(['js', 'css']));

  let shrunk = 0;
  for (const path of paths) {
    const plain = await get(baseURL, path);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    if (plain.content.length <= 1024) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, content } = await get(baseURL, path, encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      // Only pre-compressed responses have a content length.
      expect(headers['content-length']).toBe(String(content.length));
      expect(content.length).toBeLessThan(plain.content.length);
      expect(decompress[encoding](content).equals(plain.content)).toBe(true);
      shrunk += 1;
    }
  }
  expect(shrunk).toBeGreaterThan(2);
});

test('a far too large file is refused with a message', async ({ page }) => {
  await page.goto('/account/login');
  const answer = await page.evaluate(async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(61 * 1024 * 1024)]), 'lager.csv');
    const response = await fetch('/cars/import', { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('Det må højst fylde 60 MB.');
});
