import type { Selectable } from 'kysely';
import { isManager } from '../auth/managers.ts';
import type { LeadStatus, LeadTable, Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { isClosed, isOpen, moveTo } from './lead-moves.ts';
import type { LeadMove } from './lead-schema.ts';

type Movable = Pick<Selectable<LeadTable>, 'status' | 'nextActionAt' | 'attempts' | 'attemptDays' | 'customerId'>;
type Step = Omit<LeadMove, 'from'>;

const noNextAction = { nextActionKind: null, nextActionAt: null, nextActionNote: null };

/** Days on which «Intet svar» must at least have been tried. */
const leastAttemptDays = 2;

/** What a move is judged by beside its lead: customers without credit, locked as they are, and the attempts it takes. */
export async function readMoveFacts(
  { db, organizationId }: Tenant,
  { to, lostReason }: Pick<Step, 'to' | 'lostReason'>,
  leads: readonly Pick<Movable, 'customerId'>[],
) {
  const ids = leads.flatMap(({ customerId }) => customerId ?? []);
  const customers =
    to === 'won' && ids.length > 0
      ? await db
          .selectFrom('customer')
          .select(['id', 'creditStatus'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids)
          .orderBy('id')
          .forShare()
          .execute()
      : [];
  const settings =
    to === 'lost' && lostReason === 'noReply'
      ? await db
          .selectFrom('organizationSettings')
          .select('leadAttempts')
          .where('organizationId', '=', organizationId)
          .executeTakeFirstOrThrow()
      : undefined;
  const blocked = customers.filter(({ creditStatus }) => creditStatus === 'blocked');
  return { withoutCredit: new Set(blocked.map(({ id }) => id)), leadAttempts: settings?.leadAttempts };
}

type MoveFacts = Awaited<ReturnType<typeof readMoveFacts>>;

/** Why a lead cannot make a move; undefined when it can. */
export function problemOfMove(lead: Movable, move: Step, role: Role, facts: MoveFacts): DomainError | undefined {
  const { status, nextActionAt, customerId } = lead;
  const allowed = moveTo({ status, hasNextAction: nextActionAt !== null }, move.to, role);
  if (!allowed) {
    if (isClosed(status) && !isManager(role)) return new DomainError('managers-only', 403);
    return new DomainError(isClosed(status) ? 'lead-closed' : 'lead-no-such-move', 409, 'to');
  }
  if (allowed.needs.includes('nextAction') && !move.nextActionAt) {
    return new DomainError('lead-needs-next-action', 400, 'nextActionAt');
  }
  if (allowed.needs.includes('note') && !move.note) return new DomainError('lead-reopen-reason', 400, 'note');
  if (customerId !== null && facts.withoutCredit.has(customerId)) {
    return new DomainError('lead-customer-blocked', 409, 'to');
  }
  return problemOfHaste(lead, move, role, facts);
}

/** «Intet svar» takes attempts on several days; a manager may go past that with a reason. */
function problemOfHaste({ attempts, attemptDays }: Movable, { note }: Step, role: Role, { leadAttempts }: MoveFacts) {
  if (leadAttempts === undefined) return undefined;
  if (attempts >= leadAttempts && attemptDays >= Math.min(leastAttemptDays, leadAttempts)) return undefined;
  if (!isManager(role)) return new DomainError(`lead-few-attempts:${leadAttempts}`, 409, 'lostReason');
  return note ? undefined : new DomainError(`lead-few-attempts-reason:${leadAttempts}`, 409, 'note');
}

function nextActionOf({ nextActionKind, nextActionAt, nextActionNote }: Step) {
  return nextActionAt ? { nextActionKind: nextActionKind ?? 'call', nextActionAt, nextActionNote } : {};
}

/** What a move writes; `at` is when. The next action is the lead's own unless it names another. */
export function valuesOfMove<At>(from: LeadStatus, move: Step, at: At) {
  const { to } = move;
  return {
    status: to,
    ...(isOpen(to) ? nextActionOf(move) : noNextAction),
    parkedUntil: to === 'parked' ? (move.parkedUntil ?? null) : null,
    parkedFrom: to === 'parked' && isOpen(from) ? from : null,
    lostReason: to === 'lost' ? (move.lostReason ?? null) : null,
    lostNote: to === 'lost' ? (move.note ?? null) : null,
    closedAt: isClosed(to) ? at : null,
  };
}
