import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { type Encoding, isCompressible } from './content-encoding.ts';

const smallest = 1024;

const encoders: Record<Encoding, () => BrotliCompress | Gzip> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
};

/** Sends the answer of the application, compressed while it grows; what is ready never waits for what is not. */
export async function sendResponse(response: ServerResponse, answer: Response, accepted: Encoding | undefined) {
  const headers = new Headers(answer.headers);
  const encoding = compressionFor(answer, headers, accepted);
  if (encoding) {
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
  }
  const { 'set-cookie': _, ...single } = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  if (answer.statusText) response.statusMessage = answer.statusText;
  response.writeHead(answer.status, {
    ...single,
    ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
  });
  if (!answer.body || response.req.method === 'HEAD') {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await pump(answer.body.getReader(), response, encoding && encoders[encoding]());
}

function compressionFor(answer: Response, headers: Headers, accepted: Encoding | undefined) {
  const length = headers.get('Content-Length');
  const small = length !== null && Number(length) < smallest;
  if (small || headers.has('Content-Encoding') || !isCompressible(headers.get('Content-Type'))) return undefined;
  if (!answer.body || answer.status === 206 || headers.get('Cache-Control')?.includes('no-transform')) return undefined;
  headers.append('Vary', 'Accept-Encoding');
  return accepted;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function pump(reader: Reader, response: ServerResponse, encoder: BrotliCompress | Gzip | undefined) {
  const out = encoder ?? response;
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
    encoder?.destroy();
    reader.cancel().catch(() => {});
  });
  encoder?.on('error', () => response.destroy());
  encoder?.pipe(response);
  try {
    let next = reader.read();
    for (let part = await next; !part.done; part = await next) {
      if (!out.write(part.value)) await once(out, 'drain', { signal: gone.signal });
      next = reader.read();
      if (encoder && !(await isReady(next))) encoder.flush();
    }
    out.end();
  } catch (error) {
    response.destroy();
    if (!gone.signal.aborted) throw error;
  }
}

function isReady(read: Promise<unknown>) {
  return Promise.race([read.then(() => true), setImmediate(false)]);
}
