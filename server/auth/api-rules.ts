import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { authorize } from './permissions.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const idKeys = ['id', 'organizationId', 'memberId', 'userId', 'teamId', 'invitationId'];

/** What stays the user's own: an administrator in the user's place may not do it. */
const closedToImpersonators =
  /^\/(delete-user|change-|set-password|update-user$|revoke-|two-factor\/|passkey\/(generate-register|verify-registration|delete|update)|organization\/(delete|leave|invite-member|update-member-role|remove-member))/;

function refuse(code: string, message: string): never {
  throw new APIError('BAD_REQUEST', { code, message });
}

/** Ids, roles and resources that the engine would hand on unchecked, and answer with a crash. */
function checkShape(path: string, input: unknown) {
  if (typeof input !== 'object' || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    if (idKeys.includes(key) && typeof value === 'string' && value !== '' && !uuid.test(value)) {
      refuse('INVALID_ID', `Invalid ${key}`);
    }
    const isRoleOfOne = [value].flat().length === 1 && !String(value).includes(',');
    if (key === 'role' && !isRoleOfOne) refuse('ONE_ROLE_ONLY', 'Exactly one role');
    if (path.endsWith('/has-permission') && key.startsWith('permission') && typeof value === 'object' && value) {
      for (const resource of Object.keys(value)) {
        if (resource in Object.prototype) refuse('INVALID_RESOURCE', `Invalid resource: ${resource}`);
      }
    }
  }
}

/** Bends the account engine's API to the product's: its ids, its one role per member, its words of refusal. */
export function apiRules(accounts: Kysely<DB>) {
  return {
    id: 'api-rules',
    hooks: {
      before: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const path = ctx.path ?? '';
            checkShape(path, ctx.body);
            checkShape(path, ctx.query);
            if (closedToImpersonators.test(path)) {
              const current = await getSessionFromCtx(ctx);
              if (current?.session.impersonatedBy) {
                throw new APIError('FORBIDDEN', {
                  code: 'IMPERSONATION_FORBIDDEN',
                  message: 'Not allowed while impersonating',
                });
              }
            }
          }),
        },
        {
          matcher: ({ path, body }: { path?: string; body?: { permission?: unknown; permissions?: unknown } }) =>
            path === '/organization/has-permission' && Boolean(body?.permission) && !body?.permissions,
          // The engine decides by `permissions` alone; a returned context could add keys but take none away.
          handler: createAuthMiddleware(async (ctx) => {
            ctx.body.permissions = ctx.body.permission;
            delete ctx.body.permission;
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === '/organization/has-permission',
          handler: createAuthMiddleware(async (ctx) => {
            const { returned, session } = ctx.context;
            const isRefused = typeof returned === 'object' && returned && 'success' in returned && !returned.success;
            if (!isRefused || !session) return;
            const member = await accounts
              .selectFrom('member')
              .select('role')
              .where('userId', '=', session.user.id)
              .where('organizationId', '=', ctx.body.organizationId ?? session.session.activeOrganizationId)
              .executeTakeFirst();
            const error = member && authorize(member.role, ctx.body.permissions).error;
            return ctx.json({ success: false, error: error ?? 'Not authorized' });
          }),
        },
      ],
    },
  };
}
