import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/handler.ts';
import { test as base, hashOfPassword, password } from './fixtures.ts';
import { textOf } from './html.ts';

let last = 0;

/**
 * A signed-in user without an organisation: by default an administrator of the platform with the required second
 * factor.
 */
export async function addSignedIn(database: Database, app: App, { role = 'admin' }: { role?: 'admin' | 'user' } = {}) {
  last += 1;
  const email = `platform${last}-${Date.now()}@platform.example`;
  const { id } = await database.accounts
    .insertInto('user')
    .values({ name: `Platform ${last}`, email, emailVerified: true, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.accounts
    .insertInto('account')
    .values({ userId: id, accountId: id, providerId: 'credential', password: await hashOfPassword() })
    .execute();
  const cookie = await signIn(app, email, password);
  if (role === 'admin') {
    await database.accounts.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', id).execute();
  }
  return { id, email, cookie };
}

/** Signs in from an own IP address, and returns the session's cookies. */
export async function signIn(app: App, email: string, secret: string) {
  last += 1;
  const response = await app(
    new Request('http://localhost/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost' },
      body: JSON.stringify({ email, password: secret }),
    }),
    { clientAddress: `10.77.${last >> 8}.${last & 255}` },
  );
  if (!response.ok) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`);
  return cookiesOf(response);
}

/** The cookies set by a response, as the next request sends them. */
function cookiesOf(response: Response) {
  const kept = response.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
  return kept.map((cookie) => cookie.split(';')[0]).join('; ');
}

type Answer = { status: number; text: string; html: string; to: string | null; cookie: string };
export type Ask = (path: string, form?: Record<string, string>) => Promise<Answer>;
type Administrator = { id: string; email: string; cookie: string; ask: Ask };

/** With an administrator of the platform, who requests pages and posts forms; `asWith` uses other cookies. */
export const test = base.extend<{ administrator: Administrator; asWith: (cookie: string) => Ask }>({
  asWith: async ({ visit }, use) =>
    use((cookie) => async (path, form) => {
      const response = await visit(path, { headers: { cookie }, ...(form && { form }) });
      const html = await response.text();
      const to = response.headers.get('location');
      return { status: response.status, text: textOf(html), html, to, cookie: cookiesOf(response) };
    }),
  administrator: async ({ database, app, asWith }, use) => {
    const administrator = await addSignedIn(database, app);
    await use({ ...administrator, ask: asWith(administrator.cookie) });
  },
});
