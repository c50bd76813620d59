import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Role } from '../db/schema.ts';
import { emailChangeNoticeMail, passwordChangedMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isOnlyOwner } from './only-owner.ts';
import { verifyPassword } from './password.ts';
import { authorize } from './permissions.ts';
import { endOthers } from './session-proof.ts';

const emailChange = z.looseObject({ newEmail: z.email(), password: z.string().max(128).optional() });
/** Calls that disable the second step or reveal its codes. */
const secondStep = /^\/two-factor\/(disable|get-totp-uri|generate-backup-codes)$/;
const emailProof = z.object({ email: z.email(), updateTo: z.email() });

/**
 * Stricter than the engine: a password before an e-mail change, a notice to the old mailbox, and at least one owner in
 * each organisation.
 */
export function ownAccountRules({ accounts }: Pick<Database, 'accounts'>, origin: string) {
  return {
    id: 'own-account-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/update-user',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            const { error } = authorize(current ? await roleOf(accounts, current) : 'customer', { user: ['update'] });
            if (error) throw new APIError('FORBIDDEN', { code: 'NOT_ALLOWED', message: error });
          }),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/change-email',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            const { data } = emailChange.safeParse(ctx.body);
            if (!current || !data) return;
            await requirePassword(accounts, current, ctx.context.sessionConfig.freshAge, data.password);
            if (data.newEmail.toLowerCase() === current.user.email) {
              throw new APIError('BAD_REQUEST', { code: 'SAME_EMAIL', message: 'Email is the same' });
            }
          }),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/verify-email',
          // The engine would sign in the reader of the new mailbox, who may be a stranger after a typo.
          handler: createAuthMiddleware(async (ctx) => {
            const { data } = emailProof.safeParse(await verifyJWT(String(ctx.query?.token), ctx.context.secret));
            if (!data || (await getSessionFromCtx(ctx))?.user.email === data.email) return;
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_USER', message: 'Invalid user' });
          }),
        },
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && secondStep.test(path),
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (!current) return;
            await requirePassword(accounts, current, ctx.context.sessionConfig.freshAge, ctx.body?.password);
          }),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/delete-user',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (!current) return;
            await requirePassword(accounts, current, ctx.context.sessionConfig.freshAge, ctx.body?.password);
            if (!(await isOnlyOwner(accounts, current.user.id))) return;
            throw new APIError('CONFLICT', { code: 'ONLY_OWNER', message: 'The only owner of an organization' });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === '/change-email' || path === '/change-password',
          handler: createAuthMiddleware(async (ctx) => {
            const { session, returned } = ctx.context;
            if (!session || isAPIError(returned)) return;
            const { email: to, name } = session.user;
            if (ctx.path === '/change-password') {
              const url = new URL('/account/forgot-password', origin).href;
              await queueMail(accounts.joined, passwordChangedMail({ to, name, url, at: new Date() }));
              return;
            }
            const url = new URL('/settings', origin).href;
            const newEmail = String(ctx.body.newEmail).toLowerCase();
            await queueMail(accounts.joined, emailChangeNoticeMail({ to, name, url, newEmail }));
          }),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/verify-email',
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return;
            const { data } = emailProof.safeParse(await verifyJWT(String(ctx.query?.token), ctx.context.secret));
            if (!data) return;
            // A reader of the old mailbox may hold unused links from there.
            const user = accounts.joined.selectFrom('user').select('id').where('email', '=', data.updateTo);
            const { id } = await user.executeTakeFirstOrThrow();
            await accounts.joined.deleteFrom('verification').where('value', '=', id).execute();
            const { token } = (ctx.context.newSession ?? (await getSessionFromCtx(ctx)))?.session ?? {};
            if (token) await endOthers(accounts, id, token);
          }),
        },
      ],
    },
  };
}

type Current = { user: { id: string }; session: { createdAt: Date; [name: string]: unknown } };

/** The role in the active organisation; without one, a customer's rights. */
async function roleOf(accounts: Database['accounts'], { user, session }: Current): Promise<Role> {
  const organizationId = session.activeOrganizationId;
  if (typeof organizationId !== 'string') return 'customer';
  const member = await accounts
    .selectFrom('member')
    .select('role')
    .where('userId', '=', user.id)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return member?.role ?? 'customer';
}

/**
 * Requires the password for irreversible acts, or of a passwordless account a fresh sign-in. `freshAge` is in seconds.
 */
async function requirePassword(
  accounts: Database['accounts'],
  { user, session }: Current,
  freshAge: number,
  password: unknown,
) {
  const account = await accounts
    .selectFrom('account')
    .select('password')
    .where('userId', '=', user.id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password) {
    if (Date.now() - session.createdAt.getTime() < freshAge * 1_000) return;
    throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' });
  }
  const isRight = typeof password === 'string' && (await verifyPassword({ hash: account.password, password }));
  if (!isRight) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
}
