import { useMemo } from 'react';
import { useRevalidator } from 'react-router';

/** Client state about accounts that a call may make stale. */
export type Refreshed = 'session' | 'organizations' | 'activeOrganization' | 'activeMember' | 'passkeys';

/** Delay before reloading the session, in milliseconds: the browser must store its cookie first. */
export const sessionDelay = 10;

const rules: readonly (readonly [of: RegExp, what: Refreshed])[] = [
  [/^\/(sign-in\/|sign-up\/|sign-out$|update-user$|delete-user$|verify-email$)/, 'session'],
  [/^\/passkey\/verify-authentication$/, 'session'],
  [/^\/organization\/(create|delete|update)$/, 'organizations'],
  [/^\/organization\//, 'activeOrganization'],
  [/^\/organization\/update-member-role$/, 'activeMember'],
  [/^\/passkey\/(verify-registration|delete-passkey|update-passkey)$/, 'passkeys'],
];

/** State to reload after a successful call; a read makes nothing stale. */
export function refreshesOf(path: string, isReading: boolean): Refreshed[] {
  const isLink = path === '/verify-email';
  if (isReading && !isLink) return [];
  return rules.filter(([of]) => of.test(path)).map(([, what]) => what);
}

/** A refusal: the HTTP status with the server's own error fields. */
export type AuthError = { status: number; statusText: string; message: string; code?: string };

export type AuthAnswer<Value> = { value: Value; error?: undefined } | { value?: undefined; error: AuthError };

/** A call below /api/auth: GET without a body, POST with one. */
export type AuthCall = <Value>(path: `/${string}`, body?: object) => Promise<AuthAnswer<Value>>;

type Surroundings = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Reloads stale state. */
  refresh: (what: readonly Refreshed[]) => unknown;
  /** Navigates to another address. */
  leave: (url: string) => void;
  wait: (milliseconds: number) => Promise<unknown>;
};

/** Auth client that reloads stale state afterwards. */
export function authCalls({ fetch, refresh, leave, wait }: Surroundings): AuthCall {
  return async <Value>(path: string, body?: object): Promise<AuthAnswer<Value>> => {
    const posted = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`/api/auth${path}`, { credentials: 'include', method: 'GET', ...posted });
    const value = await answer.json().catch(() => null);
    const fields: object = typeof value === 'object' && value !== null ? value : {};
    if (!answer.ok) return { error: { message: answer.statusText, ...fields, ...statusOf(answer) } };
    if ('url' in fields && typeof fields.url === 'string' && 'redirect' in fields && fields.redirect === true) {
      leave(fields.url);
      return { value };
    }
    const refreshed = refreshesOf(path.split('?')[0] ?? '', body === undefined);
    if (refreshed.includes('session')) await wait(sessionDelay);
    if (refreshed.length > 0) await refresh(refreshed);
    return { value };
  };
}

function statusOf({ status, statusText }: Response) {
  return { status, statusText };
}

/** Auth client that revalidates the screen's loaders after changes. */
export function useAuthCalls(): AuthCall {
  const { revalidate } = useRevalidator();
  return useMemo(
    () =>
      authCalls({
        fetch: (path, init) => fetch(path, init),
        refresh: revalidate,
        leave: (url) => location.assign(url),
        wait: (milliseconds) => new Promise((over) => setTimeout(over, milliseconds)),
      }),
    [revalidate],
  );
}
