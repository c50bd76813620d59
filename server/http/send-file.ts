import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { StoredFile } from '../files/receive.ts';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { contentDisposition } from '../format/file-name.ts';
import { isKnownTag } from './etag.ts';
import { found } from './found.ts';

export type Sent = Pick<StoredFile, 'name' | 'mediaType' | 'size' | 'storageKey'>;

/** Types that browsers may show inline; others are downloaded. None of them runs scripts. */
const shown = /^(image\/(png|jpeg|webp|gif|avif|heic|heif)|application\/pdf|text\/plain)$/;

/**
 * Private caching with revalidation, as the right may be revoked. Content is immutable by key. The ETag is weak because
 * of compression.
 */
function cacheHeaders(key: string) {
  const etag = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { 'Cache-Control': 'private, no-cache', ETag: `W/"${etag}"` };
}

function isCached(request: Request, headers: Headers) {
  return isKnownTag(request.headers.get('if-none-match'), headers.get('ETag') ?? '');
}

/**
 * A file's original, or a range of it. The caller has checked right and organisation, so a matching ETag answers 304;
 * missing content is 404.
 */
export async function sendFile(request: Request, storage: Storage, file: Sent, { download = false } = {}) {
  const isShown = !download && shown.test(file.mediaType);
  const headers = new Headers({
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', file.name),
    ...cacheHeaders(keyOf(file.storageKey)),
    'Accept-Ranges': 'bytes',
  });
  if (isCached(request, headers)) return new Response(null, { status: 304, headers });
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

/** A file's derivative, under its own key and without a download name; `instead` is sent where it was never made. */
export async function sendPart(
  request: Request,
  storage: Storage,
  { key, instead, mediaType }: { key: string; instead: string; mediaType: string },
) {
  const headers = new Headers({ 'Content-Type': mediaType, ...cacheHeaders(key) });
  if (isCached(request, headers)) return new Response(null, { status: 304, headers });
  const content = found((await storage.read(key)) ?? (await storage.read(instead)));
  if (request.method !== 'HEAD') return new Response(bodyOf(content, content), { headers });
  // The router ignores the body of a HEAD request, and an unread stream must not stay open.
  content.destroy();
  return new Response(null, { headers });
}

/** Cancellation closes the source. */
function bodyOf(stream: Readable, source: Readable) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void Readable.toWeb(stream)
    .pipeTo(writable)
    .catch(() => source.destroy());
  return readable;
}

type Range = { start: number; end: number };

/** One byte range (RFC 9110); several, and malformed ones, count as none. */
function readRange(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start >= size || (!first && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** Passes only the bytes from `start` to `end`, inclusive. */
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
