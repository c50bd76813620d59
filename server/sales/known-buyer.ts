import type { Selectable } from 'kysely';
import { findCustomer } from '../customers/customer-queries.ts';
import type { CarTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { anyLeadsOf } from '../leads/lead-lock.ts';
import type { Tenant } from '../tenant.ts';

type Named = { customerId: number | null; leadId: number | null };

/** The customer, or the person of a lead, that a sale or a reservation is for; undefined when neither is found. */
export async function readBuyer(tenant: Tenant, { customerId, leadId }: Named) {
  const lead = leadId === null ? undefined : await findLead(tenant, leadId);
  const id = customerId ?? lead?.customerId ?? null;
  const customer = id === null ? undefined : await findCustomer(tenant, id);
  if (!customer && !lead) return undefined;
  return {
    ...{ customerId: customer?.id ?? null, leadId: lead?.id ?? null, leadNumber: lead?.number ?? null },
    name: customer?.name ?? lead?.contactName ?? lead?.contactCompany ?? null,
    phone: customer ? customer.phone : (lead?.contactPhone ?? null),
    email: customer ? customer.email : (lead?.contactEmail ?? null),
    postalCode: customer ? customer.postalCode : (lead?.contactPostalCode ?? null),
    ...{ address: customer?.address ?? null, city: customer?.city ?? null, cvr: customer?.cvr ?? null },
    kind: customer && customer.type !== 'private' ? ('business' as const) : ('private' as const),
    isDeleted: customer?.deletedAt != null,
    ...{ isBlocked: customer?.isBlocked ?? false, blockedReason: customer?.blockedReason ?? null },
    creditStatus: customer?.creditStatus ?? 'notAssessed',
    tradeIn: {
      tradeInPlate: lead?.tradeInPlate ?? null,
      tradeInMileage: lead?.tradeInMileage ?? null,
      tradeInOffered: lead?.tradeInOffered ?? null,
    },
  };
}

export type KnownBuyer = NonNullable<Awaited<ReturnType<typeof readBuyer>>>;

type Reserved = Pick<Selectable<CarTable>, 'reservedCustomerId' | 'reservedLeadId'>;

/** Whether a car is reserved for a person: by the customer, else by the lead. Undefined where neither is known of both. */
export function isSamePerson({ reservedCustomerId, reservedLeadId }: Reserved, { customerId, leadId }: Named) {
  if (reservedCustomerId !== null && customerId !== null) return reservedCustomerId === customerId;
  return reservedLeadId === null || leadId === null ? undefined : reservedLeadId === leadId;
}

/** Whether a sale is for somebody else than the car is reserved for, as far as both are known. */
export const isForAnother = (car: Reserved, buyer: Named) => isSamePerson(car, buyer) === false;

type Fields = Record<keyof Named, string>;

/** Refuses a customer or a lead that is gone, at its field. */
export async function requireKnown(tenant: Tenant, { customerId, leadId }: Partial<Named>, fields: Fields) {
  const customer = customerId == null ? undefined : await findCustomer(tenant, customerId);
  if (customerId != null && customer?.deletedAt !== null) {
    throw new DomainError('unknown-customer', 409, fields.customerId);
  }
  const lead = leadId == null ? undefined : await findLead(tenant, leadId);
  if (leadId != null && lead?.deletedAt !== null) throw new DomainError('unknown-lead', 409, fields.leadId);
}

function findLead(tenant: Tenant, id: number) {
  return anyLeadsOf(tenant)
    .where('lead.id', '=', id)
    .select(['lead.id', 'lead.number', 'lead.customerId', 'lead.contactName', 'lead.contactCompany', 'lead.deletedAt'])
    .select(['lead.contactPhone', 'lead.contactEmail', 'lead.contactPostalCode'])
    .select(['lead.tradeInPlate', 'lead.tradeInMileage', 'lead.tradeInOffered'])
    .executeTakeFirst();
}
