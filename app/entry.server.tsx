import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { ownLogin } from '#server/account/portal-guards.ts';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { portalDealerContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { isPortalPath } from '#server/http/portal-path.ts';
import { loggedPath } from '#server/http/request-log.ts';
import { render } from './document/render.tsx';
import { dataTimeout } from './document/render-stream.ts';
import { documentRowsContext } from './list/document-rows.ts';
import { frameOf } from './routes/frame-facts.ts';

export const streamTimeout = dataTimeout;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId } = context.get(requestContext);
  const { errors, matches } = router.staticHandlerContext;
  const isAlone = errors !== null || matches.every(({ route }) => !route.id.endsWith('-layout'));
  const session = context.get(sessionContext);
  const frame = isAlone ? frameOf(session, request) : undefined;
  const impersonated = (session?.impersonatorId && session.name) || undefined;
  const begun = performance.now();
  const page = await render({
    ...{ request, status, headers, router, nonce },
    facts: { nonce, requestId, frame, impersonated, ...portalFacts(request, context) },
    rows: context.get(documentRowsContext) ?? undefined,
    onError: (error) => handleError(error, { request, context }),
  });
  context.get(servicesContext).metrics?.rendered(performance.now() - begun);
  return page;
}

function portalFacts({ url }: Request, context: RouterContextProvider) {
  const session = context.get(portalSessionContext);
  return {
    isPortal: isPortalPath(new URL(url).pathname),
    portal: context.get(portalDealerContext) ?? undefined,
    looksAs: session?.impersonatorId === undefined ? undefined : session.name || session.email,
    portalLogin: ownLogin(context),
    pushKey: context.get(servicesContext).pusher?.keys.publicKey,
  };
}

const forgery = /Aborting the action\.$|^Bad Request$/;

/** Logs a bug once, under the id on its page. Aborted requests are not bugs. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(servicesContext);
  const line = { err: error, requestId: context.get(requestContext).requestId, path: loggedPath(new URL(request.url)) };
  if (error instanceof Error && forgery.test(error.message)) log.warn(line, 'a form came from another site');
  else log.error(line, 'a page met a bug');
}
