import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Auth } from './auth.ts';

/** What the request's cookies say of its session. */
export type SessionCookie = {
  token: string;
  /** Whether the session is prolonged as it is used; one that ends with the browser is not. */
  isKept: boolean;
};

/** The session that the request's cookie names, when the account engine has signed it; nothing otherwise. */
export async function readSessionCookie(auth: Auth, { headers }: Request): Promise<SessionCookie | undefined> {
  const header = headers.get('cookie');
  if (!header) return undefined;
  const { authCookies, secret } = await auth.$context;
  const value = cookieOf(header, authCookies.sessionToken.name);
  const token = value && signedBy(secret, value);
  return token ? { token, isKept: !cookieOf(header, authCookies.dontRememberToken.name) } : undefined;
}

/** The first cookie of that name, as the engine itself reads it. */
function cookieOf(header: string, name: string) {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return decoded(pair.slice(equals + 1).trim());
  }
  return undefined;
}

function decoded(value: string) {
  const bare = value.startsWith('"') ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** The text before its signature, when that is the one our secret makes. */
function signedBy(secret: string, value: string) {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const text = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(text).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}
