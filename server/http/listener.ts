import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { clientAddressOf } from './client-address.ts';
import { encodingFor } from './content-encoding.ts';
import type { App } from './handler.ts';
import { answersInJson, jsonRefusal } from './json-refusal.ts';
import { methods } from './request-guard.ts';
import { requestIdOf } from './request-id.ts';
import { fileHeaders } from './security-headers.ts';
import { sendResponse } from './send-response.ts';
import { type StaticFiles, serveFile } from './static-files.ts';

/** How long to drain an upload after its answer, in milliseconds. */
const drainTimeout = 30_000;

type Options = {
  /** Resolved for each request, as development reloads it. */
  app: () => App | Promise<App>;
  files: StaticFiles;
  log: Logger;
  metrics?: Metrics;
  appUrl?: string | undefined;
  /** Number of trusted proxies. */
  trustedProxyHops: number;
};

/** Node's request listener: static files first, then the application. */
export function createListener({ app, files, log, metrics, appUrl, trustedProxyHops }: Options): RequestListener {
  const known = appUrl ? new URL(appUrl) : undefined;
  const ownHeaders = fileHeaders(known?.protocol === 'https:');

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    if (serveFile(files, incoming, response)) return;
    const request = readRequest(incoming, response);
    if (!request) {
      const status = methods.includes(incoming.method ?? '') ? 400 : 405;
      if (answersInJson(incoming.url ?? ''))
        await sendResponse(response, jsonRefusal(status, {}, ownHeaders), undefined);
      else response.writeHead(status, ownHeaders).end();
      return;
    }
    const clientAddress = clientAddressOf(
      incoming.socket.remoteAddress,
      request.headers.get('x-forwarded-for') ?? undefined,
      trustedProxyHops,
    );
    const requestId = requestIdOf(request.headers.get('x-request-id'), trustedProxyHops);
    const answered = await (await app())(request, { clientAddress, requestId });
    await sendResponse(response, answered, encodingFor(incoming.headers['accept-encoding']), metrics?.compressed);
    drain(incoming);
  }

  function readRequest(incoming: IncomingMessage, response: ServerResponse) {
    if (!incoming.url?.startsWith('/')) return undefined;
    const origin = known && { host: known.host, protocol: known.protocol };
    try {
      return createRequest(incoming, response, origin ?? { trustProxy: trustedProxyHops > 0 });
    } catch {
      return undefined;
    }
  }

  return (incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      log.error({ err: error }, 'an answer could not be sent');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, ownHeaders).end();
    });
  };
}

/** Browsers show no answer before their upload ends, so an unread body is drained. */
function drain(incoming: IncomingMessage) {
  if (incoming.complete) return;
  const limit = setTimeout(() => incoming.destroy(), drainTimeout);
  incoming.once('close', () => clearTimeout(limit));
  incoming.removeAllListeners('data').resume();
}
