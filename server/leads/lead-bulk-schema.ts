import { z } from 'zod';
import { requireSome, settable } from '../bulk-edits/change-fields.ts';
import type { LeadOrigin, LeadStatus, LostReason, NextActionKind } from '../db/schema.ts';
import { withoutCpr } from '../format/cpr.ts';
import { oneOf, optional, readMoment, readUser, textUpTo } from '../format/form-fields.ts';
import { askOfMove, readWakeDay } from './lead-schema.ts';
import { leadOrigins, leadStatuses, lostReasons, nextActionKinds } from './lead-types.ts';

/** What can become of leads: none is new again. */
const leadOutcomes = [...leadStatuses.filter((status) => status !== 'new'), 'deleted'] as const;

/** The change for every lead; absent fields stay as they are. What a move must say stands beside its `to`. */
export type LeadChange = {
  assignedToId?: string | null | undefined;
  source?: LeadOrigin | undefined;
  isDeleted?: true | undefined;
  to?: LeadStatus | undefined;
  lostReason?: LostReason | undefined;
  parkedUntil?: string | undefined;
  nextActionKind?: NextActionKind | undefined;
  /** An instant in UTC. */
  nextActionAt?: string | undefined;
  note?: string | undefined;
};

/** What becomes of a lead. */
export type LeadValues = Pick<LeadChange, 'assignedToId' | 'source'> & {
  status?: LeadStatus;
  lostReason?: LostReason | null;
  parkedUntil?: string | null;
  nextActionAt?: string | null;
  isDeleted?: boolean;
};

/** A submitted bulk edit of leads; empty fields stay unchanged, and what belongs to another status is left out. */
export const leadChangeSchema = z
  .object({
    assignedToId: settable(readUser),
    source: optional(oneOf(leadOrigins)),
    outcome: optional(oneOf(leadOutcomes)),
    lostReason: optional(oneOf(lostReasons)),
    parkedUntil: optional((text) => readWakeDay(text)),
    nextActionKind: optional(oneOf(nextActionKinds)),
    nextActionAt: optional(readMoment),
    note: withoutCpr(optional(textUpTo(500))),
  })
  .transform((typed, context): LeadChange => {
    const { assignedToId, source, outcome, lostReason, parkedUntil, nextActionKind, nextActionAt, note } = typed;
    const given = { assignedToId, source: source ?? undefined };
    if (outcome === 'deleted') {
      if (Object.values(given).some((value) => value !== undefined)) {
        const message = 'Vælg enten at slette emnerne eller at ændre dem';
        context.addIssue({ code: 'custom', message, path: ['outcome'] });
      }
      return { isDeleted: true };
    }
    const to = outcome ?? undefined;
    if (to === undefined) {
      requireSome(given, context);
      return given;
    }
    askOfMove({ to, lostReason, parkedUntil }, (field, message) =>
      context.addIssue({ code: 'custom', message, path: [field] }),
    );
    const isEnd = to === 'won' || to === 'lost' || to === 'parked';
    return {
      ...{ ...given, to },
      ...(to === 'lost' && lostReason && { lostReason }),
      ...(to === 'parked' && parkedUntil && { parkedUntil }),
      ...(!isEnd &&
        nextActionAt && { nextActionKind: nextActionKind ?? 'call', nextActionAt: nextActionAt.toISOString() }),
      ...(to !== 'won' && note && { note }),
    };
  });
