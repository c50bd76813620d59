import { type SqlBool, sql } from 'kysely';
import type { ConsentChannel } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { listContacts } from './contact-commands.ts';
import { listLeadsOfCustomer } from './customer-head-query.ts';
import { type Customer, customersOf } from './customer-queries.ts';
import { overruled, readNewestConsents } from './merge-consents.ts';
import { mergeFieldNames, numbersOf, proposeWay, waysOf } from './merge-fields.ts';

/** What a page compares before a merge: both records, and what moves. Undefined unless both exist. */
export async function readMergePage(tenant: Tenant, keptId: number, otherId: number) {
  const [rows, names, contacts, leads, counts, newest] = await Promise.all([
    customersOf(tenant).selectAll('customer').where(isOne(keptId, otherId)).where('deletedAt', 'is', null).execute(),
    readNames(tenant, keptId, otherId),
    listContacts(tenant, otherId),
    listLeadsOfCustomer(tenant, otherId),
    countMoving(tenant, otherId),
    readNewestConsents(tenant, [keptId, otherId]),
  ]);
  const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id));
  if (!kept || !other) return undefined;
  const fields = mergeFieldNames.map((field) => ({
    ...{ field, ways: waysOf(field, kept, other), proposed: proposeWay(field, kept, other) },
  }));
  return {
    ...{ kept, other, names, fields, contacts, leads, counts, numbers: numbersOf(kept, other) },
    consents: channels.flatMap((channel) => consentOf(channel, newest, kept, other)),
  };
}

export type MergePage = NonNullable<Awaited<ReturnType<typeof readMergePage>>>;

const isOne = (one: number, other: number) => sql<SqlBool>`customer.id in (${one}, ${other})`;

const channels = ['email', 'sms', 'phone'] as const satisfies readonly ConsentChannel[];
type Newest = Awaited<ReturnType<typeof readNewestConsents>>;

/** What each record says of a channel, and what holds after the merge; nothing where neither says anything. */
function consentOf(channel: ConsentChannel, newest: Newest, kept: Customer, other: Customer) {
  const own = newest.filter((each) => each.channel === channel);
  if (own.length === 0) return [];
  const of = ({ id }: Customer) => own.find(({ customerId }) => customerId === id)?.isGiven;
  const latest = own.toSorted((a, b) => b.at.getTime() - a.at.getTime() || Number(a.isGiven) - Number(b.isGiven))[0];
  return [{ channel, kept: of(kept), other: of(other), isGiven: overruled(own).length === 0 && latest?.isGiven }];
}

/** The names of the owners and departments of two customers. */
async function readNames(tenant: Tenant, keptId: number, otherId: number) {
  const rows = await customersOf(tenant)
    .leftJoin('user', 'user.id', 'customer.ownerId')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'customer.organizationId')
        .onRef('department.id', '=', 'customer.departmentId'),
    )
    .select(['customer.id', 'user.name as ownerName', 'department.name as departmentName'])
    .where(isOne(keptId, otherId))
    .execute();
  return Object.fromEntries(rows.map(({ id, ...names }) => [id, names]));
}

/** How much belongs to a customer and to their leads and sales, and goes where the customer goes. */
async function countMoving({ db, organizationId }: Tenant, id: number) {
  const ofIt = sql`"organizationId" = ${organizationId} and "customerId" = ${id}`;
  const leads = sql`select lead.id from lead where ${ofIt}`;
  const sales = sql`select sale.id from sale where ${ofIt}`;
  const reserved = sql`"organizationId" = ${organizationId} and "reservedCustomerId" = ${id}`;
  const ofLeads = sql`"organizationId" = ${organizationId} and "leadId" in (${leads})`;
  const { rows } = await sql<Record<Counted, number>>`
    select
      (select count(*)::int from lead where ${ofIt} and "deletedAt" is null) as leads,
      (select count(*)::int from "customerContact" where ${ofIt}) as contacts,
      (select count(*)::int from sale where ${ofIt}) as sales,
      (select count(*)::int from car where ${reserved}) as reservations,
      (select count(*)::int from booking where ${ofLeads}) as bookings,
      (select count(*)::int from "leadMessage" where ${ofLeads}) as mails,
      (select count(distinct memo.id)::int from "memoSubject" about
        join memo on memo."organizationId" = about."organizationId" and memo.id = about."memoId"
        where about."organizationId" = ${organizationId} and memo."deletedAt" is null
          and (about."customerId" = ${id} or about."leadId" in (${leads}))) as memos,
      (select count(*)::int from document where "organizationId" = ${organizationId} and "deletedAt" is null
        and ("customerId" = ${id} or "leadId" in (${leads}) or "saleId" in (${sales})
          or template = 'reservation' and "carId" in (select car.id from car where ${reserved}))) as documents,
      (select count(*)::int from consent where ${ofIt}) as consents,
      (select count(*)::int from activity where "organizationId" = ${organizationId}
        and ("subjectType" = 'customer' and "subjectId" = any (with_merged(${organizationId}, ${id}))
          or "subjectType" = 'lead' and "subjectId" in (${leads}))) as activities`.execute(db);
  return rows[0];
}

export type Counted =
  | 'leads'
  | 'contacts'
  | 'sales'
  | 'reservations'
  | 'bookings'
  | 'mails'
  | 'memos'
  | 'documents'
  | 'consents'
  | 'activities';
