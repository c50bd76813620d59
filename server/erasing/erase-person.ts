import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/queue.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { clearPlace, removeFiles, type Trace } from './clear-place.ts';
import { loneLogins } from './customer-parts.ts';
import type { Of, Person } from './person.ts';
import { type Place, placesNow, placesOfSale } from './places.ts';
import { placesOfInvoice } from './rental-places.ts';

export type Cause = 'asked' | 'retention';
type Subject = { table: Of['table'] | 'sale' | 'rentalInvoice'; id: number };
type Erased = { person: Person; freeSaleIds: readonly number[]; freeInvoiceIds: readonly number[]; cause: Cause };

/**
 * Erases a person at once, but for the sales and invoices that the law of bookkeeping keeps. It cannot be undone.
 * @param freeSaleIds the sales that no law keeps, as `freeInvoiceIds` the invoices
 */
export async function erasePerson(
  tenant: Tenant,
  subjects: Subjects,
  { person, freeSaleIds, freeInvoiceIds, cause }: Erased,
) {
  const erasure = await writeErasure(tenant, person.of, cause, person.memoIds);
  const mailIds = await mailsOf(tenant, person);
  const addresses = [...person.emails, ...(await addressesOfLogins(tenant, person))];
  const finals = [...(await activitiesAbout(tenant, person)), await remarksAbout(tenant, person)];
  const free = { ...person, saleIds: [...freeSaleIds], invoiceIds: [...freeInvoiceIds] };
  const traces = [
    ...(freeInvoiceIds.length > 0 ? await clearPlaces(tenant, subjects, placesOfInvoice, free) : []),
    ...(await clearPlaces(tenant, subjects, placesNow, person)),
    ...(freeSaleIds.length > 0 ? await clearPlaces(tenant, subjects, placesOfSale, free) : []),
  ];
  await eraseTraces(tenant, erasure, [...finals, ...traces]);
  await sql`select withdraw_mails(${erasure}, ${addresses}::text[], ${person.marks}::text[], ${mailIds}::uuid[])`.execute(
    tenant.db,
  );
}

/** Erases what the law of bookkeeping kept of a sale. */
export async function eraseSale(tenant: Tenant, subjects: Subjects, id: number, person: Person) {
  const erasure = await writeErasure(tenant, { table: 'sale', id }, 'retention');
  await eraseTraces(tenant, erasure, await clearPlaces(tenant, subjects, placesOfSale, person));
}

/** Erases the party that the law of bookkeeping kept on an invoice. */
export async function eraseInvoice(tenant: Tenant, subjects: Subjects, id: number, person: Person) {
  const erasure = await writeErasure(tenant, { table: 'rentalInvoice', id }, 'retention');
  await eraseTraces(tenant, erasure, await clearPlaces(tenant, subjects, placesOfInvoice, person));
}

const noteAttempts = 12;

/** Says that it is done, here and beside the backups: without this row nothing final can be blanked. */
async function writeErasure(
  { db, organizationId }: Tenant,
  { table, id }: Subject,
  cause: Cause,
  memoIds: readonly number[] = [],
) {
  const erasure = await db
    .insertInto('erasure')
    .values({ organizationId, subjectType: table, subjectId: id, cause })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
  const at = erasure.createdAt.toISOString();
  const note = { organizationId, subjectType: table, subjectId: id, cause, at, memoIds: [...memoIds] };
  await db.selectNoFrom(addJob('note-erasure', note, noteAttempts).as('job')).execute();
  return erasure.id;
}

async function clearPlaces(tenant: Tenant, subjects: Subjects, places: readonly Place[], person: Person) {
  const traces: Trace[] = [];
  const files: number[] = [];
  for (const place of places) {
    const { trace, fileIds } = await clearPlace(tenant, subjects, place, person);
    if (trace) traces.push(trace);
    files.push(...fileIds);
  }
  return [...traces, await removeFiles(tenant, files)];
}

/** The history is blanked last: emptying the rows wrote it anew. */
async function eraseTraces({ db }: Tenant, erasure: number, traces: readonly Trace[]) {
  const found = traces.filter(({ ids }) => ids.length > 0);
  await sql`select erase_traces(${erasure}, ${JSON.stringify(found)}::jsonb)`.execute(db);
}

/**
 * What was logged of the person: all of what is about them alone, else what names them. A summary that names nobody
 * stays.
 */
async function activitiesAbout(tenant: Tenant, person: Person): Promise<Trace[]> {
  const { customerIds, leadIds, carIds, marks, names } = person;
  const words = [...marks, ...names];
  const text = sql`concat_ws(' ', own.summary, own.note, own."subjectLabel", own.payload)`;
  const own = sql<SqlBool>`own."subjectType" = 'customer' and own."subjectId" = any (${customerIds}::bigint[])
    or own."subjectType" = 'lead' and own."subjectId" = any (${leadIds}::bigint[])
    or has_words(${text}, ${marks}::text[])
    or (own."subjectType" in ('memo', 'document') or own."subjectType" = 'car' and own."subjectId" = any (${carIds}::bigint[]))
      and has_words(${text}, ${words}::text[])`;
  const named = sql<SqlBool>`(${own}) and has_words(own.summary, ${words}::text[])`;
  return [
    { table: 'activity', ids: await idsOf(tenant, 'activity', own), fields: ['note'] },
    { table: 'activity', ids: await idsOf(tenant, 'activity', named), fields: ['note', 'summary'] },
  ];
}

/** Remarks on the person's cars that name them. */
async function remarksAbout(tenant: Tenant, { carIds, marks, names }: Person): Promise<Trace> {
  const rows = sql<SqlBool>`own."carId" = any (${carIds}::bigint[]) and has_words(own.remark, ${[...marks, ...names]}::text[])`;
  return { table: 'carRemark', ids: await idsOf(tenant, 'carRemark', rows), fields: ['remark'] };
}

async function idsOf({ db, organizationId }: Tenant, table: keyof DB, rows: RawBuilder<SqlBool>) {
  const found = await sql<{ id: number }>`select own.id from ${sql.table(table)} own
    where own."organizationId" = ${organizationId} and (${rows})`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The addresses of the logins that go with the person. */
async function addressesOfLogins({ db, organizationId }: Tenant, person: Person) {
  const found = await sql<{ email: string }>`select own.email from "portalUser" own
    where own."organizationId" = ${organizationId} and (${loneLogins(person)})`.execute(db);
  return found.rows.map(({ email }) => email.toLowerCase());
}

async function mailsOf({ db, organizationId }: Tenant, { leadIds }: Person) {
  const messages = await db
    .selectFrom('leadMessage')
    .select('mailId')
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', sql<number>`any (${leadIds}::bigint[])`)
    .execute();
  return messages.flatMap(({ mailId }) => mailId ?? []);
}
