import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import type { Of } from './person.ts';
import { lastSign } from './signs-of-life.ts';

/** How long before the day people are listed. */
export const noticeDays = 30;

/** What is erased by itself: a customer with all, or one lead, of a customer or of nobody known. */
type Unit = {
  whose: { customers: RawBuilder<unknown>; leads: RawBuilder<unknown> };
  /** An indexed time that is no later than the last sign of life. */
  quietSince: RawBuilder<Date | null>;
  /** Another erases it, or keeps it. */
  isLeft: (today: string) => RawBuilder<SqlBool>;
};

export const units: Record<Of['table'], Unit> = {
  customer: {
    whose: {
      customers: sql`array[customer.id]`,
      leads: sql`array(select own.id from lead own
        where own."organizationId" = customer."organizationId" and (own."customerId" = customer.id
          or own."customerId" is null and (own."emailKey" = customer."emailKey"
            or own."contactPhone" = any (array[customer.phone, customer."otherPhone"]))))`,
    },
    quietSince: sql`greatest(customer."createdAt", customer."lastContactAt")`,
    isLeft: () => sql`exists (select from "customerMerge" merge
      where merge."organizationId" = customer."organizationId" and merge."mergedId" = customer.id)`,
  },
  lead: {
    whose: { customers: sql`'{}'::bigint[]`, leads: sql`array[lead.id]` },
    quietSince: sql`greatest(lead."closedAt", lead."deletedAt")`,
    isLeft: (today) => sql`exists (select from customer holder
      where holder."organizationId" = lead."organizationId" and holder.id = lead."customerId"
        and (holder."eraseOn" is not null or holder."keptUntil" > ${today}::date))`,
  },
};

/** The day that follows a sign of life by the organisation's months. */
export const dayDue = (sign: RawBuilder<Date>, months: number) =>
  sql<string>`((${sign} at time zone 'Europe/Copenhagen')::date + make_interval(months => ${months}::int))::date`;

/** The day on which a row's time is up; `infinity` where it never is. */
export function rowDue(tenant: Tenant, table: Of['table'], today: string, months: number) {
  const { whose, isLeft } = units[table];
  return sql<string>`case when ${isLeft(today)} then 'infinity'
    else greatest(${dayDue(lastSign(tenant, whose, today), months)}, ${sql.ref(`${table}.keptUntil`)}) end`;
}

/** How long the organisation keeps people after the last sign of life. */
export async function readMonths({ db, organizationId }: Tenant) {
  const { leadRetentionMonths } = await db
    .selectFrom('organizationSettings')
    .select('leadRetentionMonths')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return leadRetentionMonths;
}

/** Whether anybody is erased soon, as the last night saw it. */
export async function hasGoing({ db, organizationId }: Tenant) {
  const isGoing = (table: Of['table']) => sql`exists (select from ${sql.table(table)} own
    where own."organizationId" = ${organizationId} and own."eraseOn" is not null)`;
  const { rows } = await sql<{ has: boolean }>`select ${isGoing('customer')} or ${isGoing('lead')} as has`.execute(db);
  return rows[0]?.has === true;
}

type Going = Of & { title: string; number: number | null; eraseOn: string; lastSignAt: Date; path: string };

/** A page of the people who are erased soon, the first ones first, and how many they are. */
export async function listGoing(tenant: Tenant, today: string, { page, pageSize }: { page: number; pageSize: number }) {
  const { db, organizationId } = tenant;
  const months = await readMonths(tenant);
  const goingOf = (table: Of['table'], title: RawBuilder<string>, number: RawBuilder<number | null>) => {
    const own = sql.table(table);
    return sql`select ${table} as "table", ${own}.id, ${title} as title, ${number} as number, ${own}."eraseOn",
        ${lastSign(tenant, units[table].whose, today)} as "lastSignAt"
      from ${own} where ${own}."organizationId" = ${organizationId} and ${own}."eraseOn" is not null
        and ${own}."erasedAt" is null and ${rowDue(tenant, table, today, months)} <= ${own}."eraseOn"`;
  };
  const person = sql<string>`coalesce(
    (select holder.name from customer holder
      where holder."organizationId" = lead."organizationId" and holder.id = lead."customerId"),
    lead."contactName", lead."contactCompany", lead."contactEmail", lead."contactPhone")`;
  const { rows } = await sql<Omit<Going, 'path'> & { total: number }>`
    select *, count(*) over ()::int as total from (
      ${goingOf('customer', sql`customer.name`, sql`null::int`)}
      union all ${goingOf('lead', person, sql`lead.number`)}
    ) going order by "eraseOn", title, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    months,
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }): Going => ({ ...row, path: `/${row.table}s/${row.id}/edit` })),
  };
}
