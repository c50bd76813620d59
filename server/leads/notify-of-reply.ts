import { departmentSellers, workingOwner } from '../company/working-owner.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';

type Replied = { id: number; assignedToId: string | null; departmentId: number | null };

/** Tells whoever has a lead that its person has written, else its department, else the managers. */
export async function notifyOfReply(tenant: Tenant, { id, assignedToId, departmentId }: Replied) {
  const owner = await workingOwner(tenant, assignedToId);
  const department = owner || departmentId === null ? [] : await departmentSellers(tenant, departmentId);
  const about = { subjectType: 'lead', subjectId: id } as const;
  const to = owner ? [owner.id] : department.map((each) => each.id);
  await notify(tenant, { kind: 'leadReplied', about, to: to.length > 0 ? to : 'managers' });
}
