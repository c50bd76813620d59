import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Database } from '../db/database.ts';
import { isFirstUse } from './sign-in-limit.ts';

/**
 * A TOTP code works once (RFC 6238, section 5.2), although it is valid for over half a minute: shoulder surfers come
 * too late.
 */
export function spentCodes({ accounts }: Pick<Database, 'accounts'>, secret: string) {
  return {
    id: 'spent-codes',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter } = ctx.context;
            if (!newSession) return;
            const { user, session } = newSession;
            if (await isFirstUse(accounts, secret, `code:${user.id}:${ctx.body.code}`)) return;
            deleteSessionCookie(ctx, true);
            await internalAdapter.deleteSession(session.token);
            await accounts.deleteFrom('verification').where('value', '=', user.id).execute();
            ctx.context.setNewSession(null);
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
          }),
        },
      ],
    },
  };
}
