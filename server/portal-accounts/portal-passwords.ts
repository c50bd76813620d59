import { APIError, createAuthMiddleware } from 'better-auth/api';
import { isCommonPassword } from '../auth/common-passwords.ts';

/** Refuses common passwords in a portal, and those made of the dealer's name. */
export function portalPasswords(dealer: string) {
  return {
    id: 'portal-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/reset-password',
          handler: createAuthMiddleware(async ({ body }) => {
            if (!isCommonPassword(String(body?.newPassword), [dealer])) return;
            throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: 'Password too common' });
          }),
        },
      ],
    },
  };
}
