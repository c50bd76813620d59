import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { isPlatformAdmin } from './platform-admin.ts';

/** Whether an organisation requires a second factor of the user: of its leaders, or of all who work there. */
export function isRequiredByOrganization(userId: Expression<string>) {
  return sql<boolean>`exists (
    select from member join "organizationSettings" on "organizationSettings"."organizationId" = member."organizationId"
    where member."userId" = ${userId} and (
      member.role in ('owner', 'admin') and "organizationSettings"."requireTwoFactor"
      or member.role <> 'customer' and "organizationSettings"."requireTwoFactorOfAll"
    )
  )`;
}

/** Calls that affect others than the caller. */
const powers = /^\/(admin|organization)\//;

/**
 * Blocks admin and organisation calls until a required second factor is set up, as screens do. `adminIds` are always
 * platform administrators.
 */
export function requiredSecondStep(accounts: Kysely<DB>, adminIds: readonly string[]) {
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
    .selectNoFrom(isRequiredByOrganization(sql`${userId}::uuid`).as('asked'))
    .executeTakeFirstOrThrow();
  return asked;
}
