import { createHmac } from 'node:crypto';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';

type Limit = { kind: string; most: number; endsAtSuccess: boolean; of?: 'email' | 'newEmail' };

/** What is counted for an e-mail, and how often it may be in a quarter of an hour. */
const limits: Readonly<Record<string, Limit>> = {
  '/sign-in/email': { kind: '', most: 10, endsAtSuccess: true },
  '/sign-in/magic-link': { kind: 'link:', most: 5, endsAtSuccess: false },
  '/request-password-reset': { kind: 'reset:', most: 5, endsAtSuccess: false },
  '/sign-up/email': { kind: 'register:', most: 5, endsAtSuccess: false },
  '/send-verification-email': { kind: 'verify:', most: 5, endsAtSuccess: false },
  '/change-email': { kind: 'change:', most: 5, endsAtSuccess: false, of: 'newEmail' },
};

/** What is counted of a call, and the address that it names. */
function countedOf(path: string | undefined, body: unknown) {
  const limit = limits[path ?? ''];
  const { [limit?.of ?? 'email']: email } = z.record(z.string(), z.unknown()).catch({}).parse(body);
  return limit && typeof email === 'string' ? { limit, email } : undefined;
}

function hashed(secret: string, text: string) {
  return createHmac('sha256', secret).update(text.toLowerCase()).digest('base64url');
}

/**
 * Ends the guessing at one account, and the filling of one mailbox, from many addresses: so many tries in a quarter
 * of an hour, known e-mail or not, and the next ones wait. A try counts before it is looked at, so that none slips
 * through beside another; a sign-in that succeeds takes its count away.
 */
export function signInLimit(accounts: Kysely<DB>, secret: string) {
  const matcher = ({ path, body }: { path?: string; body?: unknown }) => countedOf(path, body) !== undefined;

  return {
    id: 'sign-in-limit',
    hooks: {
      before: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            const counted = countedOf(ctx.path, ctx.body);
            if (!counted) return;
            const { limit, email } = counted;
            const { count, seconds } = await countAttempt(accounts, hashed(secret, limit.kind + email), limit.most);
            if (count <= limit.most) return;
            const refused = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' };
            throw new APIError('TOO_MANY_REQUESTS', refused, { 'Retry-After': String(seconds) });
          }),
        },
      ],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned) || !limits[ctx.path ?? '']?.endsAtSuccess) return;
            await forgetAttempts(accounts, secret, ctx.body.email);
          }),
        },
      ],
    },
  };
}

/** Takes away the count of tries at signing in with the e-mail, and every count that is over. */
export async function forgetAttempts(accounts: Kysely<DB>, secret: string, email: string) {
  await accounts
    .deleteFrom('signInAttempt')
    .where(({ or, eb }) => or([eb('emailHash', '=', hashed(secret, email)), eb('expiresAt', '<', sql<Date>`now()`)]))
    .execute();
}

/** Whether this is the first time within a quarter of an hour that something is used which may be used once. */
export async function isFirstUse(accounts: Kysely<DB>, secret: string, thing: string) {
  const { count } = await countAttempt(accounts, hashed(secret, thing), 1);
  return count === 1;
}

/** Counts one more try; `seconds` is how long the count still stands. */
function countAttempt(accounts: Kysely<DB>, emailHash: string, most: number) {
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
