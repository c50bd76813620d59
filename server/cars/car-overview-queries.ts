import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { carsOf } from './car-queries.ts';

/** What the overview of a car shows to this role, or undefined. */
export async function readCarOverview(tenant: Tenant, id: number) {
  const [car, changes] = await Promise.all([
    carsOf(tenant).where('id', '=', id).select(['id', 'version']).executeTakeFirst(),
    listCarChanges(tenant, id),
  ]);
  return car && { changes, mayDelete: can(tenant.role, 'cars', 'delete') };
}

const changesShown = 10;
const bookkeeping = ['formerRegistrationNumbers', 'deletedAt', 'deletedById', 'purchasePriceExclVat'];
const costs = ['costPrice', 'expensesTotal'];

/** The latest changes of a car: who, when and which fields; without fields that the role does not see. */
function listCarChanges(tenant: Tenant, id: number) {
  const hidden = mayReadCosts(tenant.role) ? bookkeeping : [...bookkeeping, ...costs];
  const fields = sql<string[]>`array(
    select key from jsonb_object_keys(history."newValue") as key where key <> all (${hidden}::text[]) order by key
  )`;
  return tenant.db
    .selectFrom('history')
    .leftJoin('user', 'user.id', 'history.actorId')
    .where('history.organizationId', '=', tenant.organizationId)
    .where('history.entityType', '=', 'car')
    .where('history.entityId', '=', id)
    .where(sql<boolean>`cardinality(${fields}) > 0`)
    .select([
      'history.id',
      'history.occurredAt',
      'user.name as actorName',
      sql<boolean>`history."actorId" is not null`.as('isByPerson'),
      sql<boolean>`history."impersonatedById" is not null`.as('isBySupport'),
      fields.as('fields'),
      sql<CarChangeKind>`case
        when history.action = 'create' then 'created'
        when history."newValue" ->> 'status' = 'soft-deleted' then 'deleted'
        when history."oldValue" ->> 'status' = 'soft-deleted' then 'restored'
        else 'changed'
      end`.as('kind'),
    ])
    .orderBy('history.id', 'desc')
    .limit(changesShown)
    .execute();
}

type CarChangeKind = 'created' | 'changed' | 'deleted' | 'restored';
export type CarChange = Awaited<ReturnType<typeof listCarChanges>>[number];
