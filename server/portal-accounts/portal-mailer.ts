import type { Database } from '../db/database.ts';
import { portalCodeMail, portalNewDeviceMail, portalPasswordMail } from '../mail/portal-login-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sealLogin } from './login-link.ts';

/** Lifetimes of mailed codes and links, in seconds. */
export const portalLifetimes = { code: 10 * 60, reset: 60 * 60 };

type Portal = { organizationId: string; secret: string; origin: string };

/** Mails of a portal's account engine, in the dealer's name. A link leads to a page whose button uses it. */
export function portalMailer({ accounts }: Pick<Database, 'accounts'>, { organizationId, secret, origin }: Portal) {
  const dealer = () =>
    accounts.joined
      .selectFrom('organization')
      .select(['name', 'slug'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();

  return {
    async code({ email, code, to }: { email: string; code: string; to: string }) {
      const { name, slug } = await dealer();
      const url = new URL(`/kundeportal/${slug}/login/link`, origin);
      url.searchParams.set('token', await sealLogin(secret, { email, code, to }));
      const expiresAt = after(portalLifetimes.code);
      await queueMail(accounts.joined, portalCodeMail({ to: email, dealer: name, code, url: url.href, expiresAt }));
    },

    async newDevice({ to, name, device }: { to: string; name: string; device: string }) {
      const { name: dealerName, slug } = await dealer();
      const url = new URL(`/kundeportal/${slug}/indstillinger/login`, origin).href;
      const facts = { to, name: name || undefined, dealer: dealerName, url, device, at: new Date() };
      await queueMail(accounts.joined, portalNewDeviceMail(facts));
    },

    async password({ user, token }: { user: { email: string }; token: string }) {
      const { name, slug } = await dealer();
      const url = new URL(`/kundeportal/${slug}/ny-adgangskode`, origin);
      url.searchParams.set('token', token);
      const expiresAt = after(portalLifetimes.reset);
      await queueMail(accounts.joined, portalPasswordMail({ to: user.email, dealer: name, url: url.href, expiresAt }));
    },
  };
}

function after(seconds: number) {
  return new Date(Date.now() + seconds * 1_000);
}
