import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Timeout for a page's data, in milliseconds; rendering gets one second more. */
export const dataTimeout = 10_000;

/** Time to wait for a complete page before streaming, in milliseconds: one piece costs less than many. */
const shellTimeout = 50;

type Options = {
  status: number;
  headers: Headers;
  nonce: string;
  isForRobot: boolean;
  /** Reports errors of a part; the router reports errors of the whole page. */
  onError: (error: unknown) => void;
};

/** Sends one piece if rendering completes in time or the reader is a robot; otherwise a stream. */
export function renderStream(page: ReactElement, { headers, nonce, isForRobot, onError, ...rest }: Options) {
  return new Promise<Response>((resolve, reject) => {
    let { status } = rest;
    let isSent = false;
    let shell: NodeJS.Timeout | undefined;
    const unreported: unknown[] = [];

    function send(isWhole: boolean) {
      if (isSent) return;
      isSent = true;
      clearTimeout(shell);
      for (const error of unreported) onError(error);
      if (isForRobot && status >= 400) {
        abort();
        resolve(new Response(null, { status, headers }));
        return;
      }
      const body = isWhole ? collect((html) => resolve(new Response(html, { status, headers }))) : new PassThrough();
      body.on('close', () => clearTimeout(timer));
      if (body instanceof PassThrough) {
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      }
      pipe(body);
    }

    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Content rendered in time stays in place, whatever its size: no script moves it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (!isForRobot) shell = setTimeout(send, shellTimeout, false);
      },
      onAllReady: () => send(true),
      onShellError: reject,
      onError(error) {
        status = 500;
        if (isSent) onError(error);
        else unreported.push(error);
      },
    });
    const timer = setTimeout(abort, dataTimeout + 1_000);
  });
}

function collect(done: (whole: Buffer<ArrayBuffer>) => void) {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
  });
}
