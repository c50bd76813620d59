import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Target } from './back-up-embedded.ts';
import { type Part, putPart, readPart } from './parts.ts';

/** What a start makes in the data folder where no setting gives it: sealed keys are worth nothing without them. */
const names = ['secret', 'integration-secret', 'push-keys'];

export async function backUpSecrets({ shelf, key, folder }: Target, dataDir: string) {
  const parts: Part[] = [];
  for (const name of names) {
    const content = await readFile(path.join(dataDir, name)).catch(() => undefined);
    if (content) parts.push(await putPart(shelf, key, { folder, name, content: Readable.from([content]) }));
  }
  return parts;
}

export async function restoreSecrets({ shelf, key, folder }: Target, parts: readonly Part[], dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const file = path.join(dataDir, part.name);
    await writeFile(`${file}.restored`, await buffer(readPart(shelf, key, folder, part)), { mode: 0o600 });
    await rename(`${file}.restored`, file);
  }
}
