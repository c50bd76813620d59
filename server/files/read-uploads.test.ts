import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { discardFiles, readUploads, UnreadableForm } from './read-uploads.ts';
import { maxFileBytes } from './receive.ts';
import type { Storage } from './storage.ts';

const accept = new Set(['image/png']);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function posted(form: FormData) {
  return new Request('http://localhost/', { method: 'POST', body: form });
}

async function contentsOf(storage: Storage, organizationId: string) {
  const keys: string[] = [];
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key));
  return {
    stored: keys.filter((key) => key.startsWith(organizationId)).length,
    waiting: await readdir(storage.tempFolder),
  };
}

test('a form with texts and many files → accepted and refused files by name', async ({ storage }) => {
  const organizationId = randomUUID();
  const form = new FormData();
  form.append('kind', 'udvendigt på Ærø');
  form.append('photos', new File([png], 'første.png'));
  form.append('photos', new File(['<script>'], 'ond.png', { type: 'image/png' }));
  form.append('photos', new File([], ''));
  form.append('photos', new File([new Uint8Array(maxFileBytes + 1)], 'stor.png'));
  form.append('photos', new File([png], 'anden.png'));
  form.append('photos', new File([png], 'tredje.png'));
  form.append('after', 'ja');
  const uploads = await readUploads(posted(form), { storage, organizationId, accept, most: 2 });
  expect([...uploads.fields]).toEqual([
    ['kind', 'udvendigt på Ærø'],
    ['after', 'ja'],
  ]);
  expect(uploads.stored.map(({ name, size }) => [name, size])).toEqual([
    ['første.png', png.byteLength],
    ['anden.png', png.byteLength],
  ]);
  expect(uploads.refused).toEqual([
    { name: 'ond.png', problem: 'file-kind' },
    { name: 'stor.png', problem: 'file-too-large' },
    { name: 'tredje.png', problem: 'file-one-too-many' },
  ]);
  expect(await contentsOf(storage, organizationId)).toEqual({ stored: 2, waiting: [] });
  await discardFiles(storage, uploads.stored);
  expect(await contentsOf(storage, organizationId)).toEqual({ stored: 0, waiting: [] });
});

test.for(['is cut', 'ends too early'] as const)(
  'a body that %s after its first file → nothing stored',
  async (how, { storage }) => {
    const organizationId = randomUUID();
    const head = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    const parts = [head('hel.png'), png, '\r\n', head('halv.png'), png].map((part) => Buffer.from(part));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) return controller.enqueue(part);
        if (how === 'is cut') controller.error(new Error('the line was cut'));
        else controller.close();
      },
    });
    const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const request = new Request('http://localhost/', {
      ...streamed,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    await expect(readUploads(request, { storage, organizationId, accept, most: 9 })).rejects.toThrow();
    expect(await contentsOf(storage, organizationId)).toEqual({ stored: 0, waiting: [] });
  },
);

test('a body of another type → not a form', async ({ storage }) => {
  const options = { storage, organizationId: randomUUID(), accept, most: 1 };
  const json = new Request('http://localhost/', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  await expect(readUploads(json, options)).rejects.toBeInstanceOf(UnreadableForm);
});
