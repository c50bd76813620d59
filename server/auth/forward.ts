import { DatabaseAway, rethrowAway } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { clientAddressHeader } from './auth.ts';

/** The account engine refused; `code` says why, in the engine's words. */
export class EngineRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const passedOn = [
  clientAddressHeader,
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** What the account engine may know of a request: the browser's own headers and the address that we saw. */
export function engineHeaders(request: Request) {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/**
 * The one bridge from our forms to the account engine: a request to its own API, so that its rate limits,
 * origin checks and hooks always run. Returns the cookies to set, or throws the engine's refusal.
 */
export async function forward(
  { auth }: Services,
  request: Request,
  path: `/${string}`,
  body: Readonly<Record<string, unknown>>,
) {
  const headers = engineHeaders(request);
  headers.set('content-type', 'application/json');
  const url = new URL(`/api/auth${path}`, request.url);
  const response = await auth
    .handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
    .catch(rethrowAway);
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    const code =
      typeof answer === 'object' && answer && 'code' in answer ? String(answer.code) : `HTTP_${response.status}`;
    throw new EngineRefusal(response.status, code);
  }
  return { cookies: response.headers.getSetCookie() };
}

/** Answers a call of the account engine's own API. */
export async function passOn({ auth }: Services, request: Request) {
  try {
    return await auth.handler(request).catch(rethrowAway);
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
    return Response.json({ code: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable' }, { status: 503 });
  }
}
