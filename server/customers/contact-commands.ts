import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import type { Edit } from '../edit/edit.ts';
import { formKey } from '../edit/form-key.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { flag, needed, optional, textUpTo, version } from '../format/form-fields.ts';
import { createRow, deleteRow, type Rows, updateRow } from '../rows/rows.ts';
import type { Tenant } from '../tenant.ts';
import { lockCustomer } from './customer-commands.ts';

/** A contact of a customer, new or stored. */
export const contactSchema = z.object({
  version,
  formKey,
  name: withoutCpr(needed(textUpTo(120), 'Skriv kontaktens navn')),
  title: withoutCpr(optional(textUpTo(80))),
  email: optional(readEmail),
  phone: optional(readPhone),
  isPrimary: flag,
});

type ContactInput = z.output<typeof contactSchema>;

const contactRows: Rows<'customerContact'> = { table: 'customerContact', resource: 'customers' };

const contactsOf = ({ db, organizationId }: Tenant, customerId: number) =>
  db.selectFrom('customerContact').where('organizationId', '=', organizationId).where('customerId', '=', customerId);

/** The contacts of a customer, the primary one first. */
export function listContacts(tenant: Tenant, customerId: number) {
  return contactsOf(tenant, customerId)
    .select(['id', 'version', 'name', 'title', 'email', 'phone', 'isPrimary'])
    .orderBy('isPrimary', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type Contact = Awaited<ReturnType<typeof listContacts>>[number];

/** Adds a contact, idempotent by form key; undefined when the customer is not found. */
export async function createContact(tenant: Tenant, customerId: number, input: ContactInput) {
  allow(tenant, 'customers', 'create');
  if (!(await lockCustomer(tenant, customerId))) return undefined;
  return createRow(tenant, contactRows, input, async (fields) => {
    if (fields.isPrimary) await clearPrimary(tenant, customerId);
    return { ...fields, customerId };
  });
}

/** Updates a contact; undefined when not found. Another one that was primary no longer is. */
export async function updateContact(
  tenant: Tenant,
  customerId: number,
  id: number,
  edit: Edit<Omit<ContactInput, 'version' | 'formKey'>>,
) {
  allow(tenant, 'customers', 'update');
  if (!(await findContact(tenant, customerId, id))) return undefined;
  if (edit.input.isPrimary) await clearPrimary(tenant, customerId, id);
  return updateRow(tenant, contactRows, id, edit);
}

/** Deletes a contact; undefined when not found. */
export async function deleteContact(tenant: Tenant, customerId: number, id: number) {
  allow(tenant, 'customers', 'delete');
  return (await findContact(tenant, customerId, id)) && deleteRow(tenant, contactRows, id);
}

/** A contact of a customer that is not deleted; the customer is locked. */
async function findContact(tenant: Tenant, customerId: number, id: number) {
  if (!(await lockCustomer(tenant, customerId))) return undefined;
  return contactsOf(tenant, customerId).select('id').where('id', '=', id).executeTakeFirst();
}

async function clearPrimary({ db, organizationId }: Tenant, customerId: number, except = 0) {
  await db
    .updateTable('customerContact')
    .set({ isPrimary: false })
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('isPrimary', '=', true)
    .where('id', '!=', except)
    .execute();
}
