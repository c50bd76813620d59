import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import { createAuth } from './auth/auth.ts';
import { clientAddressHeader } from './auth/client-address-header.ts';
import { resignCookies, type Secrets } from './auth/former-secret.ts';
import { openKnownSessions } from './auth/known-sessions.ts';
import { usualBackupDays } from './backup-env.ts';
import type { ImageProcessor } from './car-images/image-processor.ts';
import { noImages } from './car-images/no-images.ts';
import { engineCompany } from './company/engine-company.ts';
import type { Database } from './db/database.ts';
import type { EventHub } from './events/event-hub.ts';
import { noEvents } from './events/no-events.ts';
import { noStorage } from './files/no-storage.ts';
import type { Storage } from './files/storage.ts';
import { limited, openUploadQuota } from './http/body-limit.ts';
import { answerBuild } from './http/build-manifest.ts';
import { openCallLimit } from './http/call-limit.ts';
import { clearAtSignOut } from './http/clear-at-sign-out.ts';
import {
  optimisticSessionContext,
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
  sessionContext,
} from './http/contexts.ts';
import { withBareNames } from './http/cookie-names.ts';
import type { App } from './http/handler.ts';
import { answerHealth } from './http/health.ts';
import { answersInJson, isOfEngine, jsonRefusal } from './http/json-refusal.ts';
import { missingPageOf } from './http/missing-page.ts';
import { plainPage } from './http/plain-page.ts';
import { type Rejection, rejectionOf } from './http/request-guard.ts';
import { finishRequest } from './http/request-log.ts';
import { openRouting, type Route } from './http/routing.ts';
import { secure } from './http/security-headers.ts';
import { shortcuts as allShortcuts, type Shortcut } from './http/shortcuts.ts';
import { openFormStamps } from './intake/form-stamp.ts';
import { answerMetrics, isMetricsPath } from './metrics/answer-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openMuteLinks } from './notifications/mute-links.ts';
import type { Installation } from './operator/installation.ts';
import { noPress } from './papers/no-press.ts';
import type { PaperPress } from './papers/paper-press.ts';
import { openPortalEngines } from './portal-accounts/portal-engines.ts';
import type { Pusher } from './portal-notices/send-push.ts';

export type Deps = Secrets & {
  database: Database;
  production: boolean;
  appUrl?: string | undefined;
  /** Base of links in mails without `appUrl`. */
  listensAt?: string;
  platformAdminIds?: readonly string[];
  /** File storage; without it uploads fail. */
  storage?: Storage;
  /** PDF renderer; without it no papers are made. */
  press?: PaperPress;
  /** Renderer of photos; without it memos take none. */
  images?: ImageProcessor;
  /** Streams of events; without it none are opened. */
  events?: EventHub;
  log: Logger;
  /** The process' metrics; without them none are kept. */
  metrics?: Metrics;
  /** Who may read them here, as a bearer; without it nobody. */
  metricsToken?: string | undefined;
  /** Rate limit of the API per user. */
  callsPerMinute?: number;
  /** Vehicle register and key encryption; defaults to the services' own addresses. */
  lookup?: Services['lookup'];
  /** Where mails come in. */
  inbound?: Services['inbound'];
  /** Where pushes to customers' devices are sent from; without it they get mails alone. */
  pusher?: Pusher | undefined;
  /** What the process knows of its installation; without it the screen of operations shows what the database tells. */
  installation?: Installation;
  /** Whom somebody tells who has found a hole, and how many days backups are kept: told at /sikkerhed. */
  securityContact?: string | undefined;
  backupDays?: number;
  /** Whether the process is about to stop, so that proxies send it no more. */
  isStopping?: () => boolean;
  /** Disabled shortcuts, for comparison with the plain way. */
  without?: readonly Shortcut[];
};

/** Rate limit of messages from anonymous visitors, by address. */
const messagesPerHour = 10;
/** Rate limits of contact forms, by address and by organisation. */
const enquiriesPerHour = { address: 5, organization: 60 };
const hour = 60 * 60_000;

