import { z } from 'zod';
import { mayHoldLeads } from '../company/held-leads.ts';
import type { Guard, Return } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { isClosed } from './lead-moves.ts';
import { leadStatuses } from './lead-types.ts';

const leadState = z.object({ assignedToId: z.uuid().nullable(), status: z.enum(leadStatuses) });

/** An open lead does not go back to somebody who may not hold it: who left, or is no seller any more. */
export const leadGuard: Guard = { reads: Object.keys(leadState.shape), judge };

async function judge({ db, organizationId }: Tenant, returns: readonly Return[]) {
  const given = returns.flatMap(({ id, now, back }) => {
    if (!now || !back) return [];
    const [before, { assignedToId, status }] = [leadState.parse(now), leadState.parse(back)];
    const isGiven = assignedToId !== null && assignedToId !== before.assignedToId && !isClosed(status);
    return isGiven ? [{ id, assignedToId }] : [];
  });
  if (given.length === 0) return new Map<number, string>();
  const holders = await db
    .selectFrom('member')
    .select(['userId', 'role', 'status'])
    .where('organizationId', '=', organizationId)
    .where(
      'userId',
      'in',
      given.map(({ assignedToId }) => assignedToId),
    )
    .execute();
  const fit = new Set(holders.filter(mayHoldLeads).map(({ userId }) => userId));
  return new Map(given.flatMap(({ id, assignedToId }) => (fit.has(assignedToId) ? [] : [[id, 'lead-holder-left']])));
}
