import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';

/** The secret of a mailed link. */
export function newToken() {
  return randomBytes(24).toString('base64url');
}

/** The stored hash of a token. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex');
}

export function inDays(days: number) {
  return sql<Date>`now() + make_interval(days => ${days})`;
}

/** Whether the hours within which resends are counted have passed. */
export function isResendWindowOver(hours: number) {
  return sql<boolean>`coalesce("resendsSince" < now() - make_interval(hours => ${hours}), true)`;
}

type Counted = { isWindowOver: boolean; resendCount: number };

/** What a resent invitation is set to: a new link, so many days more, and one resend more in its window. */
export function sentAgain(token: string, days: number, { isWindowOver, resendCount }: Counted) {
  return {
    ...{ tokenHash: hashToken(token), expiresAt: inDays(days), sentAt: sql<Date>`now()` },
    resendCount: isWindowOver ? 1 : resendCount + 1,
    ...(isWindowOver && { resendsSince: sql<Date>`now()` }),
  };
}
