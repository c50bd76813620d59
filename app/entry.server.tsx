import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { wholeResponse } from '#server/http/whole-response.ts';
import { iconBody } from '#server/icons/icon-set.ts';
import { PageFacts } from './page-facts.ts';
import { frameOf } from './routes/frame-facts.ts';
import { IconSource } from './ui/icon.tsx';

/** How long a page may wait for what it streams later. */
export const streamTimeout = 10_000;

/** How long a page that can be begun waits to be whole, in milliseconds: one piece costs less than many. */
const shellPatience = 10;

/** Programs by which a person looks at us: isbot counts them as robots, but they read error pages. */
const tools = /HeadlessChrome|^(curl|wget|httpie|postman|node|undici|axios|python|go-http-client)/i;

function isRobot(userAgent: string | null) {
  return userAgent !== null && isbot(userAgent) && !tools.test(userAgent);
}

/** Renders the page: a browser gets it as it grows, a robot whole, and no robot gets an error page. */
export default function handleRequest(
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
  const robot = isRobot(request.headers.get('user-agent'));

  return new Promise<Response>((resolve, reject) => {
    let isSent = false;
    let finalStatus = status;
    let patience: NodeJS.Timeout | undefined;
    /** What a part of the page met before it was sent; of an error of the whole page the router tells. */
    const untold: unknown[] = [];

    function send(isWhole: boolean) {
      if (isSent) return;
      isSent = true;
      clearTimeout(patience);
      for (const error of untold) handleError(error, { request, context: loadContext });
      if (robot && finalStatus >= 400) {
        abort();
        resolve(new Response(null, { status: finalStatus, headers }));
        return;
      }
      headers.set('Content-Type', 'text/html; charset=utf-8');
      const init = () => ({ status: finalStatus, headers });
      if (isWhole) {
        clearTimeout(timer);
        pipe(gather((page) => resolve(wholeResponse(page, init()))));
        return;
      }
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), init()));
      pipe(body);
    }

    const { pipe, abort } = renderToPipeableStream(
      <PageFacts value={{ nonce, requestId, build: routerContext.manifest.version, frame, impersonated }}>
        <IconSource value={iconBody}>
          <ServerRouter context={shownOf(routerContext)} url={request.url} nonce={nonce} />
        </IconSource>
      </PageFacts>,
      {
        nonce,
        // What is rendered in time stands where it belongs in the HTML, however long it is: a script moves nothing.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          if (!robot) patience = setTimeout(send, shellPatience, false);
        },
        onAllReady: () => send(true),
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          if (isSent) handleError(error, { request, context: loadContext });
          else untold.push(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** The page with the routes that it shows: the router need not make all the others for each page. */
function shownOf(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
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
