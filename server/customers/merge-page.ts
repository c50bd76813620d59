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

/** How much belongs to a customer, and goes where it goes. */
async function countMoving({ db, organizationId }: Tenant, id: number) {
  const leads = sql`select lead.id from lead where lead."organizationId" = ${organizationId} and lead."customerId" = ${id}`;
  const sales = sql`select sale.id from sale where sale."organizationId" = ${organizationId} and sale."customerId" = ${id}`;
  const { rows } = await sql<Record<Counted, number>>`
    select
      (select count(*)::int from consent where "organizationId" = ${organizationId} and "customerId" = ${id}) as consents,
      (select count(*)::int from activity where "organizationId" = ${organizationId} and "subjectType" = 'customer'
        and "subjectId" = any (with_merged(${organizationId}, ${id}))) as activities,
      (select count(*)::int from (${sales}) sale) as sales,
      (select count(*)::int from car where "organizationId" = ${organizationId}
        and "reservedCustomerId" = ${id}) as reservations,
      (select count(*)::int from booking where "organizationId" = ${organizationId} and "leadId" in (${leads})) as drives,
      (select count(*)::int from "leadMessage" where "organizationId" = ${organizationId}
        and "leadId" in (${leads})) as mails,
      (select count(*)::int from document where "organizationId" = ${organizationId} and "deletedAt" is null
        and "saleId" in (${sales})) as documents`.execute(db);
  return rows[0];
}

type Counted = 'consents' | 'activities' | 'sales' | 'reservations' | 'drives' | 'mails' | 'documents';
