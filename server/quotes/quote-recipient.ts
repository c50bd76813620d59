import { findCustomer } from '../customers/customer-queries.ts';
import type { CustomerType } from '../db/schema.ts';
import { anyLeadsOf } from '../leads/lead-lock.ts';
import type { Tenant } from '../tenant.ts';

export type Recipient = {
  recipientType: CustomerType;
  recipientName: string | null;
  recipientCompany: string | null;
  recipientCvr: string | null;
  recipientEmail: string | null;
  recipientPhone: string | null;
};

/** A lead that a quote begins from; undefined when not found, deleted or erased. */
export async function findQuotedLead(tenant: Tenant, id: number) {
  const lead = await anyLeadsOf(tenant)
    .select(['id', 'number', 'kind', 'customerId', 'carId', 'productId', 'category', 'startOn', 'termMonths'])
    .select(['kmPerMonth', 'contactName', 'contactCompany', 'contactEmail', 'contactPhone', 'deletedAt', 'erasedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return lead?.deletedAt === null && lead.erasedAt === null ? lead : undefined;
}

export type QuotedLead = NonNullable<Awaited<ReturnType<typeof findQuotedLead>>>;

/** The recipient of a quote as its customer, else its lead, has it; undefined when there is neither. */
export async function recipientOf(
  tenant: Tenant,
  customerId: number | null,
  lead: QuotedLead | undefined,
): Promise<Recipient | undefined> {
  const customer = customerId === null ? undefined : await findCustomer(tenant, customerId);
  if (customer && customer.deletedAt === null) {
    const isPrivate = customer.type === 'private';
    return {
      recipientType: customer.type,
      recipientName: isPrivate ? customer.name : (lead?.contactName ?? null),
      recipientCompany: isPrivate ? null : customer.name,
      recipientCvr: isPrivate ? null : customer.cvr,
      recipientEmail: customer.email ?? lead?.contactEmail ?? null,
      recipientPhone: customer.phone ?? lead?.contactPhone ?? null,
    };
  }
  return (
    lead && {
      recipientType: lead.contactCompany === null ? 'private' : 'business',
      ...{ recipientName: lead.contactName, recipientCompany: lead.contactCompany, recipientCvr: null },
      ...{ recipientEmail: lead.contactEmail, recipientPhone: lead.contactPhone },
    }
  );
}
