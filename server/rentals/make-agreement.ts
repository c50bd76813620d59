import { allow } from '../auth/permissions.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { areNamesAlike } from '../customers/contact-keys.ts';
import { createCustomer } from '../customers/customer-commands.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { findKnownCustomers } from '../customers/known-customers.ts';
import type { CustomerType } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { readId } from '../format/id.ts';
import { requireCustomer } from '../leads/lead-customer.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { winLead } from '../leads/win-lead.ts';
import { lockQuote } from '../quotes/quote-lock.ts';
import type { Tenant } from '../tenant.ts';
import { agreedPrice, tryRentalPrice } from './agreed-price.ts';
import type { NewAgreement } from './agreement-schema.ts';
import { readClosedTimes } from './closed-times.ts';
import { createAgreement } from './create-agreement.ts';
import { mailConfirmation } from './rental-post.ts';
import { readRentedQuote } from './rented-quote.ts';

/**
 * Makes an agreement of its form: its customer is found by what is typed, or made; its price is reckoned, taken from its
 * quote, or as agreed; its lead is won; it is confirmed by mail where there is an address. Refused, at its field, also where
 * several customers may be meant.
 * @param now the present
 */
export async function makeAgreement(tenant: Tenant, input: NewAgreement, now = new Date()) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  // Its car could never be handed over.
  if (input.endsAt <= now) throw new DomainError('rental-end-past', 409, 'endsAt');
  await requireColleague(tenant, input.ownerId, 'ownerId');
  const quote = await quoteOf(tenant, input);
  const leadId = input.leadId ?? quote?.leadId ?? null;
  const lead = leadId === null ? undefined : await lockLead(tenant, leadId);
  if (input.leadId !== null && !lead) throw new DomainError('rental-lead-gone', 409, 'leadId');
  const customerId = await customerOf(tenant, input);
  const customer = await findCustomer(tenant, customerId);
  const customerType = customer?.type ?? input.customerKind;
  const price = await agreedPrice(tenant, input, { customerId, customerType }, quote);
  const { formKey, productType, quoteId, car, category, startsAt, endsAt, drivers, note } = input;
  const made = await createAgreement(
    tenant,
    {
      ...price,
      ...{ formKey, productType, customerId, quoteId, leadId },
      ...{ car, category: car === null ? category : null, startsAt, endsAt, drivers, note },
      ...{ departmentOutId: input.departmentOutId, departmentInId: input.departmentInId ?? input.departmentOutId },
      ownerId: input.ownerId ?? (tenant.userId || null),
      isInclVat: customerType === 'private',
      userRegisteredInDmr: input.userRegisteredInDmr,
    },
    now,
  );
  if (made.isNew && quote) await requireAccepted(tenant, quote.id);
  if (made.isNew && lead) await winLead(tenant, lead, customerId);
  // Of a repeated form the mail went with the first one.
  const isMailed = made.isNew ? await mailConfirmation(tenant, made.id) : undefined;
  return { ...made, isMailed, closed: await readClosedTimes(tenant, input, now) };
}

/** The price of the form, or why there is none, and the times at which nobody is there; nothing is kept. */
export async function tryAgreement(tenant: Tenant, input: NewAgreement) {
  allow(tenant, 'leads', 'update');
  const customer = input.customerId === null ? undefined : await findCustomer(tenant, input.customerId);
  const payer = { customerId: customer?.id ?? null, customerType: customer?.type ?? input.customerKind };
  return {
    ...(await tryRentalPrice(tenant, input, payer, await quoteOf(tenant, input))),
    isInclVat: isPrivate(payer.customerType),
    closed: await readClosedTimes(tenant, input),
  };
}

const isPrivate = (type: CustomerType) => type === 'private';

async function quoteOf(tenant: Tenant, { quoteId }: Pick<NewAgreement, 'quoteId'>) {
  const quote = quoteId === null ? undefined : await readRentedQuote(tenant, quoteId);
  if (quoteId !== null && !quote) throw new DomainError('rental-quote-gone', 409, 'quoteId');
  return quote;
}

/** Refuses a quote that was taken back or said no to meanwhile. It is locked after the lead and the car. */
async function requireAccepted(tenant: Tenant, id: number) {
  const quote = await lockQuote(tenant, id);
  if (quote?.status === 'accepted' || quote?.status === 'confirmed') return;
  throw new DomainError('rental-quote-gone', 409, 'quoteId');
}

/** The customer by id, by their number, by phone, mail, CVR or name, or a new one. Refused where several may be meant. */
async function customerOf(tenant: Tenant, input: NewAgreement) {
  const { customerId, customerName: name, customerPhone: phone, customerEmail: email, customerCvr: cvr } = input;
  if (customerId !== null) return requireCustomer(tenant, customerId);
  const numbered = /^(?:kunde )?#?(\d+)$/i.exec(name ?? '')?.[1];
  if (numbered) {
    const known = await findCustomer(tenant, readId(numbered) ?? 0);
    if (known?.deletedAt !== null) throw new DomainError('rental-customer-number', 409, 'customerName');
    return known.id;
  }
  if (name === null) throw new DomainError('rental-customer-typed', 409, 'customerName');
  if (!input.isNewCustomer) {
    const known = await findMeant(tenant, { name, phone: phone ?? '', email: email ?? '', cvr: cvr ?? '' });
    if (known !== undefined) return known;
  }
  if (input.customerKind === 'business' && cvr === null)
    throw new DomainError('customer-without-cvr', 409, 'customerCvr');
  if (!email && !phone) throw new DomainError('customer-unreachable', 409, 'customerPhone');
  const { formKey, customerKind: type, departmentOutId: departmentId } = input;
  const made = await createCustomer(tenant, {
    ...{ type, name, phone, email, departmentId, formKey, anyway: true },
    cvr: type === 'business' ? cvr : null,
  });
  return made.id;
}

type Typed = Record<'cvr' | 'email' | 'name' | 'phone', string>;

/**
 * The one customer with the phone, mail or CVR that is typed, else, where none is, the one of that name. Undefined where
 * nobody is like what is typed; refused where somebody only may be, and where the CVR is typed with another name.
 */
async function findMeant(tenant: Tenant, typed: Typed) {
  const { name, ...keys } = typed;
  const hasKeys = Object.values(keys).some(Boolean);
  const byKeys = hasKeys ? await findKnownCustomers(tenant, new URLSearchParams({ ...keys, name: '' })) : [];
  const [sure, ...others] = byKeys;
  if (sure && others.length === 0) {
    // A CVR number with a digit wrong, or of who pays, is another company's.
    if (keys.cvr !== '' && !areNamesAlike(sure.name, name))
      throw new DomainError(`rental-customer-named:${sure.name}`, 409, 'customerId');
    return sure.id;
  }
  const alike = await findKnownCustomers(tenant, new URLSearchParams({ ...keys, name }));
  const [first, ...rest] = alike;
  const isNamed = first?.name.toLocaleLowerCase('da') === name.toLocaleLowerCase('da');
  if (first && !hasKeys && rest.length === 0 && isNamed) return first.id;
  if (first) throw new DomainError('rental-customers-like', 409, 'customerId');
  return undefined;
}
