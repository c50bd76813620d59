import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openZip } from './zip-writer.ts';

test('what is written as a stream is read as a ZIP, with its names and checksums', async () => {
  const pieces: Uint8Array[] = [];
  const zip = openZip(async (bytes) => pieces.push(bytes));
  const text = 'Blåbærgrød '.repeat(10_000);
  const entries = [
    await zip.add('tabeller/bil.json', [Buffer.from(text.slice(0, 7)), Buffer.from(text.slice(7))]),
    await zip.add('filer/1/Købsaftale æøå.pdf', [Buffer.from([1, 2, 3])], { isPacked: true }),
    await zip.add('tom.txt', []),
  ];
  await zip.end();
  const files = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(files)).toEqual(entries.map(({ name }) => name));
  expect(strFromU8(files['tabeller/bil.json'] ?? new Uint8Array())).toBe(text);
  for (const { name, size, sha256 } of entries) {
    const content = files[name] ?? new Uint8Array();
    expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, size, sha256]);
  }
});
