import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { isPlatformAdmin } from './platform-admin.ts';

/** Audited acts of platform administrators, by path. Reads are not audited. */
const actions: Readonly<Record<string, string>> = {
  '/admin/create-user': 'create-user',
  '/admin/update-user': 'update-user',
  '/admin/set-role': 'set-role',
  '/admin/ban-user': 'ban-user',
  '/admin/unban-user': 'unban-user',
  '/admin/remove-user': 'remove-user',
  '/admin/set-user-password': 'set-user-password',
  '/admin/reset-two-factor': 'reset-two-factor',
  '/admin/impersonate-user': 'impersonate-user',
  '/admin/stop-impersonating': 'stop-impersonating',
  '/admin/list-user-sessions': 'list-user-sessions',
  '/admin/revoke-user-session': 'revoke-user-session',
  '/admin/revoke-user-sessions': 'revoke-user-sessions',
};

const audited = ({ path }: { path?: string }) => path !== undefined && path in actions;

/** Audited parts of a call: never passwords or session tokens. */
const auditedInput = z
  .object({
    userId: z.guid().optional().catch(undefined),
    email: z.string().max(320).optional().catch(undefined),
    role: z.string().max(60).optional().catch(undefined),
    banReason: z.string().max(500).optional().catch(undefined),
    banExpiresIn: z.number().optional().catch(undefined),
    sessionToken: z.string().max(200).optional().catch(undefined),
  })
  .catch({});

/**
 * Writes every act of a platform administrator to an append-only log first: an unlogged act does not happen. `adminIds`
 * are always administrators.
 */
export function platformRules(accounts: Kysely<DB>, adminIds: readonly string[]) {
  const begun = new WeakMap<Request, number>();
  return {
    id: 'platform-rules',
    hooks: {
      before: [
        {
          matcher: audited,
          handler: createAuthMiddleware(async (ctx) => {
            const path = ctx.path ?? '';
            const current = await getSessionFromCtx(ctx);
            if (!current) return;
            const isBack = path === '/admin/stop-impersonating';
            const actorId: string | undefined = isBack ? current.session.impersonatedBy : current.user.id;
            if (!actorId || !(isBack || isPlatformAdmin(current.user, adminIds))) return;
            const { userId, email, sessionToken, ...details } = auditedInput.parse({ ...ctx.query, ...ctx.body });
            const targetUserId = isBack ? current.user.id : (userId ?? (await ownerOf(accounts, sessionToken)));
            const emails = await emailsOf(accounts, [actorId, targetUserId]);
            const row = await accounts
              .insertInto('platformAudit')
              .values({
                actorId,
                actorEmail: emails.get(actorId) ?? '',
                action: actions[path] ?? path,
                targetUserId,
                targetEmail: emails.get(targetUserId) ?? email ?? null,
                details: JSON.stringify(details),
                ipAddress: ctx.headers?.get(clientAddressHeader) ?? null,
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            if (path === '/admin/set-role' && userId === current.user.id) {
              await writeRefusal(accounts, row.id, 'OWN_ROLE');
              throw new APIError('BAD_REQUEST', { code: 'OWN_ROLE', message: 'You cannot change your own role' });
            }
            if (path === '/admin/impersonate-user' && (await isAdministrator(accounts, targetUserId, adminIds))) {
              const code = 'YOU_CANNOT_IMPERSONATE_ADMINS';
              await writeRefusal(accounts, row.id, code);
              throw new APIError('FORBIDDEN', { code, message: 'You cannot impersonate admins' });
            }
            if (ctx.request) begun.set(ctx.request, row.id);
          }),
        },
      ],
      after: [
        {
          matcher: audited,
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            const id = ctx.request && begun.get(ctx.request);
            if (id === undefined || !isAPIError(returned)) return;
            await writeRefusal(accounts, id, String(returned.body?.code ?? returned.status));
          }),
        },
      ],
    },
  };
}

async function isAdministrator(accounts: Kysely<DB>, userId: string | null, adminIds: readonly string[]) {
  if (!userId) return false;
  const user = await accounts.selectFrom('user').select(['id', 'role']).where('id', '=', userId).executeTakeFirst();
  return user !== undefined && isPlatformAdmin(user, adminIds);
}

async function ownerOf(accounts: Kysely<DB>, token: string | undefined) {
  if (!token) return null;
  const session = await accounts.selectFrom('session').select('userId').where('token', '=', token).executeTakeFirst();
  return session?.userId ?? null;
}

/** E-mails by user, stored for when the user is deleted. */
async function emailsOf(accounts: Kysely<DB>, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  const users = await accounts.selectFrom('user').select(['id', 'email']).where('id', 'in', known).execute();
  return new Map<string | null, string>(users.map(({ id, email }) => [id, email]));
}

/** A second row: the act was refused, with its code. */
async function writeRefusal(accounts: Kysely<DB>, refusalOf: number, refusalCode: string) {
  await accounts
    .insertInto('platformAudit')
    .columns(['actorId', 'actorEmail', 'action', 'targetUserId', 'targetEmail', 'details', 'refusalOf', 'refusalCode'])
    .expression(({ selectFrom, val }) =>
      selectFrom('platformAudit')
        .select(['actorId', 'actorEmail', 'action', 'targetUserId', 'targetEmail', 'details', 'id'])
        .select(val(refusalCode).as('refusalCode'))
        .where('id', '=', refusalOf),
    )
    .execute();
}
