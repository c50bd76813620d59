import { type Selectable, sql } from 'kysely';
import type { ActivityVerb } from '../activities/activity-verbs.ts';
import { isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import type { LeadStatus, LeadTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { tellLead } from './lead-commands.ts';
import { leadUpdate, lockLead } from './lead-lock.ts';
import { isClosed, isOpen, moveTo } from './lead-moves.ts';
import type { LeadMove } from './lead-schema.ts';

type Lead = Selectable<LeadTable>;

const noNextAction = { nextActionKind: null, nextActionAt: null, nextActionNote: null };

/** Days on which «Intet svar» must at least have been tried. */
const leastAttemptDays = 2;

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
  const hasNextAction = stored.nextActionAt !== null;
  const allowed = moveTo({ status: from, hasNextAction }, to, tenant.role);
  if (!allowed)
    throw isClosed(from) ? new DomainError('managers-only', 403) : new DomainError('lead-no-such-move', 409, 'to');
  if (allowed.needs.includes('nextAction') && !move.nextActionAt) {
    throw new DomainError('lead-needs-next-action', 400, 'nextActionAt');
  }
  if (to === 'won') await refuseBlocked(tenant, stored);
  if (to === 'lost') await refuseHasty(tenant, stored, move);
  await leadUpdate(tenant, id)
    .set({
      status: to,
      ...(isOpen(to) ? nextActionOf(move) : noNextAction),
      parkedUntil: to === 'parked' ? move.parkedUntil : null,
      parkedFrom: to === 'parked' && isOpen(from) ? from : null,
      lostReason: to === 'lost' ? move.lostReason : null,
      lostNote: to === 'lost' ? move.note : null,
      closedAt: isClosed(to) ? sql<Date>`moment()` : null,
    })
    .execute();
  await tellLead(tenant, stored, { verb: verbOf(from, to), note: move.note, payload: { from, to } });
  return { ...moved, group: await historyGroup(tenant) };
}

function nextActionOf({ nextActionKind, nextActionAt, nextActionNote }: LeadMove) {
  return nextActionAt ? { nextActionKind: nextActionKind ?? 'call', nextActionAt, nextActionNote } : {};
}

function verbOf(from: LeadStatus, to: LeadStatus): ActivityVerb {
  if (isClosed(from)) return 'reopened';
  return to === 'won' || to === 'lost' || to === 'parked' ? to : 'moved';
}

/** A lead of a customer without credit cannot be won. */
async function refuseBlocked({ db, organizationId }: Tenant, { customerId }: Lead) {
  if (customerId === null) return;
  const customer = await db
    .selectFrom('customer')
    .select('creditStatus')
    .where('organizationId', '=', organizationId)
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst();
  if (customer?.creditStatus === 'blocked') throw new DomainError('lead-customer-blocked', 409, 'to');
}

/** «Intet svar» takes attempts on several days; a manager may go past that with a reason. */
async function refuseHasty(tenant: Tenant, { attempts, attemptDays }: Lead, { lostReason, note }: LeadMove) {
  if (lostReason !== 'noReply') return;
  const { leadAttempts } = await tenant.db
    .selectFrom('organizationSettings')
    .select('leadAttempts')
    .where('organizationId', '=', tenant.organizationId)
    .executeTakeFirstOrThrow();
  if (attempts >= leadAttempts && attemptDays >= Math.min(leastAttemptDays, leadAttempts)) return;
  if (!isManager(tenant.role)) throw new DomainError(`lead-few-attempts:${leadAttempts}`, 409, 'lostReason');
  if (!note) throw new DomainError(`lead-few-attempts-reason:${leadAttempts}`, 409, 'note');
}
