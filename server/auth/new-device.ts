import { defineRequestState } from '@better-auth/core/context';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Database } from '../db/database.ts';
import { newDeviceMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { nameDevice } from './device-name.ts';
import { forgetOtherDevices, rememberDevice, storeDevice } from './known-device.ts';

const ways = /^\/(sign-in\/email|magic-link\/verify|passkey\/verify-authentication|two-factor\/verify-)/;

/** The user whose reset token this request consumes. */
const resetting = defineRequestState<{ userId?: string }>(() => ({}));

type Call = { path?: string };

/**
 * Mails the user about a sign-in from a new browser, recognised by a device cookie; an account's first is silent. A
 * password reset forgets every browser but its own.
 */
export function newDevice({ accounts }: Pick<Database, 'accounts'>, origin: string) {
  const isReset = ({ path }: Call) => path === '/reset-password';
  return {
    id: 'new-device',
    hooks: {
      before: [
        {
          matcher: isReset,
          handler: createAuthMiddleware(async (ctx) => {
            const token: unknown = ctx.body?.token ?? ctx.query?.token;
            const found = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
            if (found) await resetting.set({ userId: found.value });
          }),
        },
      ],
      after: [
        {
          matcher: isReset,
          handler: createAuthMiddleware(async (ctx) => {
            const { userId } = await resetting.get();
            if (!userId || isAPIError(ctx.context.returned)) return;
            await forgetOtherDevices(accounts, userId, await rememberDevice(ctx));
          }),
        },
        {
          matcher: ({ path }: Call) => path !== undefined && ways.test(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context;
            if (!newSession) return;
            const { user, session } = newSession;
            const isUnexpected = await storeDevice(accounts, user.id, await rememberDevice(ctx));
            if (!isUnexpected) return;
            await queueMail(
              accounts.joined,
              newDeviceMail({
                to: user.email,
                name: user.name,
                url: new URL('/settings', origin).href,
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
