import type { QuoteStatus } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import type { QuoteState } from './quote-types.ts';

type Standing = { status: QuoteStatus; validUntil: string; seenAt: Date | null };

/** How a quote stands now. The last day of validity counts to its end in Denmark. */
export function stateOf({ status, validUntil, seenAt }: Standing, now: Date): QuoteState {
  if (status !== 'sent') return status;
  if (validUntil < dayOf(now)) return 'expired';
  return seenAt === null ? 'sent' : 'seen';
}
