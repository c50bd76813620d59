import type { Logger } from 'pino';
import type { RouterContextProvider } from 'react-router';
import { requestContext, sessionContext } from './contexts.ts';

const slow = 1_000;
/** What stands in the log where nobody waited for the answer; no answer has it. */
const gone = 499;

/** Paths whose last part opens a door by itself. */
const keys =
  /^(\/(?:documents\/view|invers\/keyless|accepter-invitation|kundeportal\/[^/]+\/invite|api\/auth\/(?:reset-password|[\w-]*callback)))\/.+$/;

/** The path as it may stand in a log: without query and without secrets. */
export function loggedPath(url: URL) {
  return url.pathname.replace(keys, '$1/…');
}

/** What a supervisor asks every few seconds tells nothing as long as all is well. */
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

/** One line for the request: in production each of them, otherwise only slow and failed ones. */
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
