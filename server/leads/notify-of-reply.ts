import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';

/** Tells whoever has a lead, else the managers, that its person has written. */
export function notifyOfReply(tenant: Tenant, lead: { id: number; assignedToId: string | null }) {
  const about = { subjectType: 'lead', subjectId: lead.id } as const;
  return notify(tenant, {
    kind: 'leadReplied',
    about,
    to: lead.assignedToId === null ? 'managers' : [lead.assignedToId],
  });
}
