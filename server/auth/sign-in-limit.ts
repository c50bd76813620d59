import { createHmac } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import { defineRequestState } from '@better-auth/core/context';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isKnownDevice, readDevice } from './known-device.ts';

type Accounts = Database['accounts'];
type Limit = { kind: string; most: number; endsAtSuccess: boolean; of?: 'email' | 'newEmail' | 'user' };

const secondStep: Limit = { kind: 'second-step:', most: 10, endsAtSuccess: true, of: 'user' };

/** Rate limits per account and quarter of an hour. */
const limits: ReadonlyMap<string | undefined, Limit> = new Map([
  ['/sign-in/email', { kind: '', most: 10, endsAtSuccess: true }],
  ['/two-factor/verify-totp', secondStep],
  ['/two-factor/verify-backup-code', secondStep],
  ['/two-factor/verify-otp', secondStep],
  ['/sign-in/magic-link', { kind: 'link:', most: 5, endsAtSuccess: false }],
  ['/request-password-reset', { kind: 'reset:', most: 5, endsAtSuccess: false }],
  ['/sign-up/email', { kind: 'register:', most: 5, endsAtSuccess: false }],
  ['/send-verification-email', { kind: 'verify:', most: 5, endsAtSuccess: false }],
  ['/prove', { kind: 'prove:', most: 10, endsAtSuccess: true, of: 'user' }],
  ['/change-email', { kind: 'change:', most: 5, endsAtSuccess: false, of: 'newEmail' }],
]);

/** The counter's key of this request. */
const counting = defineRequestState<{ key?: string }>(() => ({}));

/** The account of a call, by its e-mail or its half-signed-in user. */
async function accountOf(ctx: GenericEndpointContext, { of = 'email' }: Limit) {
  if (of === 'user') {
    const id = await findUserHalfway(ctx);
    return id === undefined ? undefined : { id };
  }
  const { [of]: email } = z.record(z.string(), z.unknown()).catch({}).parse(ctx.body);
  return typeof email === 'string' ? { email } : undefined;
}

/** Whose second step is asked for: who has signed in halfway, or is signed in. */
export async function findUserHalfway(ctx: GenericEndpointContext) {
  const { secret, createAuthCookie, internalAdapter } = ctx.context;
  const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret);
  const found = challenge && (await internalAdapter.findVerificationValue(challenge));
  return found ? found.value : (await getSessionFromCtx(ctx))?.user.id;
}

function hashed(secret: string, text: string) {
  return createHmac('sha256', secret).update(text.toLowerCase()).digest('base64url');
}

/**
 * Rate limit per account against guessing and mail flooding; unknown e-mails and parallel attempts count. Known devices
 * count separately, so that strangers cannot lock out the user.
 */
export function signInLimit(accounts: Accounts, secret: string) {
  const matcher = ({ path }: { path?: string }) => limits.has(path);

  async function keyOf(ctx: GenericEndpointContext, limit: Limit) {
    const account = await accountOf(ctx, limit);
    if (!account) return undefined;
    const whose = limit.kind + ('id' in account ? account.id : account.email);
    const device = await readDevice(ctx);
    const isKnown = device !== undefined && (await isKnownDevice(accounts, device, account));
    return hashed(secret, isKnown ? `${whose} device:${device}` : whose);
  }

  return {
    id: 'sign-in-limit',
    hooks: {
      before: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            const limit = limits.get(ctx.path);
            const key = limit && (await keyOf(ctx, limit));
            if (!key) return;
            const { count, seconds } = await countAttempt(accounts, key, limit.most);
            if (count > limit.most) {
              const refused = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' };
              throw new APIError('TOO_MANY_REQUESTS', refused, { 'Retry-After': String(seconds) });
            }
            await counting.set({ key });
          }),
        },
      ],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            const { key } = await counting.get();
            if (!key || isAPIError(ctx.context.returned) || !limits.get(ctx.path)?.endsAtSuccess) return;
            await forget(accounts, key);
          }),
        },
      ],
    },
  };
}

/** Resets the counter of strangers' sign-in attempts for the e-mail. */
export function forgetAttempts(accounts: Accounts, secret: string, email: string) {
  return forget(accounts, hashed(secret, email));
}

/** Deletes the counter and all expired ones. */
async function forget(accounts: Accounts, key: string) {
  await accounts
    .deleteFrom('signInAttempt')
    .where(({ or, eb }) => or([eb('emailHash', '=', key), eb('expiresAt', '<', sql<Date>`now()`)]))
    .execute();
}

/** Whether a single-use value is used for the first time within a quarter of an hour. */
export async function isFirstUse(accounts: Accounts, secret: string, thing: string) {
  const { count } = await countAttempt(accounts, hashed(secret, thing), 1);
  return count === 1;
}

/** Counts an attempt; `seconds` is the counter's remaining lifetime. */
function countAttempt(accounts: Accounts, emailHash: string, most: number) {
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
