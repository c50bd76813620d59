import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../auth/former-secret.ts';

const version = 'v1';

function keyOf(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, 'bilassistent', 'integration keys', 32));
}

/** Fingerprint of a secret that reveals nothing about it. */
function markOf(key: Buffer) {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

/**
 * Encrypts by AES-256-GCM with the environment's secret. `owner` is authenticated: moved to another owner, it cannot be
 * decrypted.
 */
export function seal(text: string, secret: string, owner: string): string {
  const key = keyOf(secret);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [version, markOf(key), ...parts].join('.');
}

/** Decrypts a text by the secret or its former; undefined under another one or another owner, or if damaged. */
export function unseal(sealed: string, { secret, formerSecret }: Secrets, owner: string): string | undefined {
  return unsealBy(secret, sealed, owner) ?? (formerSecret && unsealBy(formerSecret, sealed, owner));
}

function unsealBy(secret: string, sealed: string, owner: string) {
  const [form, mark, ...parts] = sealed.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keyOf(secret);
  if (form !== version || mark !== markOf(key) || !iv || !tag || !text || tag.length !== 16) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The last four characters of a long key, for display. */
export function hintOf(text: string): string {
  return text.length >= 12 ? text.slice(-4) : '';
}
