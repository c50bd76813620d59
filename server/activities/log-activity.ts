import { sql } from 'kysely';
import type { ContactOutcome } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type ActivityPayload, type ActivityVerb, activityVerbs, type SubjectType } from './activity-verbs.ts';

export type NewActivity = {
  verb: ActivityVerb;
  subjectType?: SubjectType;
  subjectId?: number;
  /** Name of a subject without a page of its own. */
  subjectLabel?: string | undefined;
  /** The Danish words between actor and subject, such as «publicerede»; the verb's default otherwise. */
  summary?: string;
  targetType?: SubjectType;
  targetId?: number;
  outcome?: ContactOutcome | null | undefined;
  note?: string | null | undefined;
  payload?: ActivityPayload;
  /** The car's department by default. */
  departmentId?: number | null;
  /** `managers` are owners, administrators and sales managers. */
  visibility?: 'all' | 'managers';
  /** For actors who are no staff: a customer, a job or another system. */
  actorType?: 'user' | 'customer' | 'system' | 'integration';
  /** Idempotency key: the same form logs once. */
  formKey?: string | undefined;
};

/**
 * Logs an activity of the tenant's user, in the transaction of the act. It needs no right: whoever may act is logged.
 * @returns whether it is new: not logged before by the same form
 */
export async function logActivity(tenant: Tenant, activity: NewActivity): Promise<boolean> {
  const { subjectType, subjectId, departmentId, payload = {}, summary = activityVerbs[activity.verb] } = activity;
  const carId = subjectType === 'car' ? subjectId : undefined;
  const departmentOfCar = sql<number | null>`(select "departmentId" from car
    where "organizationId" = ${tenant.organizationId} and id = ${carId ?? null})`;
  const { numInsertedOrUpdatedRows } = await tenant.db
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
    .onConflict((on) => on.columns(['organizationId', 'formKey']).where('formKey', 'is not', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
