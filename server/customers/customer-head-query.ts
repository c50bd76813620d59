import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { customersOf } from './customer-queries.ts';
import { mayBeCalled } from './may-be-called.ts';

/** The head of a customer's record, deleted or not; undefined when not found. */
export function readCustomerHead(tenant: Tenant, id: number) {
  return customersOf(tenant)
    .leftJoin('customerSummary as summary', (join) =>
      join
        .onRef('summary.organizationId', '=', 'customer.organizationId')
        .onRef('summary.customerId', '=', 'customer.id'),
    )
    .leftJoin('user', 'user.id', 'customer.ownerId')
    .select(['customer.id', 'customer.version', 'customer.name', 'customer.type', 'customer.segment', 'customer.phone'])
    .select(['customer.email', 'customer.city', 'customer.cvr', 'customer.isBlocked', 'customer.blockedReason'])
    .select([
      'customer.creditStatus',
      'customer.tags',
      'customer.deletedAt',
      'customer.erasedAt',
      'customer.lastContactAt',
    ])
    .select(['user.name as ownerName', mayBeCalled.as('mayBeCalled')])
    .select(({ selectFrom }) =>
      selectFrom('customerMerge as merge')
        .select('merge.customerId')
        .whereRef('merge.organizationId', '=', 'customer.organizationId')
        .whereRef('merge.mergedId', '=', 'customer.id')
        .as('mergedIntoId'),
    )
    .where('customer.id', '=', id)
    .executeTakeFirst();
}

export type CustomerHead = NonNullable<Awaited<ReturnType<typeof readCustomerHead>>>;

/** The leads of a customer, open ones first and the newest first. */
export function listLeadsOfCustomer({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('lead')
    .leftJoin('user', 'user.id', 'lead.assignedToId')
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'lead.organizationId').onRef('car.id', '=', 'lead.carId'),
    )
    .select(['lead.id', 'lead.number', 'lead.kind', 'lead.status', 'lead.wish', 'lead.arrivedAt'])
    .select(['lead.nextActionKind', 'lead.nextActionAt', 'user.name as assigneeName'])
    .select(['car.brandName', 'car.modelName', 'car.registrationNumber'])
    .where('lead.organizationId', '=', organizationId)
    .where('lead.customerId', '=', customerId)
    .where('lead.deletedAt', 'is', null)
    .orderBy(sql<SqlBool>`lead.status in ('won', 'lost')`)
    .orderBy('lead.id', 'desc')
    .limit(200)
    .execute();
}

export type LeadOfCustomer = Awaited<ReturnType<typeof listLeadsOfCustomer>>[number];
