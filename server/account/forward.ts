import { clientAddressHeader } from '../auth/client-address-header.ts';
import { inConstantTime } from '../auth/constant-time.ts';
import { observed } from '../auth/engine-log.ts';
import { inCatalogueWords } from '../auth/engine-words.ts';
import { DatabaseUnavailable, rethrowUnavailable } from '../errors.ts';
import type { Services } from '../http/contexts.ts';

/** A refusal by the account engine; `code` is the engine's own. */
export class EngineRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** In seconds, for a temporary refusal. */
  readonly retryAfter: number;

  constructor(status: number, code: string, retryAfter: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const forwardedHeaders = [
  clientAddressHeader,
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Headers for the account engine: the browser's own, and the client address that our server saw. */
export function engineHeaders(request: Request) {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** A device may answer a WebAuthn ceremony with anything: unreadable input is its fault, not ours. */
const ceremonyEnd = '/passkey/verify-registration';

function isAway(cause: Error | undefined) {
  try {
    return cause !== undefined && rethrowUnavailable(cause);
  } catch (error) {
    return error instanceof DatabaseUnavailable;
  }
}

type Body = Readonly<Record<string, unknown>>;
type Engine = { handler: (request: Request) => Promise<Response> };

/** Calls an engine. If it fails, the underlying error is thrown. */
function ask(auth: Engine, request: Request) {
  return observed(async (seen) => {
    const { pathname } = new URL(request.url);
    const response = await inConstantTime(pathname, auth.handler(request)).catch(rethrowUnavailable);
    if (response.status < 500) return response;
    if (new URL(request.url).pathname.endsWith(ceremonyEnd) && !isAway(seen.cause)) return response;
    return rethrowUnavailable(seen.cause ?? new Error(`the account engine failed: ${await response.text()}`));
  });
}

/**
 * Sends our forms through the account engine's own API, so that its rate limits, origin checks and hooks always run.
 * Without a body it is a GET.
 */
export function forward({ auth }: Services, request: Request, path: `/${string}`, body?: Body) {
  return forwardTo({ ...auth, base: '/api/auth' }, request, path, body);
}

/** As `forward`, to the engine that is called below `base`. */
export async function forwardTo(engine: Engine & { base: string }, request: Request, path: `/${string}`, body?: Body) {
  const headers = engineHeaders(request);
  if (body) headers.set('content-type', 'application/json');
  const url = new URL(`${engine.base}${path}`, request.url);
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await ask(engine, new Request(url, { headers, ...init }));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new EngineRefusal(response.status, codeOf(response, answer), retryAfterOf(response));
  return { answer, cookies: response.headers.getSetCookie() };
}

/** A refusal by redirect carries its code in the address. */
function codeOf({ status, headers }: Response, answer: unknown) {
  const location = URL.parse(headers.get('location') ?? '', 'http://engine.invalid');
  const sent = location?.searchParams.get('error');
  if (sent) return sent;
  return typeof answer === 'object' && answer && 'code' in answer ? String(answer.code) : `HTTP_${status}`;
}

/** Forwards a call to the account engine's API. */
export async function forwardCall(services: Services, request: Request) {
  try {
    const answered = await ask(services.auth, request);
    const response = await inCatalogueWords(answered, new URL(request.url).pathname);
    if (response.status === 429) response.headers.set('Retry-After', String(retryAfterOf(response)));
    return response;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return refused(503, 'SERVICE_UNAVAILABLE', 'Service Unavailable');
    if (!isUnfit(error)) throw error;
    services.log.warn({ err: error }, 'a call of the accounts carried what cannot be stored');
    return refused(400, 'INVALID_INPUT', 'Invalid input');
  }
}

/** The engine's rate limits use a non-standard header. */
function retryAfterOf({ headers }: Response) {
  return Number(headers.get('Retry-After') ?? headers.get('X-Retry-After')) || 1;
}

/** Invalid JSON, or a value that its column cannot hold: the caller's fault. */
function isUnfit(error: unknown) {
  if (error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && /^(22|23)\w{3}$/.test(String(error.code));
}

function refused(status: number, code: string, message: string) {
  return Response.json({ code, message }, { status });
}
