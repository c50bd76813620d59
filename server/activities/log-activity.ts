import { sql } from 'kysely';
import type { ContactOutcome } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type ActivityPayload, type ActivityVerb, activityVerbs, type SubjectType } from './activity-verbs.ts';

export type NewActivity = {
  verb: ActivityVerb;
  subjectType?: SubjectType;
  subjectId?: number;
  /** What the subject is called, for one without a page of its own. */
  subjectLabel?: string | undefined;
  /** What the actor did, after their name and before the subject: «publicerede». The verb's own words when not given. */
  summary?: string;
  targetType?: SubjectType;
  targetId?: number;
  outcome?: ContactOutcome | null | undefined;
  note?: string | null | undefined;
  payload?: ActivityPayload;
  /** Where it was done; the department of the car when not given. */
  departmentId?: number | null;
  /** Who may read of it: everybody, or only owners, administrators and sales managers. */
  visibility?: 'all' | 'managers';
  /** Nobody who works here did it: a customer, a job or another system. */
  actorType?: 'user' | 'customer' | 'system' | 'integration';
  /** The form that says so; what it has told before is not told again. */
  formKey?: string | undefined;
};

/**
 * Adds to what people did, in the transaction in which they did it. The actor is the tenant's user. It asks for no
 * right of its own: whoever may do the thing is told of.
 */
export async function logActivity(tenant: Tenant, activity: NewActivity): Promise<void> {
  const { subjectType, subjectId, departmentId, payload = {}, summary = activityVerbs[activity.verb] } = activity;
  const carId = subjectType === 'car' ? subjectId : undefined;
  const departmentOfCar = sql<number | null>`(select "departmentId" from car
    where "organizationId" = ${tenant.organizationId} and id = ${carId ?? null})`;
  await tenant.db
    .insertInto('activity')
    .values({
      organizationId: tenant.organizationId,
      verb: activity.verb,
      actorType: activity.actorType ?? 'user',
      subjectType,
      subjectId,
      subjectLabel: activity.subjectLabel?.slice(0, 200),
      targetType: activity.targetType,
      targetId: activity.targetId,
      summary: summary.slice(0, 300),
      outcome: activity.outcome,
      note: activity.note,
      payload: JSON.stringify(payload),
      departmentId: departmentId === undefined ? departmentOfCar : departmentId,
      visibility: activity.visibility ?? 'all',
      formKey: activity.formKey,
    })
    .onConflict((told) => told.columns(['organizationId', 'formKey']).where('formKey', 'is not', null).doNothing())
    .execute();
}
