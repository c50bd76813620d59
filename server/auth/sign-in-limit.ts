import { createHmac } from 'node:crypto';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

const most = 10;

/**
 * Ends the guessing at one account from many addresses: so many tries in a quarter of an hour, known e-mail or
 * not, and the next ones wait. A try counts before its password is checked, so that none slips through beside
 * another; a sign-in that succeeds takes the count away.
 */
export function signInLimit(accounts: Kysely<DB>, secret: string) {
  const hashed = (email: string) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url');
  const matcher = ({ path, body }: { path?: string; body?: { email?: unknown } }) =>
    path === '/sign-in/email' && typeof body?.email === 'string';

  return {
    id: 'sign-in-limit',
    hooks: {
      before: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            const { count, seconds } = await countAttempt(accounts, hashed(ctx.body.email));
            if (count <= most) return;
            const refused = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' };
            throw new APIError('TOO_MANY_REQUESTS', refused, { 'Retry-After': String(seconds) });
          }),
        },
      ],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return;
            await accounts
              .deleteFrom('signInAttempt')
              .where(({ or, eb }) =>
                or([eb('emailHash', '=', hashed(ctx.body.email)), eb('expiresAt', '<', sql<Date>`now()`)]),
              )
              .execute();
          }),
        },
      ],
    },
  };
}

/** Counts one more try; `seconds` is how long the count still stands. */
function countAttempt(accounts: Kysely<DB>, emailHash: string) {
  const isOver = sql<boolean>`"signInAttempt"."expiresAt" <= now()`;
  return accounts
    .insertInto('signInAttempt')
    .values({ emailHash })
    .onConflict((conflict) =>
      conflict.column('emailHash').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else least("signInAttempt".count, ${most}) + 1 end`,
        expiresAt: sql<Date>`case when ${isOver} then excluded."expiresAt" else "signInAttempt"."expiresAt" end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from "expiresAt" - now()))::integer`.as('seconds')])
    .executeTakeFirstOrThrow();
}
