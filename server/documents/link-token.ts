import { createHash, randomBytes } from 'node:crypto';

/** A secret of 32 random bytes, in base64url for a path. */
export function newToken() {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the format of a token. */
export function isToken(text: string) {
  return /^[\w-]{43}$/.test(text);
}

/** The stored hash of a token. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}
