import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { compressed, compressing, largestAtOnce } from './compression.ts';
import { type Encoding, isCompressible } from './content-encoding.ts';
import { readReady, sendRest } from './send-stream.ts';
import { wholeBodyOf } from './whole-response.ts';

const smallest = 1024;

/** Sends the answer of the application, in one piece where it is ready, else as it grows; compressed where that pays. */
export async function sendResponse(response: ServerResponse, answer: Response, accepted: Encoding | undefined) {
  const whole = wholeBodyOf(answer);
  const compressible = (whole !== undefined || answer.body !== null) && isWorthCompressing(answer);
  const encoding = compressible ? accepted : undefined;
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of answer.headers) headers[name] = value;
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (compressible) headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (encoding) delete headers['content-length'];
  if (answer.statusText) response.statusMessage = answer.statusText;
  if (whole === undefined && (!answer.body || response.req.method === 'HEAD')) {
    response.writeHead(answer.status, headers);
    await answer.body?.cancel();
    response.end();
    return;
  }
  const reader = whole === undefined ? answer.body?.getReader() : undefined;
  const { content, next } = reader ? await readReady(reader, largestAtOnce) : { content: bytesOf(whole ?? '') };
  const isPacked = encoding && (next || content.length >= smallest);
  if (isPacked) headers['content-encoding'] = encoding;
  if (reader && next) {
    response.writeHead(answer.status, headers);
    return sendRest({ reader, content, next }, response, encoding && compressing(encoding));
  }
  const sent = isPacked ? await compressed(content, encoding) : content;
  headers['content-length'] = sent.length;
  // Of the answer to HEAD Node sends no more than the head.
  response.writeHead(answer.status, headers).end(sent);
}

function bytesOf(body: string | Uint8Array<ArrayBuffer>) {
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
}

function isWorthCompressing({ headers, status }: Response) {
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) < smallest) return false;
  if (headers.has('Content-Encoding') || headers.get('Cache-Control')?.includes('no-transform')) return false;
  return status !== 206 && isCompressible(headers.get('Content-Type'));
}
