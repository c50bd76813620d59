import { isSignedBy } from './former-secret.ts';

/** Session data in the request's cookies. */
export type SessionCookie = {
  token: string;
  /** Whether use renews the session; a browser-session cookie is not renewed. */
  isRemembered: boolean;
};

/** An account engine as its cookies need it. */
type Engine = {
  $context: Promise<{
    secret: string;
    authCookies: Record<'sessionToken' | 'dontRememberToken', { name: string }>;
  }>;
};

/** The session token of the request's cookie, if validly signed by that engine. */
export async function readSessionCookie(auth: Engine, { headers }: Request): Promise<SessionCookie | undefined> {
  const header = headers.get('cookie');
  if (!header) return undefined;
  const { authCookies, secret } = await auth.$context;
  const value = cookieOf(header, authCookies.sessionToken.name);
  const token = value && signedBy(secret, value);
  return token ? { token, isRemembered: !cookieOf(header, authCookies.dontRememberToken.name) } : undefined;
}

/** The first cookie of that name, as the engine reads it. */
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

/** The signed value, if the signature is ours. */
function signedBy(secret: string, value: string) {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const text = value.slice(0, dot);
  return isSignedBy({ secret }, text, value.slice(dot + 1), { encoding: 'base64' }) ? text : undefined;
}
