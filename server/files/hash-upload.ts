import { createHash } from 'node:crypto';
import { bodyOf, openParser, UnreadableForm } from './read-uploads.ts';
import { type FileProblem, maxFileBytes } from './receive.ts';

/**
 * The SHA-256 of the first file of an upload form, or why there is none. The file is read once and kept nowhere.
 */
export async function hashUpload(request: Request): Promise<{ sha256: string } | FileProblem> {
  const parser = openParser(request);
  const body = bodyOf(request);
  const hash = createHash('sha256');
  let size = 0;
  let isTaken = false;
  parser.on('file', (_, stream, fileName) => {
    if (!fileName || isTaken) return void stream.resume();
    isTaken = true;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= maxFileBytes) hash.update(chunk);
    });
    stream.on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve).on('error', (cause) => reject(new UnreadableForm('the body is no form', { cause })));
    body.on('error', reject).pipe(parser);
  });
  if (size === 0) return 'file-empty';
  return size > maxFileBytes ? 'file-too-large' : { sha256: hash.digest('hex') };
}
