import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** A secret, and the one it follows: that still opens what it sealed and signed, and seals and signs no more. */
export type Secrets = { secret: string; formerSecret?: string | undefined };

type Encoding = 'base64' | 'base64url';

/** The keyed hash of a text. `purpose` keeps the signatures of one thing from counting for another. */
export function signatureOf({ secret }: Secrets, text: string, { purpose, encoding }: How) {
  return createHmac('sha256', purpose ? `${purpose}:${secret}` : secret)
    .update(text)
    .digest(encoding);
}

type How = { purpose?: string; encoding: Encoding };

/** Whether a text was signed with one of the secrets. */
export function isSignedBy(secrets: Secrets, text: string, signature: string, how: How) {
  const given = Buffer.from(signature);
  return [secrets.secret, secrets.formerSecret].some((secret) => {
    if (secret === undefined) return false;
    const right = Buffer.from(signatureOf({ secret }, text, how));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The number by which the account engine knows a secret: of the secret itself, so that it is the same in every process. */
const numberOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE() >>> 1;

/** The secrets as the account engine takes them. What it sealed before it knew of numbers is opened by the former one. */
export const engineSecrets = ({ secret, formerSecret }: Secrets) => ({
  secret: formerSecret ?? secret,
  secrets: [secret, ...(formerSecret && formerSecret !== secret ? [formerSecret] : [])].map((value) => ({
    version: numberOf(value),
    value,
  })),
});

/** Opens what the account engine has sealed with one of the secrets, and seals it with the new one. */
export async function resealed({ secret, formerSecret }: Secrets, data: string) {
  const { secrets, secret: legacySecret } = engineSecrets({ secret, formerSecret });
  const key = {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: numberOf(secret),
    legacySecret,
  };
  return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
}

const portalCookie = /^(?:__(?:Secure|Host)-)?portal-([0-9a-f-]{36})\./;

/** The secret of one organisation's portal. */
export const portalSecretOf = (secret: string, organizationId: string) =>
  createHmac('sha256', secret).update(`portal:${organizationId}`).digest('hex');

/** The cookie header with the former secret's signatures made anew, so that nobody is signed out by a new secret. */
export function resignCookies(header: string, { secret, formerSecret }: Secrets) {
  if (formerSecret === undefined) return header;
  return header.replace(/([^=;\s]+)=([^;]*)/g, (pair, name: string, value: string) => {
    const [, organizationId] = portalCookie.exec(name) ?? [];
    const keyOf = (each: string) => (organizationId ? portalSecretOf(each, organizationId) : each);
    const signed = decoded(value);
    const dot = signed.lastIndexOf('.');
    if (dot < 1) return pair;
    const text = signed.slice(0, dot);
    const how = { encoding: 'base64' } as const;
    if (!isSignedBy({ secret: keyOf(formerSecret) }, text, signed.slice(dot + 1), how)) return pair;
    return `${name}=${encodeURIComponent(`${text}.${signatureOf({ secret: keyOf(secret) }, text, how)}`)}`;
  });
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
