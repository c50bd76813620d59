import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|html|data|ico|txt|webmanifest)$/;
const smallest = 1024;

/** Writes Brotli and gzip copies of compressible files, once per build. */
export async function precompress(dir: string) {
  const names = await readdir(dir, { recursive: true });
  for (const name of names.filter((each) => compressible.test(each))) {
    const file = path.join(dir, name);
    const content = await readFile(file);
    if (content.length <= smallest) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    if (br.length < content.length) await writeFile(`${file}.br`, br);
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
  }
}
