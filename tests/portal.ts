import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/handler.ts';
import { test as base } from './fixtures.ts';
import { openBrowser } from './guest.ts';

/** A dealer with an open portal, as `open` makes one. */
export type Dealer = { id: string; name: string; slug: string };

/** Opens or closes the dealer's portal. */
export async function openPortal({ accounts }: Database, { id }: Dealer, isOpen = true) {
  await accounts
    .updateTable('organizationSettings')
    .set({ portalEnabled: isOpen })
    .where('organizationId', '=', id)
    .execute();
}

type Login = { email: string; role?: 'owner' | 'user' | 'viewer'; type?: 'private' | 'business' };

/** A customer of the dealer with a login that has finished its profile. */
export async function makeLogin(
  database: Database,
  { id: organizationId }: Dealer,
  { email, role = 'owner', type }: Login,
) {
  return database.accounts.transaction().execute(async (db) => {
    await sql`select set_config('app.organizationId', ${organizationId}, true)`.execute(db);
    const customer = await db
      .insertInto('customer')
      .values({
        ...{ organizationId, type: type ?? 'private', name: `Kunde ${email}`, email },
        cvr: type === 'business' ? '10150817' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const login = await db
      .insertInto('portalUser')
      .values({
        organizationId,
        email,
        name: 'Karen Kunde',
        emailVerified: true,
        phone: '+4520304050',
        registeredAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const access = await db
      .insertInto('portalAccess')
      .values({
        organizationId,
        portalUserId: login.id,
        customerId: customer.id,
        role,
        maySign: role === 'owner',
        status: 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { portalUserId: login.id, customerId: customer.id, accessId: access.id, email };
  });
}

/** The newest code mailed to the address, and the path of its button. */
export async function codeTo({ accounts }: Database, address: string) {
  const mail = await accounts
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('recipient', '=', address)
    .where('kind', '=', 'portal-code')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  return { code, path: /http:\/\/[^/\s]+(\/kundeportal\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

/** A browser at a portal. */
export function openPortalBrowser(app: App, database: Database, { slug }: { slug: string }, userAgent?: string) {
  const browser = openBrowser(app, userAgent);
  const at = (page: string) => `/kundeportal/${slug}${page}`;
  const askCode = (email: string, page = '/login') => browser.send(at(page), { way: 'send-code', email });
  return {
    ...browser,
    at,
    askCode,
    enterCode: (email: string, code: string) => browser.send(at('/login/kode'), { email, code }),
    /** Signs in by the code in the mail. */
    async signIn(email: string, page = '/login') {
      await askCode(email, page);
      return browser.send(at('/login/kode'), { email, code: (await codeTo(database, email)).code });
    },
  };
}

type Fixtures = {
  /** Makes a dealer with an open portal. */
  dealer: (name?: string) => Promise<Dealer>;
  browse: (at: Dealer) => ReturnType<typeof openPortalBrowser>;
};

export const test = base.extend<Fixtures>({
  dealer: async ({ organize, database }, use) =>
    use(async (name) => {
      const organization = await organize(name);
      await openPortal(database, organization);
      return organization;
    }),
  browse: async ({ app, database }, use) => use((at) => openPortalBrowser(app, database, at)),
});
