import webPush from 'web-push';
import { readPushEndpoint } from './push-endpoint.ts';

/** Our keys of push services, as base64url, and how they reach us: `mailto:` or `https:`. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

export type Pusher = {
  keys: PushKeys;
  /** A loopback host that tests listen on. */
  testHost?: string | undefined;
};

type Device = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  payload: string;
  /** How long the service keeps it for a device that is away, in seconds. */
  ttl: number;
  /** Pushes of the same topic replace each other: at most 32 letters of base64url. */
  topic: string;
};

/** What a push service answered: `later` names after how many seconds, if it does. */
export type Pushed =
  | { outcome: 'accepted' | 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; seconds: number | undefined };

const timeout = 10_000;

/** Encrypts a push for a device and gives it to the push service of its browser. */
export async function sendPush({ keys, testHost }: Pusher, device: Device, push: Push): Promise<Pushed> {
  const url = readPushEndpoint(device.endpoint, testHost);
  if (!url) return { outcome: 'gone' };
  const { p256dh, auth } = device;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      push.payload,
      { vapidDetails: keys, TTL: push.ttl, topic: push.topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
    );
    const { 'Content-Length': _, ...sent } = headers;
    const answer = await fetch(url, {
      ...{ method: 'POST', headers: sent, body: new Uint8Array(body), redirect: 'manual' },
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    // Its keys were made up, or the service is not reached.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) {
      return { outcome: 'later', seconds: undefined };
    }
    return { outcome: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

function outcomeOf({ ok, status, headers }: Response): Pushed {
  if (ok) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', seconds: secondsOf(headers.get('retry-after')) };
  return { outcome: 'refused', reason: `the push service answered ${status}` };
}

/** `Retry-After` as seconds, from now where it is a date. */
function secondsOf(after: string | null) {
  if (after === null) return undefined;
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
