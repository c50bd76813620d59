import { type Database, openDatabase } from '../db/database.ts';
import { forget } from '../erasing/forget-commands.ts';
import { eraseInvoicesDue } from '../erasing/invoice-erasing.ts';
import { findPerson, type Of, personOfLead } from '../erasing/person.ts';
import { eraseSalesDue } from '../erasing/sale-erasing.ts';
import { dayOf } from '../format/day.ts';
import type { Subjects } from '../subjects/subject.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import type { ErasureNote } from './erasure-notes.ts';

/**
 * Erases again who was erased after the backup was made, by the product's own command. Whom the backup does not know, or
 * has erased already, is passed over. @returns how many people were erased
 */
export async function redoErasures(appUrl: string, subjects: Subjects, notes: readonly ErasureNote[]) {
  if (notes.length === 0) return 0;
  const database = openDatabase(appUrl, { max: 2 });
  let erased = 0;
  try {
    for (const note of notes) {
      const isErased = await withTenant(database.pool, systemActor(note.organizationId), (tenant) =>
        eraseAgain(tenant, subjects, note),
      );
      if (isErased) erased += 1;
    }
    await eraseKept(database, subjects, [...new Set(notes.map(({ organizationId }) => organizationId))]);
  } finally {
    await database.close();
  }
  return erased;
}

async function eraseAgain(tenant: Tenant, subjects: Subjects, { subjectType, subjectId, cause, memoIds }: ErasureNote) {
  if (subjectType !== 'customer' && subjectType !== 'lead') return false;
  const row = await findRow(tenant, { table: subjectType, id: subjectId });
  if (!row || row.erasedAt) return false;
  const of: Of = { table: subjectType, id: subjectId };
  const person = row.hasCustomer ? personOfLead(subjectId) : await findPerson(tenant, of);
  await forget(tenant, subjects, { ...person, memoIds }, cause);
  return true;
}

async function findRow({ db, organizationId }: Tenant, { table, id }: Of) {
  if (table === 'lead') {
    const lead = await db
      .selectFrom('lead')
      .select(['erasedAt', 'customerId'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    return lead && { erasedAt: lead.erasedAt, hasCustomer: lead.customerId !== null };
  }
  const customer = await db
    .selectFrom('customer')
    .select('erasedAt')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return customer && { erasedAt: customer.erasedAt, hasCustomer: false };
}

/** Sales and invoices whose time is up, as each night. */
async function eraseKept({ pool }: Database, subjects: Subjects, organizationIds: readonly string[]) {
  const today = dayOf(new Date());
  for (const id of organizationIds) {
    await withTenant(pool, systemActor(id), (tenant) => eraseSalesDue(tenant, subjects, today));
    await withTenant(pool, systemActor(id), (tenant) => eraseInvoicesDue(tenant, subjects, today));
  }
}
