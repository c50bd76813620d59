import { can } from '../auth/permissions.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listActivities } from './activity-queries.ts';
import type { ContactSubject } from './activity-verbs.ts';

const shown = 15;

/** The latest activities of a car, a lead or a customer, as far as the role may read them. */
export async function readActivities(tenant: Tenant, { type, id }: ContactSubject) {
  const { rows } = await listActivities(tenant, { subjectType: type, subjectId: id, count: shown });
  return { rows, today: dayOf(new Date()), mayLog: can(tenant.role, 'activities', 'create') };
}

export type SubjectActivities = Awaited<ReturnType<typeof readActivities>>;
