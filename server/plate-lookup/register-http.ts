import { setTimeout as delay } from 'node:timers/promises';
import { type LookupCall, LookupFailure } from './lookup-types.ts';

type Get = LookupCall & {
  /** The service's address; its host must be allowed. */
  base: string;
  path: string;
  headers: Record<string, string>;
};

/** Allowed hosts, against SSRF. Loopback is the stub register, which production never starts. */
const allowedHosts = new Set(['api.nrpla.de', 'v1.motorapi.dk']);
/** Size limit of an answer in bytes, uncompressed. */
const largestAnswer = 512 * 1024;

function addressOf(base: string, path: string) {
  const url = new URL(path, base);
  const isKnown = url.protocol === 'https:' && allowedHosts.has(url.host);
  const isOurs = url.protocol === 'http:' && url.hostname === '127.0.0.1' && url.origin === new URL(base).origin;
  if (!isKnown && !isOurs) throw new Error('a register may not be asked at this address');
  return url;
}

/**
 * Fetches JSON from a register. GET is safe, so temporary failures (429, 5xx, network) are retried with backoff and
 * jitter or after Retry-After, within the call's timeout.
 */
export async function getJson(get: Get): Promise<{ body: unknown; attempts: number }> {
  const url = addressOf(get.base, get.path);
  const { timing } = get;
  const deadline = performance.now() + timing.totalMs;
  for (let attempt = 1; ; attempt += 1) {
    const left = deadline - performance.now();
    const tried = await tryOnce(url, get, Math.min(timing.tryMs, left));
    if ('body' in tried) return { ...tried, attempts: attempt };
    const pause = tried.waitSeconds === undefined ? backOff(timing.waitMs, attempt) : tried.waitSeconds * 1000;
    const isLate = performance.now() + pause + timing.waitMs > deadline;
    if (!tried.mayRetry || attempt > timing.retries || isLate) {
      throw new LookupFailure(tried.refusal, attempt, tried.waitSeconds);
    }
    await delay(pause);
  }
}

function backOff(first: number, attempt: number) {
  const longest = first * 2 ** (attempt - 1);
  return longest / 2 + (Math.random() * longest) / 2;
}

type Tried =
  | { body: unknown }
  | { refusal: LookupFailure['refusal']; mayRetry: boolean; waitSeconds?: number | undefined };

async function tryOnce(url: URL, { headers, requestId }: Get, timeout: number): Promise<Tried> {
  const signal = AbortSignal.timeout(Math.max(1, Math.round(timeout)));
  try {
    const response = await fetch(url, {
      headers: { ...headers, accept: 'application/json', 'x-request-id': requestId },
      redirect: 'error',
      signal,
    });
    if (!response.ok) await response.body?.cancel();
    return response.ok ? { body: await readBody(response) } : refusalOf(response);
  } catch (error) {
    if (error instanceof LookupFailure) return { refusal: error.refusal, mayRetry: false };
    return signal.aborted ? { refusal: 'slow', mayRetry: false } : { refusal: 'unavailable', mayRetry: true };
  }
}

function refusalOf({ status, headers }: Response): Tried {
  if (status === 404) return { refusal: 'not-found', mayRetry: false };
  if (status === 401 || status === 403) return { refusal: 'wrong-key', mayRetry: false };
  const waitSeconds = secondsOf(headers.get('retry-after'));
  if (status === 429) return { refusal: 'too-many', mayRetry: true, waitSeconds };
  if (status >= 500) return { refusal: 'unavailable', mayRetry: true, waitSeconds };
  return { refusal: 'unreadable', mayRetry: false };
}

/** `Retry-After` in seconds, from seconds or a date. */
function secondsOf(header: string | null) {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

async function readBody(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    // Vehicle ids may exceed safe integers, so they become strings.
    return JSON.parse(text.replace(/("vehicle_id"\s*:\s*)(\d+)/g, '$1"$2"'));
  } catch {
    throw new LookupFailure('unreadable', 1);
  }
}

/** Reads the answer up to its limit; cancelling the rest closes the connection. */
async function readText({ body }: Response) {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new LookupFailure('unreadable', 1);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
