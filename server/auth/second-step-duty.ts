import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { isPlatformAdmin } from './platform-admin.ts';

/** Whether an organisation that the user owns or administers wants a second factor of those who do. */
export function isAskedByOrganization(userId: Expression<string>) {
  return sql<boolean>`exists (
    select from member join "organizationSettings" on "organizationSettings"."organizationId" = member."organizationId"
    where member."userId" = ${userId} and member.role in ('owner', 'admin') and "organizationSettings"."requireTwoFactor"
  )`;
}

/** What concerns others than the caller alone. */
const powers = /^\/(admin|organization)\//;

/**
 * Keeps the API of administrators and organisations closed to whoever must have a second factor and has none, as the
 * screens are. `adminIds` are administrators of the platform whatever their role says.
 */
export function secondStepDuty(accounts: Kysely<DB>, adminIds: readonly string[]) {
  return {
    id: 'second-step-duty',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) =>
            path !== undefined && powers.test(path) && path !== '/admin/stop-impersonating',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (!current || current.session.impersonatedBy || current.user.twoFactorEnabled) return;
            if (!isPlatformAdmin(current.user, adminIds) && !(await isAsked(accounts, current.user.id))) return;
            throw new APIError('FORBIDDEN', {
              code: 'TWO_FACTOR_REQUIRED',
              message: 'Two factor authentication must be set up first',
            });
          }),
        },
      ],
    },
  };
}

async function isAsked(accounts: Kysely<DB>, userId: string) {
  const { asked } = await accounts
    .selectNoFrom(isAskedByOrganization(sql`${userId}::uuid`).as('asked'))
    .executeTakeFirstOrThrow();
  return asked;
}
