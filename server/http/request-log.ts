import type { Logger } from 'pino';
import type { RouterContextProvider } from 'react-router';
import type { Metrics } from '../metrics/metrics.ts';
import { requestContext, sessionContext } from './contexts.ts';
import { portalDealerContext, portalSessionContext } from './portal-contexts.ts';
import { methods } from './request-guard.ts';

const slow = 1_000;
/** The logged status of an aborted request; never sent. */
const gone = 499;

/** Paths that end in a secret. */
const keys =
  /^(\/(?:documents\/view|notifications\/mute|calendar|invers\/keyless|accepter-invitation|kundeportal\/[^/]+\/invite|api\/auth\/(?:reset-password|[\w-]*callback)))\/.+$/i;

/** The path for the log, without query and secrets. */
export function loggedPath(url: URL) {
  return url.pathname.replace(keys, '$1/…');
}

/** Successful probes and scrapes are noise. */
function isSupervision({ pathname }: URL) {
  return ['/health', '/ready', '/metrics'].includes(pathname);
}

type Answered = {
  log: Logger;
  metrics: Metrics | undefined;
  everything: boolean;
  request: Request;
  url: URL;
  started: number;
  context: RouterContextProvider;
  /** The response's. */
  headers: Headers;
};

/** Counts the request and logs it: all in production, otherwise only slow and failed ones. */
export function finishRequest(answered: Answered, sent: number) {
  const { request, url, context } = answered;
  const status = request.signal.aborted ? gone : sent;
  const ms = performance.now() - answered.started;
  const method = methods.includes(request.method) ? request.method : 'other';
  const { route = 'none', requestId, statements } = context.get(requestContext);
  answered.metrics?.request({ method, route, status, ms });
  const event = securityEvent(answered, status);
  if (event === 'sign-in refused' || event === 'sign-in locked') answered.metrics?.signInFailed();
  if (event) answered.log.info({ event, method, route, status, requestId, ...whoIn(context) }, 'security');
  const isLogged = status >= 500 || (answered.everything && !isSupervision(url)) || ms > slow;
  if (!isLogged) return;
  const line = { method, route, status, ms: Math.round(ms), statements, requestId, ...whoIn(context) };
  if (status >= 500) answered.log.warn({ ...line, path: loggedPath(url) }, 'request failed');
  else answered.log.info(line, 'request');
}

/** The ids of who asks: of the staff, or of a customer in a portal. */
function whoIn(context: RouterContextProvider) {
  const staff = context.get(sessionContext);
  if (staff) {
    const { userId, membership, impersonatorId } = staff;
    return { userId, organizationId: membership?.organizationId, impersonatorId };
  }
  const customer = context.get(portalSessionContext);
  const organizationId = context.get(portalDealerContext)?.organizationId;
  return customer && { portalUserId: customer.portalUserId, organizationId, impersonatorId: customer.impersonatorId };
}

const signsIn =
  /^\/(?:account\/(?:login|magic-link|two-factor|verify-email)|kundeportal\/[^/]+\/(?:login(?:\/\w+)?|register|invite\/[^/]+)|api\/auth\/(?:sign-in|two-factor|passkey)\/.+)(?:\.data)?$/;

/** A session cookie that is handed out, and one that is cleared. */
const newSession = /session_token=[^;]/;
const endedSession = /session_token=;/;

/** What a response says about signing in and out, about rights and limits; it names nobody. */
function securityEvent({ request: { method }, url: { pathname }, headers, context }: Answered, status: number) {
  const isSigningIn = method === 'POST' && signsIn.test(pathname);
  if (method === 'POST') {
    const sessions = headers.getSetCookie().filter((cookie) => /session_token=/.test(cookie));
    // A visit may renew the session that there is.
    if (sessions.some((cookie) => newSession.test(cookie))) {
      if (isSigningIn || !whoIn(context)) return 'sign-in passed';
    } else if (sessions.some((cookie) => endedSession.test(cookie))) return 'signed out';
  }
  if (isSigningIn) {
    return status === 429 ? 'sign-in locked' : status === 401 || status === 403 ? 'sign-in refused' : undefined;
  }
  if (status === 429) return 'too many calls';
  return status === 403 || context.get(requestContext).isRefused ? 'access refused' : undefined;
}
