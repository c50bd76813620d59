import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/handler.ts';
import { textOf } from './html.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';

/** A browser without JavaScript, with its own cookies and IP address. `origin` is the host it calls. */
export function openBrowser(app: App, userAgent = windows, origin = 'http://localhost') {
  const jar = new Map<string, string>();
  const from = { clientAddress: `10.${[...randomBytes(3)].join('.')}` };

  async function ask(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map((each) => each.join('=')).join('; ');
    const headers = { 'user-agent': userAgent, ...(cookie && { cookie }), ...init.headers };
    const response = await app(new Request(`${origin}${path}`, { ...init, headers }), from);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (set.includes('Max-Age=0') || value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    jar,
    visit: (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(path, { headers, method }),
    async read(path: string) {
      return textOf(await (await ask(path)).text());
    },
    send: (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
      ask(path, { method: 'POST', headers: { origin, ...more }, body: new URLSearchParams(form) }),
    /** Posts a form with files. */
    post: (path: string, body: FormData) => ask(path, { method: 'POST', headers: { origin }, body }),
    call: (path: string, body: object) =>
      ask(`/api/auth${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** The user of its session. */
    async whoAmI() {
      const session = await (await ask('/api/auth/get-session')).json();
      return session?.user.email ?? null;
    },
  };
}

/** The mails to an address, the newest first, each with the path of its link. */
export async function mailsTo({ accounts }: Database, address: string) {
  const mails = await accounts
    .selectFrom('mail')
    .select(['kind', 'text', 'html'])
    .where('recipient', '=', address)
    .orderBy('createdAt', 'desc')
    .execute();
  return mails.map((mail) => ({ ...mail, path: /http:\/\/localhost(\/\S*)/.exec(mail.text)?.[1] ?? '' }));
}
