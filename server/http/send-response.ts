import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib';
import { type Encoding, isCompressible } from './content-encoding.ts';
import { wholeBodyOf } from './whole-response.ts';

const smallest = 1024;

const quality = 4;

const encoders: Record<Encoding, () => BrotliCompress | Gzip> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: () => createGzip({ level: quality }),
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content that is there as a whole, compressed in one go. */
function compressed(content: Buffer, encoding: Encoding) {
  if (encoding === 'gzip') return zip(content, { level: quality });
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Sends the answer of the application, compressed while it grows; what is ready never waits for what is not. */
export async function sendResponse(response: ServerResponse, answer: Response, accepted: Encoding | undefined) {
  const whole = wholeBodyOf(answer);
  const compressible = (whole !== undefined || answer.body !== null) && isWorthCompressing(answer);
  const encoding = compressible ? accepted : undefined;
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of answer.headers) headers[name] = value;
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (compressible) headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (encoding) {
    headers['content-encoding'] = encoding;
    delete headers['content-length'];
  }
  if (answer.statusText) response.statusMessage = answer.statusText;
  if (whole !== undefined) {
    const content =
      typeof whole === 'string' ? Buffer.from(whole) : Buffer.from(whole.buffer, whole.byteOffset, whole.length);
    const sent = encoding ? await compressed(content, encoding) : content;
    headers['content-length'] = sent.length;
    // Of the answer to HEAD Node sends no more than the head.
    response.writeHead(answer.status, headers).end(sent);
    return;
  }
  response.writeHead(answer.status, headers);
  if (!answer.body || response.req.method === 'HEAD') {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await pump(answer.body.getReader(), response, encoding && encoders[encoding]());
}

function isWorthCompressing({ headers, status }: Response) {
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) < smallest) return false;
  if (headers.has('Content-Encoding') || headers.get('Cache-Control')?.includes('no-transform')) return false;
  return status !== 206 && isCompressible(headers.get('Content-Type'));
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function pump(reader: Reader, response: ServerResponse, encoder: BrotliCompress | Gzip | undefined) {
  const out = encoder ?? response;
  let isGone = false;
  response.once('close', () => {
    isGone = !response.writableFinished;
    if (isGone) reader.cancel().catch(() => {});
    if (isGone) encoder?.destroy();
  });
  encoder?.on('error', () => response.destroy()).pipe(response);
  try {
    let next = reader.read();
    for (let part = await next; !part.done && !isGone; part = await next) {
      if (!out.write(part.value)) await drained(out, response);
      next = reader.read();
      if (encoder && !(await isReady(next))) encoder.flush();
    }
    out.end();
  } catch (error) {
    response.destroy();
    if (!isGone) throw error;
  }
}

function drained(out: BrotliCompress | Gzip | ServerResponse, response: ServerResponse) {
  return new Promise<void>((resolve) => {
    function go() {
      out.off('drain', go);
      response.off('close', go);
      resolve();
    }
    out.once('drain', go);
    response.once('close', go);
  });
}

function isReady(read: Promise<unknown>) {
  return Promise.race([read.then(() => true), setImmediate(false)]);
}