/** The whole application as one function from Request to Response. */
export function createApp(deps: Deps): App {
  const {
    database,
    secret,
    formerSecret,
    production,
    appUrl,
    platformAdminIds = [],
    log,
    metrics,
    metricsToken,
    isStopping = () => false,
  } = deps;
  const { callsPerMinute = 600, storage = noStorage, press = noPress, images = noImages, events = noEvents } = deps;
  const { inbound = { domain: 'indbakke.example' }, lookup = { secret, formerSecret } } = deps;
  const origin = appUrl ?? deps.listensAt ?? 'http://localhost';
  const auth = createAuth({
    database,
    secret,
    formerSecret,
    appUrl,
    origin,
    platformAdminIds,
    log,
    company: engineCompany(database, origin),
  });
  const known = openKnownSessions();
  const countCall = openCallLimit(callsPerMinute);
  const countMessage = openCallLimit(messagesPerHour, Date.now, hour);
  const countEnquiry = openCallLimit(enquiriesPerHour.address, Date.now, hour);
  const countEnquiriesOf = openCallLimit(enquiriesPerHour.organization, Date.now, hour);
  const counters = { countCall, countMessage, countEnquiry, countEnquiriesOf };
  const shortcuts = new Set(allShortcuts.filter((each) => !deps.without?.includes(each)));
  const services = {
    database,
    auth,
    portals: openPortalEngines({ database, secret, formerSecret, appUrl, origin, log }),
    known,
    platformAdminIds,
    storage,
    press,
    images,
    events,
    log,
    metrics,
    installation: deps.installation,
    isStopping,
    production,
    origin,
    ...counters,
    lookup,
    inbound,
    securityContact: deps.securityContact,
    backupDays: deps.backupDays ?? usualBackupDays,
    pusher: deps.pusher,
    formStamps: openFormStamps({ secret, formerSecret }),
    muteLinks: openMuteLinks({ secret, formerSecret }),
    shortcuts,
  };
  const https = appUrl?.startsWith('https://') ?? false;
  const uploads = openUploadQuota();
  let route: Promise<Route> | undefined;

  async function answer(request: Request, url: URL, context: RouterContextProvider, facts: RequestFacts) {
    const rejection = rejectionOf(request, url, appUrl);
    if (rejection) return refused(rejection, url, facts);
    const health = await answerHealth(url.pathname, database, isStopping);
    if (health) {
      facts.route = url.pathname;
      return health;
    }
    if (metrics && metricsToken && isMetricsPath(url)) {
      facts.route = url.pathname;
      return answerMetrics(request, { metrics, metricsToken, database });
    }
    const build = await answerBuild(url.pathname);
    if (build) return build;
    route ??= openRouting({ appUrl, directCalls: shortcuts.has('direct calls') });
    const body = limited(request, url.pathname, uploads);
    const answered = await (await route)(body.request, url, context).finally(body.done);
    const missing = missingPageOf(request, url, answered);
    if (missing) return (await route)(missing, new URL(missing.url), contextOf(facts, false));
    if (!context.get(optimisticSessionContext).wasWrong) return answered;
    await answered.body?.cancel();
    const again = contextOf(facts, false);
    return (await route)(request, url, again).finally(() => context.set(sessionContext, again.get(sessionContext)));
  }

  function contextOf(facts: RequestFacts, isAllowed: boolean) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, facts);
    context.set(optimisticSessionContext, { isAllowed, wasWrong: false });
    return context;
  }

  return async (request, { clientAddress = '127.0.0.1', requestId = randomUUID() } = {}) => {
    const started = performance.now();
    const url = new URL(request.url);
    const facts: RequestFacts = { requestId, nonce: randomBytes(16).toString('base64'), clientAddress, statements: 0 };
    const context = contextOf(facts, shortcuts.has('optimistic session'));
    trustOnlyOurselves(request.headers, clientAddress);
    const sent = request.headers.get('cookie') ?? '';
    const cookies = https ? withBareNames(sent) : sent;
    if (sent) request.headers.set('cookie', resignCookies(cookies, { secret, formerSecret }));

    const answered = database.asking(facts, () => answer(request, url, context, facts));
    const response = await answered.catch((error: unknown) => {
      if (!request.signal.aborted) {
        log.error({ err: error, requestId }, 'a request met a bug outside its route');
      }
      return answersInJson(url.pathname) ? jsonRefusal(500, { requestId }) : plainPage(500, facts);
    });
    const { headers, status } = response;
    clearAtSignOut(request, headers);
    secure(headers, { nonce: facts.nonce, https, sent });
    headers.set('X-Request-Id', requestId);
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '2');
    finishRequest({ log, metrics, everything: production, request, url, started, context, headers }, status);
    if (request.method !== 'HEAD') return response;
    return new Response(null, { status, statusText: response.statusText, headers });
  };
}

/** A rejection before the router, as a page or as JSON. */
function refused({ status, explanation, headers, from }: Rejection, { pathname }: URL, { nonce }: RequestFacts) {
  if (answersInJson(pathname)) return jsonRefusal(status, { description: explanation }, headers);
  if (status === 403 && isOfEngine(pathname)) {
    return Response.json({ code: 'INVALID_ORIGIN', message: 'Invalid origin' }, { status });
  }
  const words = { ...(explanation && { explanation }), ...(from && { from }) };
  return plainPage(status, { nonce, ...words, ...(headers && { headers }) });
}

/** Headers must not override the client address, which the connection decides. */
function trustOnlyOurselves(headers: Headers, clientAddress: string) {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) headers.delete(name);
  headers.set(clientAddressHeader, clientAddress);
}
