import { createHash } from 'node:crypto';
import { createAuthMiddleware } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newDeviceMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { nameDevice } from './device-name.ts';

const ways = /^\/(sign-in\/email|magic-link\/verify|passkey\/verify-authentication|two-factor\/verify-)/;
const maxAge = 400 * 24 * 60 * 60;

/**
 * Tells the user by mail of a sign-in from a browser that the account has not been used in before. A browser is
 * known by a cookie of its own; the first one of an account is taken without a word.
 */
export function newDevice({ accounts }: Pick<Database, 'accounts'>) {
  return {
    id: 'new-device',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && ways.test(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, secret } = ctx.context;
            if (!newSession) return;
            const cookie = ctx.context.createAuthCookie('device', { maxAge });
            const carried = await ctx.getSignedCookie(cookie.name, secret);
            const device = carried || generateRandomString(32);
            await ctx.setSignedCookie(cookie.name, device, secret, cookie.attributes);
            const { user, session } = newSession;
            if (!(await isUnexpected(accounts, user.id, device))) return;
            await queueMail(
              accounts.joined,
              newDeviceMail({
                to: user.email,
                name: user.name,
                url: new URL('/settings', ctx.request?.url ?? ctx.context.baseURL).href,
                device: nameDevice(session.userAgent),
                address: session.ipAddress ?? 'ukendt',
                at: new Date(),
              }),
            );
          }),
        },
      ],
    },
  };
}

/** Learns the device. Whether it was unknown, and others of the user were not. */
async function isUnexpected(accounts: Database['accounts'], userId: string, device: string) {
  const deviceHash = createHash('sha256').update(device).digest('base64url');
  const { isNew, others } = await accounts
    .insertInto('knownDevice')
    .values({ userId, deviceHash })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt: sql<Date>`now()` }))
    .returning(({ selectFrom, exists }) => [
      sql<boolean>`xmax = 0`.as('isNew'),
      exists(
        selectFrom('knownDevice as other')
          .select('other.userId')
          .where('other.userId', '=', userId)
          .where('other.deviceHash', '!=', deviceHash),
      ).as('others'),
    ])
    .executeTakeFirstOrThrow();
  return isNew && Boolean(others);
}
