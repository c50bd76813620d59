import { sql } from 'kysely';
import { allowManager, isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { giveOn, listPassed, release } from './give-lead.ts';
import { tellLead } from './lead-commands.ts';
import { leadUpdate, lockLead } from './lead-lock.ts';
import { isClosed } from './lead-moves.ts';
import { readResponseTimes } from './response-clock.ts';

/**
 * Takes a lead that nobody has, or says that one's own is seen to. The first click wins: the second is told who has it.
 * Undefined when not found.
 */
export async function takeLead(tenant: Tenant, id: number) {
  allow(tenant, 'leads', 'update');
  const lead = await lockLead(tenant, id);
  if (!lead) return undefined;
  const { db, organizationId, userId } = tenant;
  if (lead.assignedToId === userId) {
    await db
      .updateTable('leadAssignment')
      .set({ acceptedAt: sql<Date>`coalesce("acceptedAt", moment())` })
      .where('organizationId', '=', organizationId)
      .where('leadId', '=', id)
      .where('releasedAt', 'is', null)
      .execute();
    return { id, number: lead.number };
  }
  if (lead.assignedToId) throw new DomainError(`lead-taken:${await nameOf(tenant, lead.assignedToId)}`, 409);
  if (isClosed(lead.status)) throw new DomainError('lead-not-open', 409);
  await release(tenant, id, { releasedFor: 'claimed' });
  await db
    .insertInto('leadAssignment')
    .values({
      ...{ organizationId, leadId: id, userId, outcome: 'hand', acceptedAt: sql<Date>`moment()` },
      ...(!lead.firstResponseAt && { dueAt: lead.respondBy, nextAt: lead.respondBy }),
    })
    .execute();
  await leadUpdate(tenant, id).set({ assignedToId: userId }).execute();
  await tellLead(tenant, lead, { verb: 'assigned', summary: 'tog' });
  return { id, number: lead.number, group: await historyGroup(tenant) };
}

/** «Kan ikke tage det»: the next by the rules gets it, and pays nothing in the round. Undefined when not found. */
export async function returnLead(tenant: Tenant, id: number, note: string, at: Date) {
  allow(tenant, 'leads', 'update');
  const lead = await lockLead(tenant, id);
  if (!lead) return undefined;
  const isOwn = lead.assignedToId !== null && lead.assignedToId === tenant.userId;
  if (!isOwn && !isManager(tenant.role)) throw new DomainError('lead-not-yours', 409);
  if (isClosed(lead.status)) throw new DomainError('lead-not-open', 409);
  const hadIt = [...(await listPassed(tenant, id)), lead.assignedToId ?? ''];
  const given = { at, releasedFor: 'returned', note, hadIt, isFree: true } as const;
  const decision = await giveOn(tenant, lead, await readResponseTimes(tenant), given);
  if (!decision) await leadUpdate(tenant, id).set({ assignedToId: null }).execute();
  await tellLead(tenant, lead, { verb: 'assigned', summary: 'gav videre', note });
  return { id, number: lead.number, userId: decision?.userId ?? null };
}

/** Gives a lead out anew by the rules. Undefined when not found; refused where there are no rules. */
export async function giveAgain(tenant: Tenant, id: number, at: Date) {
  allow(tenant, 'leads', 'update');
  allowManager(tenant);
  const lead = await lockLead(tenant, id);
  if (!lead) return undefined;
  if (isClosed(lead.status)) throw new DomainError('lead-not-open', 409);
  const hadIt = [...(await listPassed(tenant, id)), lead.assignedToId ?? ''];
  const decision = await giveOn(tenant, lead, await readResponseTimes(tenant), { at, releasedFor: 'given', hadIt });
  if (!decision) throw new DomainError('no-distribution', 409);
  await tellLead(tenant, lead, { verb: 'assigned', summary: 'fordelte' });
  return { id, number: lead.number, userId: decision.userId };
}

async function nameOf({ db }: Tenant, userId: string) {
  const user = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? 'en kollega';
}
