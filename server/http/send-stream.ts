import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { compressing } from './compression.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Next = ReturnType<Reader['read']>;
type Encoder = ReturnType<typeof compressing>;

/** Reads what is immediately available, up to about `most` bytes; `next` is the pending read. */
export async function readReady(reader: Reader, most: number): Promise<{ content: Buffer; next?: Next }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let next = reader.read();
  while (size < most && (await isReady(next))) {
    const part = await next;
    if (part.done) return { content: Buffer.concat(parts) };
    parts.push(part.value);
    size += part.value.length;
    next = reader.read();
  }
  return { content: Buffer.concat(parts), next };
}

type Begun = { reader: Reader; content: Buffer; next: Next };

/** Streams the rest of a body, flushing the compressor so that available data never waits. */
export async function sendRest(begun: Begun, response: ServerResponse, encoder: Encoder | undefined) {
  const { reader } = begun;
  const out = encoder ?? response;
  let isGone = false;
  function onClose() {
    isGone = !response.writableFinished;
    if (isGone) reader.cancel().catch(() => {});
    if (isGone) encoder?.destroy();
  }
  if (response.closed) onClose();
  else response.once('close', onClose);
  encoder?.on('error', () => response.destroy()).pipe(response);

  async function send(content: Uint8Array, next: Next) {
    if (content.length > 0 && !out.write(content)) await drained(out, response);
    if (encoder && !(await isReady(next))) encoder.flush();
  }
  try {
    let { next } = begun;
    await send(begun.content, next);
    for (let part = await next; !part.done && !isGone; part = await next) {
      next = reader.read();
      await send(part.value, next);
    }
    out.end();
  } catch (error) {
    response.destroy();
    if (!isGone) throw error;
  }
}

function drained(out: NodeJS.WritableStream, response: ServerResponse) {
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
