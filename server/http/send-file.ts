import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { KeptFile } from '../files/receive.ts';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { contentDisposition } from '../format/file-name.ts';
import { isKnownTag } from './etag.ts';
import { found } from './found.ts';

type Sent = Pick<KeptFile, 'name' | 'mediaType' | 'size' | 'storageKey'>;

/** Kinds that a browser may show on a page of its own; everything else is saved. None of them runs scripts of ours. */
const shown = /^(image\/(png|jpeg|webp|gif|avif|heic|heif)|application\/pdf|text\/plain)$/;

/**
 * Lets browsers keep what stands under the key, and ask each time whether they still may: the right to it can be lost.
 * Content never changes under its key. The tag is weak, as content may travel compressed.
 */
function kept(key: string) {
  const etag = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { 'Cache-Control': 'private, no-cache', ETag: `W/"${etag}"` };
}

function isKept(request: Request, headers: Headers) {
  return isKnownTag(request.headers.get('if-none-match'), headers.get('ETag') ?? '');
}

/**
 * The content of a file as it came, or a part of it when a part is asked for (Range). Whoever calls this has asked for
 * the right and the organisation, so a browser that keeps the content is told to show it; one that is gone is a 404.
 */
export async function sendFile(request: Request, storage: Storage, file: Sent, { download = false } = {}) {
  const isShown = !download && shown.test(file.mediaType);
  const headers = new Headers({
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', file.name),
    ...kept(keyOf(file.storageKey)),
    'Accept-Ranges': 'bytes',
  });
  if (isKept(request, headers)) return new Response(null, { status: 304, headers });
  const range = readRange(request.headers.get('range'), file.size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const content = found(await storage.read(keyOf(file.storageKey)));
  return new Response(bodyOf(range ? content.pipe(part(start, end)) : content, content), { status, headers });
}

/** A picture or other thing made of a file, under a key of its own. It has no name to be saved by. */
export async function sendPart(request: Request, storage: Storage, key: string, mediaType: string) {
  const headers = new Headers({ 'Content-Type': mediaType, ...kept(key) });
  if (isKept(request, headers)) return new Response(null, { status: 304, headers });
  const content = found(await storage.read(key));
  if (request.method !== 'HEAD') return new Response(bodyOf(content, content), { headers });
  // The router passes on no more than the head, and what nobody reads must not stay open.
  content.destroy();
  return new Response(null, { headers });
}

/** Reading ends when the reader is gone. */
function bodyOf(stream: Readable, source: Readable) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void Readable.toWeb(stream)
    .pipeTo(writable)
    .catch(() => source.destroy());
  return readable;
}

type Range = { start: number; end: number };

/** One range of bytes (RFC 9110); several at once, and what cannot be read, count as none. */
function readRange(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start >= size || (!first && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** Lets only the bytes from `start` to `end`, both included, through. */
function part(start: number, end: number) {
  let at = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const from = Math.max(start - at, 0);
      const to = Math.min(end + 1 - at, chunk.byteLength);
      at += chunk.byteLength;
      done(null, from < to ? chunk.subarray(from, to) : undefined);
    },
  });
}
