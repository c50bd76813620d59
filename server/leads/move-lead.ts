import { sql } from 'kysely';
import type { ActivityVerb } from '../activities/activity-verbs.ts';
import { allow } from '../auth/permissions.ts';
import type { LeadStatus } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { tellLead } from './lead-commands.ts';
import { leadUpdate, lockLead } from './lead-lock.ts';
import { isClosed } from './lead-moves.ts';
import type { LeadMove } from './lead-schema.ts';
import { problemOfMove, readMoveFacts, valuesOfMove } from './move-rules.ts';

/**
 * Moves a lead to another status. Undefined when not found; refused where a colleague has moved it meanwhile. A repeated
 * move is answered without a group.
 */
export async function moveLead(tenant: Tenant, id: number, move: LeadMove) {
  allow(tenant, 'leads', 'update');
  const stored = await lockLead(tenant, id);
  if (!stored) return undefined;
  const { from, to } = move;
  const moved = { id, number: stored.number, from: stored.status, group: undefined };
  if (stored.status === to && from !== to) return moved;
  if (stored.status !== from) throw new DomainError('lead-moved', 409);
  const problem = problemOfMove(stored, move, tenant.role, await readMoveFacts(tenant, move, [stored]));
  if (problem) throw problem;
  await leadUpdate(tenant, id)
    .set(valuesOfMove(from, move, sql<Date>`moment()`))
    .execute();
  await tellLead(tenant, stored, { verb: verbOf(from, to), note: move.note, payload: { from, to } });
  return { ...moved, group: await historyGroup(tenant) };
}

/** How a move is told. */
export function verbOf(from: LeadStatus, to: LeadStatus): ActivityVerb {
  if (isClosed(from)) return 'reopened';
  return to === 'won' || to === 'lost' || to === 'parked' ? to : 'moved';
}
