import { isbot } from 'isbot';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { wholeResponse } from '#server/http/whole-response.ts';
import { iconBody } from '#server/icons/icon-set.ts';
import { growingPage } from './growing-page.ts';
import { openKeeper } from './kept-html.ts';
import { keptPage, slots } from './kept-pages.ts';
import { DocumentRows, documentRowsContext, type RowsHtml } from './list/document-rows.ts';
import { PageFacts } from './page-facts.ts';
import { frameOf } from './routes/frame-facts.ts';
import { IconSource } from './ui/icon.tsx';
import { type Keeper, KeeperContext } from './ui/kept-on-server.tsx';
import { renderAtOnce, textOf, withData } from './whole-page.ts';

/** How long a page may wait for what it streams later. */
export const streamTimeout = 10_000;

/** Programs by which a person looks at us: isbot counts them as robots, but they read error pages. */
const tools = /HeadlessChrome|^(curl|wget|httpie|postman|node|undici|axios|python|go-http-client)/i;

function isRobot(userAgent: string | null) {
  return userAgent !== null && isbot(userAgent) && !tools.test(userAgent);
}

/**
 * Renders the page: in one go where nothing in it has to be waited for, as nearly always; else a browser gets it as it
 * grows and a robot whole. No robot gets an error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, requestId } = loadContext.get(requestContext);
  const { errors, matches } = routerContext.staticHandlerContext;
  const isAlone = errors !== null || matches.every(({ route }) => !route.id.endsWith('-layout'));
  const session = loadContext.get(sessionContext);
  const frame = isAlone ? frameOf(session, request) : undefined;
  const impersonated = session?.impersonatorId && session.name;
  const isForRobot = isRobot(request.headers.get('user-agent'));
  const rows = loadContext.get(documentRowsContext) ?? undefined;
  const { serverHandoffStream: data, ...context } = shownOf(routerContext);
  const page = (context: EntryContext, { nonce, requestId, rows, keeper }: Given) => (
    <PageFacts value={{ nonce, requestId, build: routerContext.manifest.version, frame, impersonated }}>
      <IconSource value={iconBody}>
        <KeeperContext value={keeper}>
          <DocumentRows value={rows}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </DocumentRows>
        </KeeperContext>
      </IconSource>
    </PageFacts>
  );
  function atOnce(given: Given) {
    const keeper = openKeeper();
    const html = renderAtOnce(page(context, { ...given, keeper }));
    return html === undefined ? undefined : keeper.takeFrom(html);
  }
  function whole(html: string | Uint8Array<ArrayBuffer>) {
    if (isForRobot && status >= 400) return new Response(null, { status, headers });
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return wholeResponse(html, { status, headers });
  }
  function growing(data: ReadableStream<Uint8Array> | undefined) {
    const onError = (error: unknown) => handleError(error, { request, context: loadContext });
    const growing = page({ ...context, ...(data && { serverHandoffStream: data }) }, { nonce, requestId, rows });
    return growingPage(growing, { status, headers, nonce, isForRobot, onError, patience: streamTimeout + 1_000 });
  }

  if (!data) return growing(data);
  if (!rows) {
    const html = atOnce({ nonce, requestId });
    return html === undefined ? growing(data) : whole(withData(html, await textOf(data), nonce));
  }
  const text = await textOf(data);
  const { cards = '', table } = rows;
  const key = JSON.stringify([request.url, frame, impersonated, text]);
  const html = keptPage(key, { nonce, requestId, table, cards }, () => {
    const html = atOnce({ ...slots, rows: { table: slots.table, cards: rows.cards && slots.cards } });
    return html === undefined ? undefined : withData(html, text, slots.nonce);
  });
  return html === undefined ? growing(new Response(text).body ?? undefined) : whole(html);
}

/** What a page is given that its routes do not know. */
type Given = { nonce: string; requestId: string; rows?: RowsHtml | undefined; keeper?: Keeper };

/** The page with the routes that it shows: the router need not make all the others for each page. */
function shownOf(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

const forgery = /Aborting the action\.$|^Bad Request$/;

/** Logs a bug once, under the id that its page shows. What nobody waits for any longer is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(servicesContext);
  const line = { err: error, requestId: context.get(requestContext).requestId, path: new URL(request.url).pathname };
  if (error instanceof Error && forgery.test(error.message)) log.warn(line, 'a form came from another site');
  else log.error(line, 'a page met a bug');
}
