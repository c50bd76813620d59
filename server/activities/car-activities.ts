import { can } from '../auth/permissions.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { listActivities } from './activity-queries.ts';

const shown = 15;

/** A car's latest activities, as far as the role may read them. */
export async function readCarActivities(tenant: Tenant, carId: number) {
  const { rows } = await listActivities(tenant, { subjectType: 'car', subjectId: carId, count: shown });
  return { rows, today: dayOf(new Date()), mayLog: can(tenant.role, 'activities', 'create') };
}

export type CarActivities = Awaited<ReturnType<typeof readCarActivities>>;
