import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import { lockCustomer } from './customer-commands.ts';

/** Logs whether a private customer has asked to be called; undefined when not found. */
export async function noteAskedToCall(tenant: Tenant, id: number, isAsked: boolean) {
  allow(tenant, 'activities', 'create');
  const customer = await lockCustomer(tenant, id);
  if (!customer) return undefined;
  const summary = isAsked ? 'noterede, at kunden har bedt om opkald:' : 'noterede, at kunden ikke har bedt om opkald:';
  const { departmentId } = customer;
  await logActivity(tenant, { verb: 'updated', summary, subjectType: 'customer', subjectId: id, departmentId });
  return { id };
}
