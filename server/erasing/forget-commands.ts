import { sql } from 'kysely';
import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allowManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { choices } from '../format/form-fields.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { type Cause, erasePerson } from './erase-person.ts';
import { findPerson, type Of, type Person } from './person.ts';
import { listHindrances, listKeptInvoices, listMemosNaming, listSales, titleOf } from './person-queries.ts';

/** The form by which a person is forgotten: their name typed, and the memos that go too. */
export const forgetSchema = z.object({
  typedName: z.string().max(200).default(''),
  memoIds: choices,
});

type Input = z.output<typeof forgetSchema>;

/**
 * Erases a customer, or the person of a lead who is none; undefined when not found. A second time changes nothing.
 * Refused unless the name is typed, and while a car is out with them or a sale is not delivered.
 */
export async function forgetPerson(tenant: Tenant, subjects: Subjects, of: Of, { typedName, memoIds }: Input) {
  allow(tenant, of.table === 'customer' ? 'customers' : 'leads', 'delete');
  allow(tenant, 'customers', 'delete');
  allowManager(tenant);
  const found = await lockPerson(tenant, of);
  if (!found) return undefined;
  if (found.erasedAt) return found;
  if (plain(typedName) !== plain(found.title)) throw new DomainError('wrong-person-name', 400, 'typedName');
  const person = await findPerson(tenant, of);
  if ((await listHindrances(tenant, person)).length > 0) throw new DomainError('person-has-business', 409);
  const memos = await listMemosNaming(tenant, person);
  const chosen = memos.map(({ id }) => id).filter((id) => memoIds.includes(id));
  await forget(tenant, subjects, { ...person, memoIds: chosen }, 'asked');
  return found;
}

const plain = (name: string) => name.replace(/\s+/g, ' ').trim().toLocaleLowerCase('da');

/** Erases a person and logs it. */
export async function forget(
  tenant: Tenant,
  subjects: Subjects,
  person: Person,
  cause: Cause,
  today = dayOf(new Date()),
) {
  const sales = await listSales(tenant, person);
  const freeSaleIds = sales.filter(({ isKept }) => !isKept).map(({ id }) => id);
  const invoices = await listKeptInvoices(tenant, person);
  const freeInvoiceIds = invoices.filter(({ keptTo }) => keptTo < today).map(({ id }) => id);
  await erasePerson(tenant, subjects, { person, freeSaleIds, freeInvoiceIds, cause });
  const { table: subjectType, id: subjectId } = person.of;
  const actorType = cause === 'retention' ? 'system' : 'user';
  const departmentId = subjectType === 'lead' ? await departmentOf(tenant, subjectId) : null;
  await logActivity(tenant, { verb: 'erased', subjectType, subjectId, actorType, departmentId });
}

async function departmentOf({ db, organizationId }: Tenant, leadId: number) {
  const lead = await db
    .selectFrom('lead')
    .select('departmentId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  return lead.departmentId;
}

/** Locks the subject before what belongs to it. */
async function lockPerson(tenant: Tenant, of: Of) {
  const { rows } = await sql`select from ${sql.table(of.table)}
    where "organizationId" = ${tenant.organizationId} and id = ${of.id} for update`.execute(tenant.db);
  return rows.length === 0 ? undefined : titleOf(tenant, of);
}
