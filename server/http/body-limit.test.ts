import { expect } from 'vitest';
import type { App } from '#server/http/handler.ts';
import { test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';

const megabyte = 1024 * 1024;
const origin = { origin: 'http://localhost' };
const csv = 'Reg.nr.;Mærke;Model\nAB12345;Škoda;Octavia\n';

/** A form with one file, sent in chunks of a megabyte at the pace of `next`. */
function formWithFile(megabytes: number, next: () => Promise<unknown> = async () => {}) {
  const encoder = new TextEncoder();
  const parts = [
    encoder.encode('--x\r\nContent-Disposition: form-data; name="file"; filename="l.csv"\r\n\r\n'),
    ...Array.from({ length: megabytes }, () => new Uint8Array(megabyte).fill(97)),
    encoder.encode(`${csv}\r\n--x--\r\n`),
  ];
  const sent = { parts: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent.parts > 0) await next();
        const part = parts[sent.parts++];
        if (part) controller.enqueue(part);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, body };
}

function post(app: App, path: string, body: BodyInit, headers: Record<string, string> = {}, rest: RequestInit = {}) {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers: { ...origin, ...type, ...headers }, body, duplex: 'half', ...rest };
  return app(new Request(`http://localhost${path}`, init));
}

/** Fills the upload quota with two files that continue with `gate`. */
async function fillQuota(app: App, cookie: string, gate: Promise<unknown>, rest: RequestInit = {}) {
  const uploads = Array.from({ length: 2 }, () => formWithFile(0, () => gate));
  const answers = uploads.map(({ body }) => post(app, '/cars/import', body, { cookie }, rest));
  await expect.poll(() => uploads.map(({ sent }) => sent.parts)).toEqual([1, 1]);
  return answers;
}

test.for([
  ['/account/login', 257 * 1024, '256 kB'],
  ['/account/login.data', 257 * 1024, '256 kB'],
  ['/api/auth/sign-in/email', 257 * 1024, '256 kB'],
  ['/cars/import/1', 257 * 1024, '256 kB'],
  ['/cars/1/edit/photos', 257 * 1024, '256 kB'],
  ['/cars/1/edit/photos/2/edit', 257 * 1024, '256 kB'],
  ['/cars/1/edit/expenses/2/receipt', 2049 * megabyte, '2048 MB'],
  ['/cars/1/edit/photos/upload', 2049 * megabyte, '2048 MB'],
  ['/cars/1/edit/expenses/2', 2049 * megabyte, '2048 MB'],
  ['/company/settings', 13 * megabyte, '12 MB'],
  ['/cars/1/edit/documents/2', 2049 * megabyte, '2048 MB'],
  ['/cars/import', 61 * megabyte, '60 MB'],
  ['/cars/import.data', 61 * megabyte, '60 MB'],
  ['/factory-cars/products/import', 61 * megabyte, '60 MB'],
  ['/factory-cars/products/import/1', 257 * 1024, '256 kB'],
] as const)('a body for %s announcing %i bytes → refused unread', async ([path, length, limit], { app }) => {
  const { sent, body } = formWithFile(0);
  const response = await post(app, path, body, { 'content-length': String(length) });
  expect([response.status, sent.parts]).toEqual([413, 0]);
  expect(await response.text()).toContain(`højst fylde ${limit}`);
});

test.for([
  ['/leads/1/edit?tab=a&b', 'http://localhost/leads/1/edit?tab=a&amp;b'],
  ['https://andre.example/', undefined],
] as const)(
  'a too large form sent from %s → a page that says so and leads back to it',
  async ([sender, back], { app }) => {
    const referer = new URL(sender, 'http://localhost').href;
    const { body } = formWithFile(0);
    const response = await post(app, '/leads/1/edit', body, { referer, 'content-length': String(257 * 1024) });
    const html = await response.text();
    expect(html).toMatch(/<main>[\s\S]*Det fylder for meget[\s\S]*<\/main>/);
    expect(/<a href="([^"]*)">Tilbage/.exec(html)?.[1]).toBe(back);
  },
);

test('a form without files over 256 kB on an upload path → refused', async ({ app }) => {
  const { sent, body } = formWithFile(0);
  const plain = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(257 * 1024) };
  const response = await post(app, '/cars/1/edit/documents/2', body, plain);
  expect([response.status, sent.parts]).toEqual([413, 0]);
  expect(await response.text()).toContain('højst fylde 256 kB');
});

test('a chunked form over 256 kB → refused', async ({ app }) => {
  const { sent, body } = formWithFile(61);
  const response = await post(app, '/account/login', body);
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('højst fylde 256 kB');
  expect(sent.parts).toBeLessThan(5);
});

test('a chunked file over 60 MB → refused', async ({ app, organize, user }) => {
  const { cookie } = await user({ organization: await organize() });
  const { body } = formWithFile(61);
  const response = await post(app, '/cars/import', body, { cookie: await cookie });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('højst fylde 60 MB');
});

test.for(['', 'bilassistent.session_token=opdigtet.underskrift'])(
  'an anonymous upload with the cookie «%s» → not read',
  async (cookie, { app }) => {
    const { sent, body } = formWithFile(55);
    const response = await post(app, '/cars/import', body, { cookie });
    expect(response.headers.get('location')).toMatch(/^\/account\/login/);
    expect(sent.parts).toBe(0);
  },
);

test('a large file outside a multipart form → refused', async ({ app }) => {
  const { sent, body } = formWithFile(0);
  const response = await post(app, '/cars/import', body, { 'content-length': `${megabyte}` }, { method: 'PUT' });
  expect([response.status, sent.parts]).toEqual([413, 0]);
});

test('chunked JSON over 256 kB → refused', async ({ app }) => {
  const { body } = formWithFile(1);
  const type = { 'content-type': 'application/json' };
  const response = await post(app, '/api/auth/sign-in/email', body, type);
  expect([response.status, await response.json()]).toMatchObject([413, { success: false }]);
});

test('a third large upload → refused until another ends', async ({ app, organize, user }) => {
  const { cookie } = await user({ organization: await organize() });
  const headers = { cookie: await cookie };
  const gate = Promise.withResolvers<void>();
  const answers = await fillQuota(app, headers.cookie, gate.promise);

  for (const path of ['/cars/import', '/cars/import.data']) {
    const third = formWithFile(0);
    const refused = await post(app, path, third.body, headers);
    expect([refused.status, third.sent.parts]).toEqual([503, 0]);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(textOf(await refused.text())).toContain('Der læses andre store filer lige nu.');
  }
  const small = await post(app, '/cars/import', formWithFile(0).body, { ...headers, 'content-length': '200' });
  expect(small.status).toBe(503);

  gate.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303]);
  expect((await post(app, '/cars/import', formWithFile(0).body, headers)).status).toBe(303);
});

test('an aborted upload → its quota is released', async ({ app, organize, user }) => {
  const { cookie } = await user({ organization: await organize() });
  const headers = { cookie: await cookie };
  const sender = new AbortController();
  const gone = await fillQuota(app, headers.cookie, new Promise(() => {}), { signal: sender.signal });
  sender.abort();
  await Promise.all(gone);

  const line = Promise.withResolvers<void>();
  const broken = await fillQuota(app, headers.cookie, line.promise);
  line.reject(new Error('the line broke'));
  expect((await Promise.all(broken)).map(({ status }) => status)).toEqual([500, 500]);

  const answers = [1, 2].map(() => post(app, '/cars/import', formWithFile(0).body, headers));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303]);
});
