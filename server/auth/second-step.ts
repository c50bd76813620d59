import type { GenericEndpointContext } from '@better-auth/core';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { secondStepResetMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { drawBackupCodes } from './backup-codes.ts';
import { isPlatformAdmin } from './platform-admin.ts';
import { endOthers } from './session-proof.ts';

/** Single-factor sign-ins, which ask for the second factor. */
const asked = new Set(['/sign-in/email', '/magic-link/verify']);

/**
 * Second sign-in step by TOTP or backup code. The engine asks after a password only; here a mailed link asks too.
 * Passkeys need none.
 */
export function secondStep() {
  const engine = twoFactor({
    issuer: 'Bilassistent',
    allowPasswordless: true,
    // Our own counter of wrong codes separates known devices from strangers.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: drawBackupCodes },
  });
  const matcher = ({ path }: { path?: string }) => path !== undefined && asked.has(path);
  return { ...engine, hooks: { after: engine.hooks.after.map((challenge) => ({ ...challenge, matcher })) } };
}

/** Side effects of enabling or disabling a second factor. `adminIds` are always administrators. */
export function secondStepRules({ accounts }: Pick<Database, 'accounts'>, adminIds: readonly string[], origin: string) {
  return {
    id: 'second-step-rules',
    endpoints: {
      /** A platform administrator removes a lost second factor. */
      resetTwoFactor: createAuthEndpoint(
        '/admin/reset-two-factor',
        { method: 'POST', body: z.object({ userId: z.guid() }), use: [sessionMiddleware] },
        async ({ context, body: { userId }, json }) => {
          if (!isPlatformAdmin(context.session.user, adminIds)) {
            throw new APIError('FORBIDDEN', { code: 'NOT_ALLOWED', message: 'Not authorized' });
          }
          const user = await context.internalAdapter.findUserById(userId);
          if (!user) throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'User not found' });
          const url = new URL('/account/login', origin).href;
          await accounts.transaction().execute(async (db) => {
            await db.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute();
            await db.deleteFrom('twoFactor').where('userId', '=', userId).execute();
            await db.deleteFrom('verification').where('value', '=', userId).execute();
            await db.deleteFrom('session').where('userId', '=', userId).execute();
            await queueMail(db, secondStepResetMail({ to: user.email, name: user.name, url, at: new Date() }));
          });
          return json({ status: true });
        },
      ),
    },
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            update: {
              /** A changed factor ends all other sessions and trusted devices. */
              async before(change: Record<string, unknown>, ctx: GenericEndpointContext | null) {
                const current = ctx?.context.session;
                if (change.twoFactorEnabled === undefined || !current) return;
                const { joined } = accounts;
                await joined.deleteFrom('verification').where('value', '=', current.user.id).execute();
                await endOthers(accounts, current.user.id, current.session.token);
              },
            },
          },
        },
      },
    }),
  };
}
