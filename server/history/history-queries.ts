import { type Expression, type SqlBool, sql } from 'kysely';
import { customerActor } from '../auth/customer-actor.ts';
import { allow } from '../auth/permissions.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import type { HistoryFilters } from './history-filters.ts';

/** The rows of a history, and the fields hidden from the role; `carImage.width` hides a field of one table. */
export type HistoryScope = { rows: Expression<SqlBool>; hiddenFields: readonly string[] };

/** Columns of every row without information. */
const bookkeeping = ['createdAt', 'createdById', 'updatedById', 'deletedById', 'organizationId', 'id'];

function matching(tenant: Tenant, { rows, hiddenFields }: HistoryScope, filters: HistoryFilters) {
  const { field, actorId, from, to } = filters;
  const hidden = [...bookkeeping, ...hiddenFields];
  const fields = sql<string[]>`array(
    select key from jsonb_object_keys(history."oldValue" || history."newValue") as key
    where key <> all (${hidden}::text[]) and history."entityType" || '.' || key <> all (${hidden}::text[]) order by key
  )`;
  const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Copenhagen')`;
  const query = tenant.db
    .selectFrom('history')
    .where('history.organizationId', '=', tenant.organizationId)
    .where(rows)
    .where(sql<boolean>`cardinality(${fields}) > 0`)
    .$if(field !== undefined, (each) => each.where(sql<boolean>`${field ?? ''} = any (${fields})`))
    .$if(actorId !== undefined, (each) => each.where('history.actorId', '=', actorId ?? null))
    .$if(from !== undefined, (each) => each.where('history.occurredAt', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (each) =>
      each.where('history.occurredAt', '<', sql<Date>`${startOf(to ?? '')} + interval '1 day'`),
    );
  return { query, fields };
}

/**
 * A page of history, latest first: one entry per user action, with all changed rows. A page past the end becomes the
 * last.
 */
export async function listHistory(tenant: Tenant, scope: HistoryScope, filters: HistoryFilters, request: PageRequest) {
  const { query, fields } = matching(tenant, scope, filters);
  const total = query.select(sql<number>`count(distinct history."groupId")::int`.as('count')).executeTakeFirstOrThrow();
  const { rows: entries, pagination } = await pageOf(
    total.then(({ count }) => count),
    request,
    async (limit, offset) => {
      const groups = query
        .groupBy('history.groupId')
        .select(['history.groupId', sql<number>`max(history.id)`.as('last')])
        .orderBy('last', 'desc')
        .limit(limit)
        .offset(offset);
      const found = await query
        .innerJoin(groups.as('shown'), 'shown.groupId', 'history.groupId')
        .leftJoin('user', 'user.id', 'history.actorId')
        .select([
          'history.id',
          'history.groupId',
          'history.entityType',
          'history.entityId',
          'history.action',
          'history.oldValue',
          'history.newValue',
          'history.occurredAt',
          fields.as('fields'),
        ])
        .select([
          sql<string | null>`coalesce("user".name, ${customerActor(tenant, 'history')})`.as('actorName'),
          sql<boolean>`history."actorId" is not null`.as('isByPerson'),
          sql<boolean>`history."impersonatedById" is not null`.as('isBySupport'),
        ])
        .orderBy('shown.last', 'desc')
        .orderBy('history.id')
        .execute();
      const rows = found.map(({ oldValue, newValue, fields, ...row }) => ({
        ...row,
        changes: changesOf(fields, oldValue, newValue),
      }));
      return [...Map.groupBy(rows, ({ groupId }) => groupId).values()].map((ofGroup) => entryOf(ofGroup));
    },
  );
  return { entries, pagination };
}

type Row = {
  id: number;
  groupId: string;
  entityType: string;
  entityId: number;
  action: 'create' | 'update' | 'delete';
  occurredAt: Date;
  actorName: string | null;
  isByPerson: boolean;
  isBySupport: boolean;
  changes: HistoryChange[];
};

export type HistoryValue = string | number | boolean | null | HistoryValue[] | { [key: string]: HistoryValue };
/** A field before and after. */
export type HistoryChange = { field: string; from: HistoryValue; to: HistoryValue; isMasked?: boolean };

function entryOf(rows: Row[]) {
  const [first] = rows;
  if (!first) throw new Error('a group of the history has no rows');
  const { groupId, occurredAt, actorName, isByPerson, isBySupport } = first;
  return {
    groupId,
    occurredAt,
    actorName,
    isByPerson,
    isBySupport,
    /** The action's last row: `revert` restores the state right after it. */
    lastId: Math.max(...rows.map(({ id }) => id)),
    rows: rows.map(({ id, entityType, entityId, action, changes }) => ({ id, entityType, entityId, action, changes })),
  };
}

export type HistoryEntry = ReturnType<typeof entryOf>;

function changesOf(fields: readonly string[], oldValue: HistoryValue, newValue: HistoryValue): HistoryChange[] {
  return fields.map((field) =>
    sensitiveFields.includes(field)
      ? { field, from: null, to: null, isMasked: true }
      : { field, from: valueIn(oldValue, field), to: valueIn(newValue, field) },
  );
}

/** Fields whose values stay out of the history: it only says that they changed. */
const sensitiveFields: readonly string[] = [
  'licenceNumber',
  'pin',
  'pinHash',
  'tokenHash',
  'credentials',
  'accountNumber',
];

function valueIn(values: HistoryValue, field: string): HistoryValue {
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values[field] ?? null) : null;
}

/** Everybody in the history, by name. */
export function listHistoryActors(tenant: Tenant, { rows }: HistoryScope) {
  allow(tenant, 'members', 'read');
  return tenant.db
    .selectFrom('history')
    .innerJoin('user', 'user.id', 'history.actorId')
    .where('history.organizationId', '=', tenant.organizationId)
    .where(rows)
    .select(['user.id', 'user.name'])
    .distinct()
    .orderBy('user.name')
    .orderBy('user.id')
    .execute();
}

/** All changed fields, except those hidden from the role. */
export async function listHistoryFields(tenant: Tenant, scope: HistoryScope) {
  const { query, fields } = matching(tenant, scope, {});
  const found = await query
    .where(sql<boolean>`(history.action = 'update' or history."newValue" ? 'remark')`)
    .select(sql<string>`unnest(${fields})`.as('field'))
    .distinct()
    .execute();
  return found.map(({ field }) => field);
}
