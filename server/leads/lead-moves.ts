import { isManager } from '../auth/managers.ts';
import type { LeadStatus, Role } from '../db/schema.ts';
import { type OpenStatus, openStatuses } from './lead-types.ts';

/** What a move must say. */
export type MoveNeed = 'lostReason' | 'parkedUntil' | 'note' | 'nextAction';
export type Move = { to: LeadStatus; needs: readonly MoveNeed[] };

export const isOpen = (status: LeadStatus): status is OpenStatus => openStatuses.some((open) => open === status);
export const isClosed = (status: LeadStatus) => status === 'won' || status === 'lost';

const worked = openStatuses.filter((status) => status !== 'new');

/**
 * The moves from a status. A lead once worked on is never new again, and one won or lost is reopened for negotiation by
 * a manager.
 */
export function movesFrom(
  { status, hasNextAction }: { status: LeadStatus; hasNextAction: boolean },
  role: Role,
): Move[] {
  if (isClosed(status)) return isManager(role) ? [{ to: 'negotiation', needs: ['note', 'nextAction'] }] : [];
  const onward = worked
    .filter((to) => to !== status)
    .map((to): Move => ({ to, needs: hasNextAction ? [] : ['nextAction'] }));
  const ended: Move[] = [
    { to: 'won', needs: [] },
    { to: 'lost', needs: ['lostReason'] },
  ];
  return [
    ...onward,
    ...ended,
    ...(status === 'parked' ? [] : [{ to: 'parked', needs: ['parkedUntil'] } satisfies Move]),
  ];
}

/** What a move to a status needs, or undefined where there is no such move. */
export function moveTo(from: Parameters<typeof movesFrom>[0], to: LeadStatus, role: Role) {
  return movesFrom(from, role).find((move) => move.to === to);
}
