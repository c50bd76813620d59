import { logActivity, type NewActivity } from '../activities/log-activity.ts';
import { allow, can } from '../auth/permissions.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { publishSent } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { anyLeadsOf, leadUpdate, lockLead } from './lead-lock.ts';
import { isOpen } from './lead-moves.ts';
import type { Assignment, LeadFields, NextAction } from './lead-schema.ts';
import { dueAt, readResponseTimes } from './response-clock.ts';

export const leadRefusals = {
  lead_customer: { code: 'unknown-customer', field: 'customerId' },
  lead_department: { code: 'unknown-department', field: 'departmentId' },
  lead_car: { code: 'unknown-car', field: 'carId' },
  lead_product: { code: 'unknown-product', field: 'productId' },
  lead_category: { code: 'unknown-category', field: 'category' },
  lead_holder_works: { code: 'unknown-employee', field: 'assignedToId' },
  lead_is_about_somebody: { code: 'lead-about-nobody', field: 'contactName' },
};

/**
 * Updates a lead. Undefined when not found; refused on an edit conflict. In another department it keeps its arrival and
 * gets a new response time, unless it was answered.
 */
export async function updateLead(tenant: Tenant, id: number, edit: Edit<Partial<LeadFields>>) {
  allow(tenant, 'leads', 'update');
  const stored = await lockLead(tenant, id);
  if (!stored) return undefined;
  const { values, colleagues } = await settleEdit(tenant, { table: 'lead', id }, edit, stored);
  if (Object.keys(values).length === 0) return { id, number: stored.number, colleagues };
  await requireSeller(tenant, values.assignedToId);
  const { departmentId } = values;
  const isMoved = departmentId !== undefined && stored.firstResponseAt === null && isOpen(stored.status);
  const respondBy = isMoved && dueAt(await readResponseTimes(tenant), stored.arrivedAt, departmentId);
  const update = leadUpdate(tenant, id).set({ ...values, ...(respondBy && { respondBy }) });
  await orRefuse(update.execute(), leadRefusals);
  if (values.customerId) await publishSent(tenant, id, values.customerId);
  if (values.assignedToId) await tellLead(tenant, stored, { verb: 'assigned' });
  return { id, number: stored.number, colleagues, group: await historyGroup(tenant) };
}

/** Gives a lead to a colleague, or to nobody. As `updateLead`. */
export function assignLead(tenant: Tenant, id: number, edit: Edit<Assignment>) {
  return updateLead(tenant, id, edit);
}

/** Sets the next action of an open lead; `isDone` logs that the present one is done. As `updateLead`. */
export async function setNextAction(tenant: Tenant, id: number, edit: Edit<NextAction>, isDone = false) {
  allow(tenant, 'leads', 'update');
  const stored = await lockLead(tenant, id);
  if (!stored) return undefined;
  if (!isOpen(stored.status)) throw new DomainError('lead-not-open', 409);
  const { values, colleagues } = await settleEdit(tenant, { table: 'lead', id }, edit, stored);
  if (Object.keys(values).length === 0) return { id, number: stored.number, colleagues };
  await leadUpdate(tenant, id).set(values).execute();
  if (isDone) await tellLead(tenant, stored, { verb: 'completed', summary: 'udførte næste handling på' });
  return { id, number: stored.number, colleagues, group: await historyGroup(tenant) };
}

/** Deletes a lead; it can be restored. Undefined when not found; a double click finds it already deleted. */
export async function deleteLead(tenant: Tenant, id: number) {
  allow(tenant, 'leads', 'delete');
  const stored = await anyLeadsOf(tenant).selectAll('lead').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stored) return undefined;
  if (stored.deletedAt) return { id, number: stored.number };
  await leadUpdate(tenant, id).set({ deletedAt: new Date(), deletedById: tenant.userId }).execute();
  await tellLead(tenant, stored, { verb: 'deleted' });
  return { id, number: stored.number, group: await historyGroup(tenant) };
}

/** Restores a deleted lead. */
export async function restoreLead(tenant: Tenant, id: number) {
  allow(tenant, 'leads', 'delete');
  const stored = await anyLeadsOf(tenant).selectAll('lead').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stored) return undefined;
  if (stored.erasedAt) throw new DomainError('person-erased', 409);
  if (!stored.deletedAt) return { id, number: stored.number };
  await leadUpdate(tenant, id).set({ deletedAt: null, deletedById: null }).execute();
  await tellLead(tenant, stored, { verb: 'restored' });
  return { id, number: stored.number, group: await historyGroup(tenant) };
}

/** Logs an activity of a lead. */
export function tellLead(
  tenant: Tenant,
  { id, number, departmentId }: { id: number; number: number; departmentId: number | null },
  activity: Pick<NewActivity, 'verb' | 'summary' | 'note' | 'payload' | 'actorType'>,
) {
  const subject = { subjectType: 'lead', subjectId: id, subjectLabel: `Emne ${number}` } as const;
  return logActivity(tenant, { ...activity, ...subject, departmentId });
}

/** Refuses a responsible who is no employee with the right to leads. */
export function requireSeller(tenant: Tenant, userId: string | null | undefined) {
  return requireColleague(tenant, userId, 'assignedToId', (role) => can(role, 'leads', 'update'));
}
