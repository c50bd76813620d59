import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Signs when a public form was opened, and names that opening. */
export function openFormStamps(secret: string, now: () => number = Date.now) {
  const sign = (text: string) => createHmac('sha256', `form:${secret}`).update(text).digest('base64url');

  return {
    /** A stamp for a form of this organisation. */
    make(slug: string) {
      const opened = `${randomUUID()}.${now()}`;
      return `${opened}.${sign(`${slug}.${opened}`)}`;
    },
    /** The form's key, and the seconds since it was opened; undefined unless the stamp is ours. */
    read(stamp: string, slug: string) {
      const [, key, at, signature] = /^([0-9a-f-]{36})\.(\d{10,16})\.([\w-]{43})$/.exec(stamp) ?? [];
      if (!key || !at || !signature) return undefined;
      const expected = sign(`${slug}.${key}.${at}`);
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
      return { key, seconds: (now() - Number(at)) / 1000 };
    },
  };
}

export type FormStamps = ReturnType<typeof openFormStamps>;
