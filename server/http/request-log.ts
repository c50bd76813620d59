import type { Logger } from 'pino';
import type { RouterContextProvider } from 'react-router';
import { requestContext, sessionContext } from './contexts.ts';

const slow = 1_000;
/** The logged status of an aborted request; never sent. */
const gone = 499;

/** Paths that end in a secret. */
const keys =
  /^(\/(?:documents\/view|calendar|invers\/keyless|accepter-invitation|kundeportal\/[^/]+\/invite|api\/auth\/(?:reset-password|[\w-]*callback)))\/.+$/i;

/** The path for the log, without query and secrets. */
export function loggedPath(url: URL) {
  return url.pathname.replace(keys, '$1/…');
}

/** Successful health checks are noise. */
function isSupervision({ pathname }: URL) {
  return pathname === '/health' || pathname === '/ready';
}

type Answered = {
  log: Logger;
  everything: boolean;
  request: Request;
  url: URL;
  started: number;
  context: RouterContextProvider;
};

/** Logs the request: all in production, otherwise only slow and failed ones. */
export function logRequest({ log, everything, request, url, started, context }: Answered, answered: number) {
  const status = request.signal.aborted ? gone : answered;
  const ms = Math.round(performance.now() - started);
  const session = context.get(sessionContext);
  const line = {
    method: request.method,
    path: loggedPath(url),
    status,
    ms,
    requestId: context.get(requestContext).requestId,
    ...(session && { userId: session.userId, organizationId: session.membership?.organizationId }),
  };
  if (status >= 500) log.warn(line, 'request failed');
  else if ((everything && !isSupervision(url)) || ms > slow) log.info(line, 'request');
}
