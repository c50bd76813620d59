import { STATUS_CODES } from 'node:http';
import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { DatabaseUnavailable, DomainError, rethrowUnavailable } from '../errors.ts';
import { UnreadableForm } from '../files/read-uploads.ts';
import { BodyTooLarge, UploadsBusy } from './body-limit.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { orUnavailable } from './in-tenant.ts';
import { jsonRefusal } from './json-refusal.ts';
import { loggedPath } from './request-log.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Module = Route['module'];
type Args = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

/**
 * Maps errors of loaders, actions and middleware: 503 for a lost database, 500 with log id for a bug, JSON for routes
 * without a page.
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: answered(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function answered(module: Module): Module {
  const { loader, action, middleware } = module;
  const isPage = module.default !== undefined || module.ErrorBoundary !== undefined;
  const orAnswer = async <T>(args: Args, work: () => Promise<T> | T): Promise<T> => {
    args.context.get(requestContext).route = `/${args.pattern.replace(/^\//, '')}`;
    try {
      return await work();
    } catch (error) {
      throw await answerTo(error, args, isPage);
    }
  };
  return {
    ...module,
    headers: (args) => withRetryAfter(module.headers, args),
    ...(loader && { loader: (args) => orAnswer(args, () => loader(args)) }),
    ...(action && { action: (args) => orAnswer(args, () => action(args)) }),
    ...(middleware && {
      middleware: middleware.map(
        (each): typeof each =>
          (args, next) =>
            orAnswer(args, () => each(args, next)),
      ),
    }),
  };
}

type HeadersOf = NonNullable<Module['headers']>;
type HeadersArgs = Parameters<Extract<HeadersOf, (...args: never) => unknown>>[0];

/** The page's headers without thrown details, plus Retry-After. */
function withRetryAfter(own: Module['headers'], args: HeadersArgs) {
  const headers = new Headers(typeof own === 'function' ? own(args) : (own ?? args.parentHeaders));
  const wait = args.errorHeaders?.get('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return headers;
}

async function answerTo(error: unknown, args: Args, isPage: boolean): Promise<unknown> {
  const answer = error instanceof Error ? await named(error, args) : error;
  if (isPage || !isThrownData(answer)) return answer;
  return jsonOf(answer);
}

type ThrownData = ReturnType<typeof data<unknown>>;

function isThrownData(answer: unknown): answer is ThrownData {
  return answer instanceof data({}).constructor;
}

/** The JSON envelope of a thrown status, with Danish defaults. */
function jsonOf({ data: thrown, init }: ThrownData) {
  const known: Record<string, unknown> = typeof thrown === 'object' ? { ...thrown } : {};
  const text = (name: string) => (typeof known[name] === 'string' ? known[name] : undefined);
  const message = text('message');
  return jsonRefusal(
    init?.status ?? 500,
    {
      message: message === init?.statusText ? undefined : message,
      description: text('description'),
      requestId: text('requestId'),
    },
    init?.headers,
  );
}

/** Maps an error to its response. An aborted request's error stays as it is. */
async function named(error: Error, { request, context }: Args) {
  if (request.signal.aborted) return error;
  if (error instanceof DomainError) return failure(error.status);
  if (error instanceof BodyTooLarge) return failure(413, { description: error.message });
  if (error instanceof UploadsBusy) return failure(503, { description: error.message }, { 'Retry-After': '30' });
  if (isUnreadable(error)) return failure(400);
  const { log } = context.get(servicesContext);
  const { requestId } = context.get(requestContext);
  const line = { err: error, requestId, path: loggedPath(new URL(request.url)) };
  try {
    rethrowUnavailable(error);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) {
      log.warn(line, 'the database is away');
      return orUnavailable(Promise.reject(cause)).catch((answer: unknown) => answer);
    }
  }
  log.error(line, 'a request met a bug');
  return failure(500, { requestId });
}

/** A malformed body, or text that the database cannot hold: the sender's fault. */
function isUnreadable(error: Error) {
  const isNoForm = error instanceof TypeError && /FormData|multipart\/form-data/.test(error.message);
  return isNoForm || error instanceof UnreadableForm || ('code' in error && error.code === '22021');
}

type Added = { requestId?: string; description?: string };

function failure(statusCode: number, added: Added = {}, headers: HeadersInit = {}) {
  const message = STATUS_CODES[statusCode] ?? '';
  return data({ message, description: '', statusCode, ...added }, { status: statusCode, statusText: message, headers });
}
