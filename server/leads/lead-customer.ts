import { allow, can } from '../auth/permissions.ts';
import { createCustomer } from '../customers/customer-commands.ts';
import { findLikeCustomers } from '../customers/duplicate-queries.ts';
import { mergedInto } from '../customers/merge-queries.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { publishSent } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { leadUpdate, lockLead } from './lead-lock.ts';
import type { LeadRecord } from './lead-record.ts';
import type { NewLead } from './lead-schema.ts';

type Contact = {
  contactName: string | null;
  contactCompany: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactPostalCode: string | null;
};

const identityOf = (contact: Contact) => ({
  type: 'private' as const,
  name: contact.contactName ?? contact.contactCompany ?? contact.contactEmail ?? contact.contactPhone ?? '',
  cvr: null,
  postalCode: contact.contactPostalCode,
  emails: contact.contactEmail === null ? [] : [contact.contactEmail],
  phones: contact.contactPhone === null ? [] : [contact.contactPhone],
});

/** The customers that the person of a lead may be; none for a lead of a customer. */
export async function listLikePerson(tenant: Tenant, { lead, person }: Pick<LeadRecord, 'lead' | 'person'>) {
  if (!person || lead.customerId !== null || !can(tenant.role, 'customers', 'read')) return [];
  return findLikeCustomers(tenant, identityOf(person));
}

export type LikePerson = Awaited<ReturnType<typeof listLikePerson>>[number];

/**
 * Makes a lead's person a customer: one that exists, or a new one. Undefined when the lead is not found; a lead that has
 * a customer keeps it.
 */
export async function giveCustomer(tenant: Tenant, id: number, existing: number | null | undefined) {
  allow(tenant, 'customers', 'create');
  const lead = await lockLead(tenant, id);
  if (!lead) return undefined;
  if (lead.customerId !== null) return { id, customerId: lead.customerId, group: undefined };
  const customerId = existing ? await requireCustomer(tenant, existing, 404) : await createFrom(tenant, lead);
  await leadUpdate(tenant, id).set({ customerId }).execute();
  await publishSent(tenant, id, customerId);
  return { id, customerId, group: await historyGroup(tenant) };
}

/** The customer that a lead shall have, or the one it was merged into. Refused when it is gone. */
export async function requireCustomer(tenant: Tenant, id: number, status: 404 | 409 = 409) {
  const known = await tenant.db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', await mergedInto(tenant, id))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!known) throw new DomainError('unknown-customer', status, 'customerId');
  return known.id;
}

type Caller = Pick<NewLead, 'customerId' | 'contactName' | 'contactPhone' | 'contactEmail'>;

/** Refuses a lead without a customer whose phone or mail is that of customers not among those the user has `seen`. */
export async function refuseUnseen(tenant: Tenant, caller: Caller, seen: ReadonlySet<number>) {
  const { customerId, contactName = null, contactPhone = null, contactEmail = null } = caller;
  if (customerId != null || !can(tenant.role, 'customers', 'read')) return;
  const person = { contactName, contactPhone, contactEmail, contactCompany: null, contactPostalCode: null };
  const likes = await findLikeCustomers(tenant, identityOf(person));
  if (likes.some(({ id }) => !seen.has(id))) throw new DomainError('lead-like-customer', 409, 'customerId');
}

async function createFrom(tenant: Tenant, lead: Contact & { departmentId: number | null }) {
  const { contactEmail: email, contactPhone: phone, contactPostalCode: postalCode, departmentId } = lead;
  if (!email && !phone) throw new DomainError('customer-unreachable', 409);
  const { type, name } = identityOf(lead);
  const { id } = await createCustomer(tenant, { type, name, email, phone, postalCode, departmentId, anyway: true });
  return id;
}
