import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { areNamesAlike } from './contact-keys.ts';
import { customersOf } from './customer-queries.ts';
import { type Duplicate, judgeLikeness, type Likeness, likenesses } from './duplicate-rules.ts';

/** A key that more customers than this have tells nothing: the number of a switchboard. */
const mostHolders = 60;
/** Pairs looked at together; when these are settled, the next ones come. */
const mostPairs = 1000;

type Ids = readonly [kept: number, other: number];
export type Pair = Duplicate & { ids: Ids };
export type SettledPair = { ids: Ids; said: { by: string | null; at: Date } };

type Found = { id: number; type: 'private' | 'business' | 'public'; name: string; cvr: string | null; filled: number };

/**
 * The keys of the organisation's customers, each with its kind: addresses, numbers, and names within a postal code, by
 * the beginnings of two of their words, or of the only one.
 */
const keysOf = ({ organizationId }: Tenant) => sql`
  select 'email' as kind, "emailKey" as key, id as customer from customer
  where "organizationId" = ${organizationId} and "deletedAt" is null and "emailKey" is not null
  union select 'phone', phone, id from customer
  where "organizationId" = ${organizationId} and "deletedAt" is null and phone is not null
  union select 'phone', "otherPhone", id from customer
  where "organizationId" = ${organizationId} and "deletedAt" is null and "otherPhone" is not null
  union select 'cvr', cvr, id from customer
  where "organizationId" = ${organizationId} and "deletedAt" is null and cvr is not null
  union select known.kind, known.key, contact."customerId"
  from "customerContact" contact
  join customer on customer."organizationId" = contact."organizationId" and customer.id = contact."customerId"
  cross join lateral (values ('email', contact."emailKey"), ('phone', contact.phone)) as known (kind, key)
  where contact."organizationId" = ${organizationId} and customer."deletedAt" is null and known.key is not null
  union select 'name', concat_ws(' ', named."postalCode", left(least(words[at], words[later]), 3),
    left(greatest(words[at], words[later]), 3)), named.id
  from (
    select id, "postalCode", string_to_array("nameKey", ' ') as words from customer
    where "organizationId" = ${organizationId} and "deletedAt" is null and "postalCode" is not null and "nameKey" <> ''
    offset 0
  ) named
  cross join lateral generate_subscripts(words, 1) as at
  cross join lateral generate_series(at + least(cardinality(words) - 1, 1), cardinality(words)) as later`;

/** What a customer of a pair is judged by. It is read by its id, so that no plan compares all with all. */
const rowOf = ({ organizationId }: Tenant, id: RawBuilder<unknown>) => sql`
  select "nameKey", jsonb_build_object('id', id, 'type', type, 'name', name, 'cvr', cvr,
    'filled', num_nonnulls(email, phone, "otherPhone", cvr, ean, address, "postalCode", "invoiceAddress", "ownerId",
      "licenceNumber", "birthDate", notes, "lastContactAt")) as row
  from customer where "organizationId" = ${organizationId} and id = ${id} offset 0`;

/**
 * The pairs of customers that may be one and the same, found by their keys in one query: the certain ones first, then
 * those with most in common, the newest first. Of a pair the fuller record comes first, and the older of two as full.
 */
export async function listPairs(tenant: Tenant): Promise<Pair[]> {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ kinds: Likeness[]; one: Found; other: Found }>`
    with holders as (
      select kind, array_agg(customer) as customers from (${keysOf(tenant)}) known
      group by kind, key having count(*) between 2 and ${mostHolders}
    ), pair as (
      select lower.id as lower, upper.id as upper, array_agg(distinct holders.kind) as kinds
      from holders
      cross join lateral unnest(customers) as lower (id)
      join lateral unnest(customers) as upper (id) on upper.id > lower.id
      group by lower.id, upper.id
    )
    select pair.kinds, one.row as one, other.row as other
    from pair
    cross join lateral (${rowOf(tenant, sql`pair.lower`)}) one
    cross join lateral (${rowOf(tenant, sql`pair.upper`)}) other
    where (pair.kinds <> '{name}' or similarity(one."nameKey", other."nameKey") > 0.6)
      and not exists (select from "notDuplicate" settled where settled."organizationId" = ${organizationId}
        and settled."customerId" = pair.lower and settled."otherCustomerId" = pair.upper)
    order by pair.kinds = '{name}', cardinality(pair.kinds) desc, pair.upper desc, pair.lower desc
    limit ${mostPairs}`.execute(db);
  return rows
    .flatMap(({ kinds, one, other }) => {
      const isLike = (kind: Likeness) =>
        kinds.includes(kind) && (kind !== 'name' || areNamesAlike(one.name, other.name));
      const duplicate = judgeLikeness(likenesses.filter(isLike), one, other);
      const ids: Ids = other.filled > one.filled ? [other.id, one.id] : [one.id, other.id];
      return duplicate ? [{ ...duplicate, ids }] : [];
    })
    .sort((one, other) => Number(other.isCertain) - Number(one.isCertain) || other.why.length - one.why.length);
}

/** The pairs that somebody said are two, the latest first: who said it and when. */
export async function listSettledPairs({ db, organizationId }: Tenant): Promise<SettledPair[]> {
  const rows = await db
    .selectFrom('notDuplicate as settled')
    .innerJoin('customer as one', (join) =>
      join.onRef('one.organizationId', '=', 'settled.organizationId').onRef('one.id', '=', 'settled.customerId'),
    )
    .innerJoin('customer as other', (join) =>
      join
        .onRef('other.organizationId', '=', 'settled.organizationId')
        .onRef('other.id', '=', 'settled.otherCustomerId'),
    )
    .leftJoin('user', 'user.id', 'settled.createdById')
    .select(['settled.customerId', 'settled.otherCustomerId', 'settled.createdAt', 'user.name as authorName'])
    .where('settled.organizationId', '=', organizationId)
    .where('one.deletedAt', 'is', null)
    .where('other.deletedAt', 'is', null)
    .orderBy('settled.id', 'desc')
    .limit(mostPairs)
    .execute();
  return rows.map(({ customerId, otherCustomerId, createdAt: at, authorName: by }) => ({
    ids: [customerId, otherCustomerId],
    said: { at, by },
  }));
}

/** What the customers of a pair are told apart by, by id. */
export async function readPaired(tenant: Tenant, ids: readonly number[]) {
  const rows = await customersOf(tenant)
    .leftJoin('user', 'user.id', 'customer.ownerId')
    .select(['customer.id', 'customer.name', 'customer.type', 'customer.cvr', 'customer.phone', 'customer.otherPhone'])
    .select(['customer.email', 'customer.address', 'customer.postalCode', 'customer.city', 'customer.createdAt'])
    .select(['customer.lastContactAt', 'user.name as ownerName'])
    .select(({ selectFrom, fn }) =>
      selectFrom('lead')
        .select(fn.countAll<number>().as('leads'))
        .whereRef('lead.organizationId', '=', 'customer.organizationId')
        .whereRef('lead.customerId', '=', 'customer.id')
        .where('lead.deletedAt', 'is', null)
        .as('leads'),
    )
    .where(sql<SqlBool>`customer.id = any (${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, leads: Number(row.leads) }]));
}

export type Paired = NonNullable<ReturnType<Awaited<ReturnType<typeof readPaired>>['get']>>;
