import type { Database } from '../db/database.ts';
import {
  accountExistsMail,
  emailChangeMail,
  magicLinkMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { redirectTarget } from './redirect-target.ts';

/** Lifetimes of mailed tokens, in seconds. */
export const lifetimes = { verification: 24 * 60 * 60, reset: 60 * 60, link: 10 * 60 };

type Addressee = { email: string; name: string; emailVerified: boolean };
type Mailed = { user: Addressee; url: string; token: string };

/**
 * Mails of the account engine. Links lead to our own pages, where a button posts the token: a mail scanner that follows
 * a link consumes nothing.
 */
export function accountMailer({ accounts }: Pick<Database, 'accounts'>) {
  return {
    verification({ user, url, token }: Mailed) {
      if (isForChange(token)) {
        const mail = { to: user.email, name: user.name, url: page(url, '/settings/email', { token }) };
        return send(emailChangeMail({ ...mail, expiresAt: after(lifetimes.verification) }));
      }
      const query = withWayBack({ token }, new URL(url).searchParams.get('callbackURL'));
      const mail = { to: user.email, url: page(url, '/account/verify-email', query) };
      return send(verificationMail({ ...mail, expiresAt: after(lifetimes.verification) }));
    },

    passwordReset({ user, url, token }: Mailed) {
      const mail = { ...addressed(user), url: page(url, '/account/reset-password', { token }) };
      return send(passwordResetMail({ ...mail, expiresAt: after(lifetimes.reset) }));
    },

    passwordChanged(user: Addressee, origin: string) {
      const url = page(origin, '/account/forgot-password');
      return send(passwordChangedMail({ ...addressed(user), url, at: new Date() }));
    },

    accountExists(user: Addressee, origin: string) {
      return send(accountExistsMail({ ...addressed(user), url: page(origin, '/account/login') }));
    },

    /** Unknown addresses get no mail. */
    async link({ email, token, url, to }: { email: string; token: string; url: string; to: unknown }) {
      const user = await accounts.joined
        .selectFrom('user')
        .select(['email', 'name', 'emailVerified'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      if (!user) return;
      const mail = { ...addressed(user), url: page(url, '/account/magic-link', withWayBack({ token }, to)) };
      await send(magicLinkMail({ ...mail, expiresAt: after(lifetimes.link) }));
    },
  };

  async function send(mail: Parameters<typeof queueMail>[1]) {
    await queueMail(accounts.joined, mail);
  }
}

/** Whether the token is for an address change; the engine has just signed it. */
function isForChange(token: string) {
  const [, claims = ''] = token.split('.');
  return 'updateTo' in JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** An unverified name may be anyone's words, so it is not repeated. */
function addressed({ email, name, emailVerified }: Addressee) {
  return { to: email, name: emailVerified ? name : undefined };
}

function withWayBack(query: Record<string, string>, wanted: unknown): Record<string, string> {
  const to = redirectTarget(wanted);
  return to === '/' ? query : { ...query, to };
}

function page(from: string, path: string, query: Record<string, string> = {}) {
  const url = new URL(path, from);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

function after(seconds: number) {
  return new Date(Date.now() + seconds * 1_000);
}
