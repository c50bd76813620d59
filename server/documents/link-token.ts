import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 32 random bytes, as a path can hold them. */
export function newToken() {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a token of ours at all. */
export function isToken(text: string) {
  return /^[\w-]{43}$/.test(text);
}

/** What stands for a token in the database. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}
