import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { compressed, compressing, largestAtOnce } from './compression.ts';
import { type Encoding, isCompressible } from './content-encoding.ts';
import { readReady, sendRest } from './send-stream.ts';

const smallest = 1024;

/**
 * Sends a response in one piece if it is ready, otherwise as a stream; compressed where worthwhile.
 * @param onCompressed takes the milliseconds of compressing a whole answer
 */
export async function sendResponse(
  response: ServerResponse,
  answer: Response,
  accepted: Encoding | undefined,
  onCompressed?: (ms: number) => void,
) {
  const compressible = answer.body !== null && isWorthCompressing(answer);
  const encoding = compressible ? accepted : undefined;
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of answer.headers) headers[name] = value;
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (compressible) headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (encoding) delete headers['content-length'];
  if (answer.statusText) response.statusMessage = answer.statusText;
  if (!answer.body || response.req.method === 'HEAD') {
    response.writeHead(answer.status, headers);
    await answer.body?.cancel();
    response.end();
    return;
  }
  const reader = answer.body.getReader();
  const { content, next } = await readReady(reader, largestAtOnce);
  const isPacked = encoding && (next || content.length >= smallest);
  if (isPacked) headers['content-encoding'] = encoding;
  if (next) {
    response.writeHead(answer.status, headers);
    return sendRest({ reader, content, next }, response, encoding && compressing(encoding));
  }
  const begun = performance.now();
  const sent = isPacked ? await compressed(content, encoding) : content;
  if (isPacked) onCompressed?.(performance.now() - begun);
  headers['content-length'] = sent.length;
  response.writeHead(answer.status, headers).end(sent);
}

function isWorthCompressing({ headers, status }: Response) {
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) < smallest) return false;
  if (headers.has('Content-Encoding') || headers.get('Cache-Control')?.includes('no-transform')) return false;
  return status !== 206 && isCompressible(headers.get('Content-Type'));
}
