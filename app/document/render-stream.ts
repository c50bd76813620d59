import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** How long the data of a page may be waited for, in milliseconds; its HTML waits a second more. */
export const dataPatience = 10_000;

/** How long a page that can be begun waits to be whole, in milliseconds: one piece costs less than many. */
const shellPatience = 50;

type Options = {
  status: number;
  headers: Headers;
  nonce: string;
  isForRobot: boolean;
  /** Told of what a part of the page met; of an error of the whole page the router tells. */
  onError: (error: unknown) => void;
};

/** A page in one piece when it is whole within the patience, or for a robot; else streamed. */
export function renderStream(page: ReactElement, { headers, nonce, isForRobot, onError, ...rest }: Options) {
  return new Promise<Response>((resolve, reject) => {
    let { status } = rest;
    let isSent = false;
    let shell: NodeJS.Timeout | undefined;
    const untold: unknown[] = [];

    function send(isWhole: boolean) {
      if (isSent) return;
      isSent = true;
      clearTimeout(shell);
      for (const error of untold) onError(error);
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
      // What is rendered in time stands where it belongs in the HTML, however long it is: a script moves nothing.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (!isForRobot) shell = setTimeout(send, shellPatience, false);
      },
      onAllReady: () => send(true),
      onShellError: reject,
      onError(error) {
        status = 500;
        if (isSent) onError(error);
        else untold.push(error);
      },
    });
    const timer = setTimeout(abort, dataPatience + 1_000);
  });
}

/** A stream that hands over all that was written to it. */
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
