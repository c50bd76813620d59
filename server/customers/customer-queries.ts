import { type SqlBool, sql } from 'kysely';

import { anyOf, cases, choice, dayRange, idOf, severalOf, userIn, yesNo } from '../list/filters.ts';
import { inDanish, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { creditStatuses, customerSegments, customerTypes } from './customer-schema.ts';
import { customerWords } from './customer-search.ts';
import { mayBeCalled } from './may-be-called.ts';

export const customersOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('customer').where('customer.organizationId', '=', organizationId);

const keptCustomers = (tenant: Tenant) => customersOf(tenant).where('customer.deletedAt', 'is', null);

const listedCustomers = (tenant: Tenant) =>
  keptCustomers(tenant)
    .leftJoin('customerSummary as summary', (join) =>
      join
        .onRef('summary.organizationId', '=', 'customer.organizationId')
        .onRef('summary.customerId', '=', 'customer.id'),
    )
    .leftJoin('user', 'user.id', 'customer.ownerId')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'customer.organizationId')
        .onRef('department.id', '=', 'customer.departmentId'),
    );

/** A consent older than a year may have lapsed: it should be renewed, and nothing is sent by it. */
const lapsed = sql`now() - interval '12 months'`;
const since = (channel: 'email' | 'sms' | 'phone') => sql.ref(`summary.${channel}ConsentAt`);
const inForce = (channel: 'email' | 'sms' | 'phone') => sql<SqlBool>`${since(channel)} > ${lapsed}`;
const oldestConsent = sql`least(${since('email')}, ${since('sms')}, ${since('phone')})`;

const openLeads = sql<number>`(select count(*)::int from lead where lead."organizationId" = customer."organizationId"
  and lead."customerId" = customer.id and lead."deletedAt" is null and lead.status not in ('won', 'lost'))`;
const hasOpenLeads = sql`exists (select from lead where lead."organizationId" = customer."organizationId"
  and lead."customerId" = customer.id and lead."deletedAt" is null and lead.status not in ('won', 'lost'))`;

const hasPortal = (status: 'active' | 'waiting') => sql<SqlBool>`exists (select from "portalAccess" access
  where access."organizationId" = customer."organizationId" and access."customerId" = customer.id
    and access.status = ${sql.lit(status)})`;

/** A licence that the customer has sent waits for staff. */
const sendsLicence = sql<SqlBool>`exists (select from "portalLicence" licence
  where licence."organizationId" = customer."organizationId" and licence."customerId" = customer.id
    and licence.status = 'waiting')`;

/** The customers, by name. */
export const customerList = listOf({
  from: listedCustomers,
  filters: {
    search: customerWords,
    type: severalOf('customer.type', customerTypes),
    segment: severalOf('customer.segment', customerSegments),
    ownerId: userIn('customer.ownerId'),
    departmentId: idOf('customer.departmentId'),
    consent: cases({
      none: sql`${oldestConsent} is null`,
      ...{ email: inForce('email'), sms: inForce('sms'), phone: inForce('phone') },
      renew: sql`${oldestConsent} <= ${lapsed}`,
    }),
    hasOpenLeads: yesNo(hasOpenLeads),
    lastContact: dayRange('customer.lastContactAt'),
    missing: cases({
      ...{ email: sql`customer.email is null`, phone: sql`customer.phone is null` },
      ...{ owner: sql`customer."ownerId" is null`, address: sql`customer."postalCode" is null` },
    }),
    portal: cases({
      active: hasPortal('active'),
      waiting: hasPortal('waiting'),
      licence: sendsLicence,
      none: sql`not ${hasPortal('active')}`,
    }),
    tags: anyOf('customer.tags'),
    creditStatus: choice('customer.creditStatus', creditStatuses),
    isBlocked: yesNo('customer.isBlocked'),
  },
  select: (customers) =>
    customers
      .select(['customer.id', 'customer.version', 'customer.name', 'customer.type', 'customer.cvr', 'customer.city'])
      .select(['customer.phone', 'customer.email', 'customer.segment', 'customer.isBlocked', 'customer.creditStatus'])
      .select(['customer.tags', 'customer.lastContactAt', 'customer.createdAt', 'customer.postalCode'])
      .select(['user.name as ownerName', 'department.name as departmentName', openLeads.as('openLeads')])
      .select(['summary.emailConsentAt', 'summary.smsConsentAt', 'summary.phoneConsentAt'])
      .select(mayBeCalled.as('mayBeCalled')),
  sorts: {
    ...({ name: 'customer.name', type: 'customer.type', cvr: 'customer.cvr', city: 'customer.city' } as const),
    ...({ phone: 'customer.phone', email: 'customer.email', segment: 'customer.segment' } as const),
    ...({ ownerName: inDanish('user.name'), departmentName: 'department.name', openLeads } as const),
    ...({ lastContactAt: 'customer.lastContactAt', createdAt: 'customer.createdAt' } as const),
  },
  order: ['customer.name', 'customer.id'],
  key: 'customer.id',
  alone: {
    from: keptCustomers,
    has: [
      ...(['search', 'type', 'segment', 'ownerId', 'departmentId', 'hasOpenLeads', 'lastContact', 'missing'] as const),
      ...(['tags', 'creditStatus', 'isBlocked', 'name', 'cvr', 'city', 'phone', 'email', 'openLeads'] as const),
      ...(['lastContactAt', 'createdAt'] as const),
    ],
  },
  counted: [
    ...(['type', 'segment', 'ownerId', 'departmentId', 'consent', 'missing', 'tags'] as const),
    ...(['creditStatus', 'isBlocked', 'hasOpenLeads'] as const),
  ],
  countsLate: true,
});

export type CustomerRow = RowOf<typeof customerList>;

/** One customer of the organisation, deleted or not, or undefined. */
export function findCustomer(tenant: Tenant, id: number) {
  return customersOf(tenant).selectAll('customer').where('customer.id', '=', id).executeTakeFirst();
}

/** The tags in use, in order. */
export async function listTags(tenant: Tenant) {
  const rows = await customersOf(tenant)
    .select(sql<string>`unnest(customer.tags)`.as('tag'))
    .where(sql<SqlBool>`customer.tags <> '{}'`)
    .where('customer.deletedAt', 'is', null)
    .distinct()
    .orderBy(sql`1`)
    .execute();
  return rows.map(({ tag }) => tag);
}

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
