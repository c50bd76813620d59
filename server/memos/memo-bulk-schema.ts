import { z } from 'zod';
import { requireSome, settable } from '../bulk-edits/change-fields.ts';
import type { MemoStatus } from '../db/schema.ts';
import { oneOf, optional, readDay, readUser } from '../format/form-fields.ts';
import { askIfPassed } from './memo-schema.ts';
import { memoStatuses } from './memo-types.ts';

const memoOutcomes = [...memoStatuses, 'deleted'] as const;

/** The change for every memo; absent fields stay as they are. */
export type MemoChange = {
  assignedToId?: string | null | undefined;
  dueAt?: string | undefined;
  status?: MemoStatus | undefined;
  isDeleted?: true | undefined;
};

/** What becomes of a memo. */
export type MemoValues = Omit<MemoChange, 'isDeleted'> & { isDeleted?: boolean };

/** A submitted bulk edit of memos; empty fields stay unchanged. */
export const memoChangeSchema = z
  .object({
    assignedToId: settable(readUser),
    dueAt: optional(readDay).transform((day) => day ?? undefined),
    acceptedDueAt: optional(readDay),
    outcome: optional(oneOf(memoOutcomes)),
  })
  .transform(({ assignedToId, dueAt, acceptedDueAt, outcome }, context): MemoChange => {
    askIfPassed({ dueAt, acceptedDueAt }, context);
    const given = { assignedToId, dueAt };
    if (outcome === 'deleted') {
      if (Object.values(given).some((value) => value !== undefined)) {
        const message = 'Vælg enten at slette notaterne eller at ændre dem';
        context.addIssue({ code: 'custom', message, path: ['outcome'] });
      }
      return { isDeleted: true };
    }
    const change = { ...given, ...(outcome && { status: outcome }) };
    requireSome(change, context);
    return change;
  });
