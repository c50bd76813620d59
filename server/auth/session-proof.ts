import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sessionMiddleware,
} from 'better-auth/api';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { verifyPassword } from './password.ts';

type Accounts = Database['accounts'];

/** How long signing in, or the password again, shows who somebody is. */
const provenMinutes = 30;

const isProven = sql<boolean>`greatest("createdAt", "provenAt") > now() - make_interval(mins => ${sql.lit(provenMinutes)})`;

/** Whether the user of a session has lately shown who they are. */
export async function isSessionProven(accounts: Accounts, sessionId: string) {
  const session = await accounts
    .selectFrom('session')
    .select(isProven.as('is'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.is ?? false;
}

/** Ends every session of a user but one. */
export async function endOthers(accounts: Accounts, userId: string, token: string) {
  await accounts.joined.deleteFrom('session').where('userId', '=', userId).where('token', '!=', token).execute();
}

/** Calls that change the passkeys of an account, or end its sessions. */
const asking =
  /^\/(passkey\/(generate-register-options|verify-registration|delete-passkey)|revoke-(session|sessions|other-sessions))$/;

/** Asks who it is again before an account's passkeys change or its sessions end. A deleted passkey ends all others. */
export function sessionProof({ accounts }: Pick<Database, 'accounts'>) {
  return {
    id: 'session-proof',
    endpoints: {
      /** Shows by the password who is signed in. */
      prove: createAuthEndpoint(
        '/prove',
        { method: 'POST', body: z.object({ password: z.string().max(128) }), use: [sessionMiddleware] },
        async ({ context, body, json }) => {
          const { user, session } = context.session;
          const account = await accounts
            .selectFrom('account')
            .select('password')
            .where('userId', '=', user.id)
            .where('providerId', '=', 'credential')
            .executeTakeFirst();
          if (!account?.password || !(await verifyPassword({ hash: account.password, password: body.password }))) {
            throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
          }
          await accounts
            .updateTable('session')
            .set({ provenAt: sql<Date>`now()` })
            .where('id', '=', session.id)
            .execute();
          return json({ status: true });
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && asking.test(path),
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (!current || (await isSessionProven(accounts, current.session.id))) return;
            throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_PROVEN', message: 'Session is not proven' });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === '/passkey/delete-passkey',
          handler: createAuthMiddleware(async ({ context: { session, returned } }) => {
            if (session && !isAPIError(returned)) await endOthers(accounts, session.user.id, session.session.token);
          }),
        },
      ],
    },
  };
}
