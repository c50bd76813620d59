import { createHmac } from 'node:crypto';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';

type Accounts = Database['accounts'];
type Rule = { window: number; max: number };
type Counted = { organizationId: string; key: string };

/** Counts a request of a portal within a window of seconds. Each portal has its own counters. */
export async function countPortalRequest(accounts: Accounts, { organizationId, key }: Counted, { window, max }: Rule) {
  const now = Date.now();
  const isOver = sql<boolean>`"portalRateLimit"."lastRequest" <= ${now - window * 1_000}`;
  const { count, lastRequest } = await accounts
    .insertInto('portalRateLimit')
    .values({ organizationId, key, count: 1, lastRequest: now })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'key']).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else least("portalRateLimit".count, ${max}) + 1 end`,
        lastRequest: sql<number>`case when ${isOver} then excluded."lastRequest" else "portalRateLimit"."lastRequest" end`,
      }),
    )
    .returning(['count', 'lastRequest'])
    .executeTakeFirstOrThrow();
  const allowed = count <= max;
  return { allowed, retryAfter: allowed ? null : Math.ceil((lastRequest + window * 1_000 - now) / 1_000) };
}

const quarter = 15 * 60;

const day = 24 * 60 * 60;

type Limit = { ofAccount: number; ofAccountADay: number; ofPortal?: number };

/** How many newcomers of a portal are mailed a code per quarter of an hour. */
const newcomers = 300;

/**
 * Rate limits of an address and of the whole portal per quarter of an hour; known and unknown addresses count alike. Six
 * digits are few: the limit of an address by day keeps a patient guesser below 1 in 15,000 a day. Codes and links have no
 * limit of the portal but for newcomers: none is mailed to an unknown address, and nobody can use up the others' codes.
 */
const limits: ReadonlyMap<string | undefined, Limit> = new Map([
  ['/email-otp/send-verification-otp', { ofAccount: 5, ofAccountADay: 30 }],
  ['/request-password-reset', { ofAccount: 5, ofAccountADay: 30 }],
  ['/sign-in/email-otp', { ofAccount: 20, ofAccountADay: 60, ofPortal: 2_000 }],
  ['/sign-in/email', { ofAccount: 10, ofAccountADay: 100, ofPortal: 2_000 }],
]);

/** Limits the calls of one address and of one portal, beside the engine's own limit of an IP address. */
export function portalLimit(
  accounts: Accounts,
  { organizationId, secret }: { organizationId: string; secret: string },
) {
  return {
    id: 'portal-limit',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => limits.has(path),
          handler: createAuthMiddleware(async ({ path, body, query }) => {
            const limit = limits.get(path);
            const { email } = z
              .object({ email: z.string().max(254).catch('') })
              .catch({ email: '' })
              .parse(body);
            if (!limit) return;
            const account = createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url');
            for (const [whose, max, window] of [
              [account, limit.ofAccount, quarter],
              [`day|${account}`, limit.ofAccountADay, day],
              ['portal', query?.for === 'register' ? newcomers : limit.ofPortal, quarter],
            ] as const) {
              if (max === undefined) continue;
              const key = `${path}|${whose}`;
              const { retryAfter } = await countPortalRequest(accounts, { organizationId, key }, { window, max });
              if (retryAfter === null) continue;
              const refused = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' };
              throw new APIError('TOO_MANY_REQUESTS', refused, { 'Retry-After': String(retryAfter) });
            }
          }),
        },
      ],
    },
  };
}
