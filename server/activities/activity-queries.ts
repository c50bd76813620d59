import { type SelectQueryBuilder, sql } from 'kysely';
import { customerActor } from '../auth/customer-actor.ts';
import { isManager } from '../auth/managers.ts';
import { allow, can } from '../auth/permissions.ts';
import type { DB } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { ActivityFilters } from './activity-filters.ts';
import { activityVerbs, contactVerbs, isVerb } from './activity-verbs.ts';

/** Restricted activities are visible to managers only. */
const activitiesOf = ({ db, organizationId, role }: Tenant) =>
  db
    .selectFrom('activity')
    .where('activity.organizationId', '=', organizationId)
    .$if(!isManager(role), (query) => query.where('activity.visibility', '=', 'all'));

const toCustomers = [...contactVerbs, 'quoteSent', 'quoteAccepted'];

type Activities = SelectQueryBuilder<DB, 'activity', object>;

const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Copenhagen')`;

/** The subject's own activities, and a customer's with those of all that were merged into it. */
const about = ({ subjectType, subjectId }: Partial<ActivityFilters>) =>
  subjectType === 'customer'
    ? sql<boolean>`activity."subjectId" = any (with_merged(activity."organizationId", ${subjectId}))`
    : sql<boolean>`activity."subjectId" = ${subjectId}`;

function matching(query: Activities, filters: Partial<ActivityFilters>) {
  const { actorId, verb, subjectType, subjectId, departmentId, from, to, before } = filters;
  return (
    query
      .$if(actorId !== undefined, (each) => each.where('activity.actorId', '=', actorId ?? null))
      .$if(verb !== undefined, (each) => each.where('activity.verb', '=', verb ?? ''))
      .$if(subjectType !== undefined, (each) => each.where('activity.subjectType', '=', subjectType ?? null))
      .$if(subjectId !== undefined, (each) => each.where(about(filters)))
      // A bulk edit is one line of the whole feed, and a line of its own for each car.
      .$if(subjectId === undefined, (each) => each.where(sql<boolean>`not activity.payload ? 'bulkEdit'`))
      .$if(departmentId !== undefined, (each) => each.where('activity.departmentId', '=', departmentId ?? null))
      .$if(from !== undefined, (each) => each.where('activity.occurredAt', '>=', startOf(from ?? '')))
      .$if(to !== undefined, (each) =>
        each.where('activity.occurredAt', '<', sql<Date>`${startOf(to ?? '')} + interval '1 day'`),
      )
      .$if(before !== undefined, (each) => each.where('activity.id', '<', before ?? 0))
  );
}

/**
 * The latest activities, `count` of them, and whether there are more. Without the right to customers, notes about them
 * are left out and their names become numbers.
 */
export async function listActivities(tenant: Tenant, filters: Partial<ActivityFilters> & { count: number }) {
  const isBlind = !can(tenant.role, 'customers', 'read');
  const hidden = isBlind
    ? sql<boolean>`(activity.verb in (${sql.join(toCustomers)})
        or activity."subjectType" in ('customer', 'lead') or activity."targetType" in ('customer', 'lead'))`
    : sql<boolean>`false`;
  const found = await matching(activitiesOf(tenant), filters)
    .leftJoin('user', 'user.id', 'activity.actorId')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'activity.organizationId')
        .onRef('department.id', '=', 'activity.departmentId'),
    )
    .leftJoin('car', (join) =>
      join
        .onRef('car.organizationId', '=', 'activity.organizationId')
        .onRef('car.id', '=', 'activity.subjectId')
        .on('activity.subjectType', '=', 'car'),
    )
    .leftJoin('lead', (join) =>
      join
        .onRef('lead.organizationId', '=', 'activity.organizationId')
        .onRef('lead.id', '=', 'activity.subjectId')
        .on('activity.subjectType', '=', 'lead'),
    )
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'activity.organizationId').on(
        sql<boolean>`customer.id = case activity."subjectType" when 'lead' then lead."customerId"
            when 'customer' then activity."subjectId" end`,
      ),
    )
    .select([
      'activity.id',
      'activity.verb',
      'activity.actorType',
      'activity.occurredAt',
      'activity.subjectType',
      'activity.subjectId',
      'activity.outcome',
      'activity.visibility',
      'department.name as departmentName',
      'car.id as carId',
      'car.brandName',
      'car.modelName',
      'car.registrationNumber',
      'lead.number as leadNumber',
    ])
    .select([
      sql<string | null>`coalesce("user".name, ${customerActor(tenant, 'activity')})`.as('actorName'),
      sql<boolean>`activity."actorId" is not null`.as('isByPerson'),
      sql<boolean>`activity."impersonatedById" is not null`.as('isBySupport'),
      sql<string | null>`case when ${hidden} then null else activity.summary end`.as('summary'),
      sql<string | null>`case when ${hidden}
        or (${isBlind} and (activity.verb = 'saleCancelled' or activity."actorType" = 'customer')) then null
        else activity.note end`.as('note'),
      sql<string | null>`case when ${hidden} then null else activity."subjectLabel" end`.as('subjectLabel'),
      sql<string | null>`case when ${isBlind} then null
        else coalesce(customer.name, lead."contactName", lead."contactCompany") end`.as('personName'),
    ])
    .orderBy('activity.id', 'desc')
    .limit(filters.count + 1)
    .execute();
  const rows = found.slice(0, filters.count).map((row) => ({ ...row, summary: row.summary ?? plainWords(row.verb) }));
  return { rows, hasMore: found.length > filters.count };
}

/** The default words of a hidden activity; none for contact, which is told without its kind. */
function plainWords(verb: string) {
  return isVerb(verb) && !toCustomers.some((each) => each === verb) ? activityVerbs[verb] : null;
}

export type ActivityRow = Awaited<ReturnType<typeof listActivities>>['rows'][number];

/** Every actor of the feed, by name. */
export function listActors(tenant: Tenant) {
  allow(tenant, 'members', 'read');
  return tenant.db
    .selectFrom('user')
    .select(['user.id', 'user.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activity')
          .select('activity.id')
          .where('activity.organizationId', '=', tenant.organizationId)
          .whereRef('activity.actorId', '=', 'user.id'),
      ),
    )
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('user.id')
    .execute();
}

/** The verbs and subjects that occur in the feed that the role may read. */
export async function listOccurring(tenant: Tenant) {
  const found = await activitiesOf(tenant).select(['verb', 'subjectType']).distinct().execute();
  return {
    verbs: new Set<string>(found.map(({ verb }) => verb)),
    subjectTypes: new Set<string>(found.flatMap(({ subjectType }) => subjectType ?? [])),
  };
}

export type Occurring = Awaited<ReturnType<typeof listOccurring>>;
