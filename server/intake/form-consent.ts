import { sql } from 'kysely';
import type { ArrivalFormat, ConsentChannel } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { Enquiry } from './enquiry.ts';

const channels = ['email', 'sms', 'phone'] as const satisfies readonly ConsentChannel[];

type Given = { leadId: number; enquiry: Enquiry; format: ArrivalFormat };

/**
 * Notes the channels somebody allowed advertising by, with the words shown. A consent is a customer's, so the person of
 * the lead becomes one.
 */
export async function noteConsent(tenant: Tenant, { leadId, enquiry, format }: Given) {
  const { consent } = enquiry;
  const given = channels.filter((channel) => consent?.[channel]);
  if (!consent || given.length === 0) return;
  const { db, organizationId } = tenant;
  const customerId = await customerOf(tenant, leadId, enquiry);
  if (customerId === undefined) return;
  const at = consent.at ? new Date(consent.at) : sql<Date>`now()`;
  const words = {
    source: format === 'form' ? ('form' as const) : ('api' as const),
    words: consent.text,
    wordsVersion: consent.version,
    ...{ organizationId, customerId, at, isGiven: true },
  };
  await db
    .insertInto('consent')
    .values(given.map((channel) => ({ ...words, channel })))
    .execute();
}

/** The customer of a lead; made of its contact when it has none. Nobody without e-mail and phone is one. */
async function customerOf({ db, organizationId }: Tenant, leadId: number, { name, email, phone }: Enquiry) {
  const lead = await db
    .selectFrom('lead')
    .select(['customerId', 'departmentId', 'contactPostalCode'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  if (lead.customerId !== null) return lead.customerId;
  if (!email && !phone) return undefined;
  const { id } = await db
    .insertInto('customer')
    .values({
      ...{ organizationId, email, phone, departmentId: lead.departmentId, postalCode: lead.contactPostalCode },
      name: name ?? email ?? phone ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lead')
    .set({ customerId: id })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute();
  return id;
}
