import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isInputOf } from './api-input.ts';
import { isCommonPassword } from './common-passwords.ts';
import { notAuthorized } from './engine-words.ts';
import { isOnlyOwner } from './only-owner.ts';
import { minPasswordLength } from './password.ts';
import { deleteUnverified } from './password-options.ts';
import { authorize } from './permissions.ts';
import { isPlatformAdmin } from './platform-admin.ts';
import { isCustomerThere, isForStaff } from './staff-only.ts';

const id = z.guid();
const idKeys = ['id', 'organizationId', 'memberId', 'userId', 'invitationId'];

/** Calls forbidden while impersonating: they are the user's own. */
const closedToImpersonators =
  /^\/(delete-user|change-|set-password|update-user$|revoke-|two-factor\/|passkey\/(generate-register|verify-registration|delete|update)|unlink-account$|prove$|organization\/(delete|leave|(accept|reject)-invitation|invite-member|update-member-role|remove-member))/;

/** There are no social providers, and the engine treats such calls as bugs. */
const ofOtherServices = /^\/(callback\/|sign-in\/social$|link-social$)/;

/** Body fields with a new password, by path. */
const passwordKeys: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
  '/admin/create-user': 'password',
  '/admin/set-user-password': 'newPassword',
};

function refuse(
  code: string,
  message: string,
  status: 'BAD_REQUEST' | 'FORBIDDEN' | 'CONFLICT' = 'BAD_REQUEST',
): never {
  throw new APIError(status, { code, message });
}

/** Validates ids, roles, resources and passwords, which the engine passes on unchecked. */
function checkShape(path: string, input: object, isInData = false) {
  for (const [key, value] of Object.entries(input)) {
    if (idKeys.includes(key) && !isIdOrNothing(value)) refuse('INVALID_ID', `Invalid ${key}`);
    if (key === 'memberIdOrEmail' && !String(value).includes('@') && !id.safeParse(value).success) {
      refuse('INVALID_ID', `Invalid ${key}`);
    }
    if (key === 'role') checkRole(path, value);
    if (path.endsWith('/has-permission') && key.startsWith('permission') && typeof value === 'object' && value) {
      for (const resource of Object.keys(value)) {
        if (resource in Object.prototype) refuse('INVALID_RESOURCE', `Invalid resource: ${resource}`);
      }
    }
    if (key === passwordKeys[path] && typeof value === 'string') checkPassword(value, input);
    if (key === 'data' && !isInData && isThing(value)) checkShape(path, value, true);
  }
}

/** Enforces minimum length and rejects common passwords. */
function checkPassword(password: string, about: object) {
  if (password.length < minPasswordLength) refuse('PASSWORD_TOO_SHORT', 'Password too short');
  const { name, email } = { name: '', email: '', ...about };
  if (isCommonPassword(password, [String(name), String(email)])) refuse('PASSWORD_TOO_COMMON', 'Password too common');
}

function isIdOrNothing(value: unknown) {
  return value === undefined || value === null || id.safeParse(value).success;
}

/** One role per member; customers are not members of staff. */
function checkRole(path: string, value: unknown) {
  const isOne = [value].flat().length === 1 && !String(value).includes(',');
  if (!isOne) refuse('ONE_ROLE_ONLY', 'Exactly one role');
  const isGiven = path === '/organization/invite-member' || path === '/organization/update-member-role';
  if (isGiven && String(value).trim().toLowerCase() === 'customer') {
    refuse('STAFF_ROLE_ONLY', 'Nobody is made a customer among the staff');
  }
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Adapts the account engine's API to the product: ids, one role per member, wording of refusals. `adminIds` are always
 * platform administrators.
 */
export function apiRules(accounts: Database['accounts'], adminIds: readonly string[]) {
  return {
    id: 'api-rules',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && ofOtherServices.test(path),
          handler: createAuthMiddleware(async () => {
            throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'Not found' });
          }),
        },
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const path = ctx.path ?? '';
            if (Array.isArray(ctx.body)) refuse('INVALID_INPUT', 'Invalid input');
            const inputs = [ctx.query, ctx.body].filter(isThing);
            for (const input of inputs) checkShape(path, input);
            if (!isInputOf(path, ctx.query, ctx.body)) refuse('INVALID_INPUT', 'Invalid input');
            if (closedToImpersonators.test(path)) {
              const current = await getSessionFromCtx(ctx);
              if (current?.session.impersonatedBy) {
                refuse('IMPERSONATION_FORBIDDEN', 'Not allowed while impersonating', 'FORBIDDEN');
              }
            }
            if (isForStaff(path)) {
              const current = await getSessionFromCtx(ctx);
              if (current && (await isCustomerThere(accounts, current, inputs))) {
                refuse('STAFF_ONLY', 'Only for the staff of the organization', 'FORBIDDEN');
              }
            }
          }),
        },
        {
          matcher: ({ path, body }: { path?: string; body?: { email?: unknown } }) =>
            path === '/sign-up/email' && typeof body?.email === 'string',
          handler: createAuthMiddleware((ctx) => deleteUnverified(accounts, ctx.body.email)),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/admin/remove-user',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            // Only administrators get details; the engine refuses others.
            if (!current || !isPlatformAdmin(current.user, adminIds)) return;
            if (!id.safeParse(ctx.body?.userId).success) return;
            if (await isOnlyOwner(accounts, ctx.body.userId)) {
              refuse('ONLY_OWNER', 'The only owner of an organization', 'CONFLICT');
            }
          }),
        },
        {
          matcher: ({ path, body }: { path?: string; body?: { permission?: unknown; permissions?: unknown } }) =>
            path === '/organization/has-permission' && Boolean(body?.permission) && !body?.permissions,
          // The engine decides by `permissions` alone; a returned context can add keys but not remove them.
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
            return ctx.json({ success: false, error: error ?? notAuthorized });
          }),
        },
      ],
    },
  };
}
