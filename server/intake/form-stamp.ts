import { randomUUID } from 'node:crypto';
import { isSignedBy, type Secrets, signatureOf } from '../auth/former-secret.ts';

/** Signs when a public form was opened, and names that opening. */
export function openFormStamps(secrets: Secrets, now: () => number = Date.now) {
  const how = { purpose: 'form', encoding: 'base64url' } as const;

  return {
    /** A stamp for a form of this organisation. */
    make(slug: string) {
      const opened = `${randomUUID()}.${now()}`;
      return `${opened}.${signatureOf(secrets, `${slug}.${opened}`, how)}`;
    },
    /** The form's key, and the seconds since it was opened; undefined unless the stamp is ours. */
    read(stamp: string, slug: string) {
      const [, key, at, signature] = /^([0-9a-f-]{36})\.(\d{10,16})\.([\w-]{43})$/.exec(stamp) ?? [];
      if (!key || !at || !signature) return undefined;
      if (!isSignedBy(secrets, `${slug}.${key}.${at}`, signature, how)) return undefined;
      return { key, seconds: (now() - Number(at)) / 1000 };
    },
  };
}

export type FormStamps = ReturnType<typeof openFormStamps>;
