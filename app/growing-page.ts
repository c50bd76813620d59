import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { wholeResponse } from '#server/http/whole-response.ts';

/** How long a page that can be begun waits to be whole, in milliseconds: one piece costs less than many. */
const shellPatience = 10;

type Options = {
  status: number;
  headers: Headers;
  nonce: string;
  isForRobot: boolean;
  /** Told of what a part of the page met; of an error of the whole page the router tells. */
  onError: (error: unknown) => void;
  /** How long, in milliseconds, the page may wait for its parts. */
  patience: number;
};

/** A page that is sent as it grows, and whole to a robot. */
export function growingPage(page: ReactElement, { headers, nonce, isForRobot, onError, ...rest }: Options) {
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
      headers.set('Content-Type', 'text/html; charset=utf-8');
      if (isWhole) {
        clearTimeout(timer);
        pipe(gather((body) => resolve(wholeResponse(body, { status, headers }))));
        return;
      }
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
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
    const timer = setTimeout(abort, rest.patience);
  });
}

/** Takes a page that is there as a whole in one piece. */
function gather(done: (page: Uint8Array<ArrayBuffer>) => void) {
  const pieces: Buffer<ArrayBuffer>[] = [];
  return new Writable({
    write(piece: Buffer<ArrayBuffer>, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}
