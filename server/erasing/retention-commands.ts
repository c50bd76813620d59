import { sql } from 'kysely';
import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { forget } from './forget-commands.ts';
import { findPerson, type Of, personOfLead } from './person.ts';
import { listHindrances, listMemosNaming } from './person-queries.ts';
import { dayDue, noticeDays, readMonths, rowDue, units } from './retention-queries.ts';
import { lastSign } from './signs-of-life.ts';

/** How many rows one transaction marks. */
const portion = 500;
const keptMonths = 12;

export const keepSchema = z.object({
  table: z.enum(['customer', 'lead']),
  id: z.coerce.number().int().positive(),
  reason: z
    .string({ error: 'Skriv, hvorfor oplysningerne beholdes' })
    .trim()
    .min(1, 'Skriv, hvorfor oplysningerne beholdes')
    .max(300),
});

/** Keeps somebody for another year, with the reason; undefined when not found. */
export async function keepPerson(tenant: Tenant, { table, id, reason }: z.output<typeof keepSchema>, today: string) {
  allow(tenant, table === 'customer' ? 'customers' : 'leads', 'update');
  const found = await lockRow(tenant, { table, id });
  if (!found) return undefined;
  if (found.isErased) throw new DomainError('person-erased', 409);
  await sql`update ${sql.table(table)} set "keptReason" = ${reason},
      "keptUntil" = (${today}::date + make_interval(months => ${keptMonths}::int))::date
    where "organizationId" = ${tenant.organizationId} and id = ${id}`.execute(tenant.db);
  return { group: await historyGroup(tenant) };
}

/**
 * Sets and clears the day on which customers, or leads, are erased: never before they were listed for 30 days.
 * @returns how many rows of a portion; fewer than asked for when all are done
 */
export async function markDue(tenant: Tenant, table: Of['table'], today: string) {
  const { db, organizationId } = tenant;
  const months = await readMonths(tenant);
  const own = sql.table(table);
  const notice = sql`(${today}::date + ${noticeDays}::int)`;
  const { rows } = await sql`
    update ${own} set "eraseOn" = found.next
    from (
      select due.id, case when due.at <= ${notice} then greatest(due.at, coalesce(due."eraseOn", ${notice})) end as next
      from (
        select ${own}.id, ${own}."eraseOn", ${rowDue(tenant, table, today, months)} as at from ${own}
        where ${own}."organizationId" = ${organizationId} and ${own}."erasedAt" is null
          and (${own}."eraseOn" is not null
            or ${units[table].quietSince} < (${notice} + 1)::timestamptz - make_interval(months => ${months}::int))
      ) due
      where case when due.at <= ${notice} then greatest(due.at, coalesce(due."eraseOn", ${notice})) end
        is distinct from due."eraseOn"
      limit ${portion}
    ) found
    where ${own}."organizationId" = ${organizationId} and ${own}.id = found.id
    returning ${own}.id`.execute(db);
  return { marked: rows.length, isDone: rows.length < portion };
}

/** The ids of the rows whose day has come. */
export async function listDue({ db, organizationId }: Tenant, table: Of['table'], today: string) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where "organizationId" = ${organizationId} and "eraseOn" <= ${today}::date and "erasedAt" is null order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Erases a customer, or a lead, whose day has come; one that is not quiet after all is listed anew.
 * @returns whether it was erased
 */
export async function eraseDue(tenant: Tenant, subjects: Subjects, of: Of, today: string) {
  const found = await lockRow(tenant, of);
  if (!found || found.isErased || !found.eraseOn || found.eraseOn > today) return false;
  const months = await readMonths(tenant);
  const person = found.hasCustomer ? personOfLead(of.id) : await findPerson(tenant, of);
  const memos = await listMemosNaming(tenant, person);
  const whose = { customers: sql`${person.customerIds}::bigint[]`, leads: sql`${person.leadIds}::bigint[]` };
  const sign = lastSign(tenant, whose, today);
  const { rows } = await sql<{ isDue: boolean }>`select ${dayDue(sign, months)} <= ${today}::date
    and (${rowDueOf(tenant, of, today, months)}) as "isDue"`.execute(tenant.db);
  const isQuiet =
    rows[0]?.isDue === true &&
    memos.every(({ isClosed }) => isClosed) &&
    (await listHindrances(tenant, person)).length === 0;
  if (isQuiet) await forget(tenant, subjects, { ...person, memoIds: memos.map(({ id }) => id) }, 'retention', today);
  else await listAnew(tenant, of, today);
  return isQuiet;
}

const rowDueOf = (tenant: Tenant, { table, id }: Of, today: string, months: number) => {
  const own = sql.table(table);
  return sql`select ${rowDue(tenant, table, today, months)} <= ${today}::date from ${own}
    where ${own}."organizationId" = ${tenant.organizationId} and ${own}.id = ${id}`;
};

async function listAnew({ db, organizationId }: Tenant, { table, id }: Of, today: string) {
  await sql`update ${sql.table(table)} set "eraseOn" = ${today}::date + ${noticeDays}::int
    where "organizationId" = ${organizationId} and id = ${id}`.execute(db);
}

type Locked = { eraseOn: string | null; isErased: boolean; hasCustomer: boolean };

async function lockRow({ db, organizationId }: Tenant, { table, id }: Of) {
  const { rows } = await sql<Locked>`
    select "eraseOn", "erasedAt" is not null as "isErased",
      ${table === 'lead' ? sql`"customerId" is not null` : sql`false`} as "hasCustomer"
    from ${sql.table(table)} where "organizationId" = ${organizationId} and id = ${id} for update`.execute(db);
  return rows[0];
}
