import { z } from 'zod';
import type { Guard, Return } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

const memoState = z.object({ isPrivate: z.boolean(), createdById: z.uuid().nullable() });

/** A memo private before or after is undone by its author only. */
export const memoGuard: Guard = { reads: Object.keys(memoState.shape), judge };

async function judge({ userId }: Tenant, returns: readonly Return[]) {
  const foreign = returns.filter(({ now, back }) =>
    [now, back].some((row) => {
      const memo = row && memoState.parse(row);
      return memo?.isPrivate && memo.createdById !== userId;
    }),
  );
  return new Map(foreign.map(({ id }) => [id, 'not-allowed']));
}
