import { sql } from 'kysely';
import { allow, can } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { lockCustomer } from '../customers/customer-commands.ts';
import type { DocumentSubjectType, Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { lockLead } from '../leads/lead-lock.ts';
import type { Tenant } from '../tenant.ts';

/** What a document belongs to. */
export type DocumentHolder = { type: DocumentSubjectType; id: number };

const resources = {
  ...({ car: 'cars', customer: 'customers', lead: 'leads', quote: 'leads', rentalAgreement: 'leads' } as const),
};

/** Holders whose rows stay when the person is erased. */
const canBeErased: ReadonlySet<string> = new Set(['lead', 'quote'] satisfies DocumentSubjectType[]);

/** Whether the role may read documents there: those of people need the right to customers. */
function mayReadDocuments(role: Role, type: DocumentSubjectType) {
  return can(role, resources[type], 'read') && (type === 'car' || can(role, 'customers', 'read'));
}

/** Whether the role may add, change and share documents there. */
export function mayChangeDocuments(role: Role, type: DocumentSubjectType) {
  return mayReadDocuments(role, type) && can(role, resources[type], 'update');
}

/** Throws unless the role may change documents there. First line of their commands. */
export function allowDocuments(tenant: Tenant, type: DocumentSubjectType) {
  allow(tenant, resources[type], 'update');
  if (type !== 'car') allow(tenant, 'customers', 'read');
}

/** The holder, locked for update, as every change of its documents does first. Undefined when not found; refused when deleted. */
export async function lockHolder(tenant: Tenant, holder: DocumentHolder) {
  const { type, id } = holder;
  if (type === 'car') return lockActiveCar(tenant, id);
  const lock = { customer: lockCustomer, lead: lockLead, quote: lockOpenQuote, rentalAgreement: lockRental }[type];
  const locked = await lock(tenant, id);
  if (!locked && (await findHolder(tenant, holder))) throw new DomainError(`${type}-deleted`, 409);
  return locked;
}

function lockOpenQuote({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('quote')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

function lockRental({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('rentalAgreement')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The condition on a holder that is neither deleted nor erased; an agreement is never deleted. */
function openCondition(type: DocumentSubjectType) {
  if (type === 'rentalAgreement') return sql<boolean>`true`;
  return sql<boolean>`"deletedAt" is null ${canBeErased.has(type) ? sql`and "erasedAt" is null` : sql``}`;
}

/** Whether a holder can be changed: it is neither deleted nor erased. Undefined when not found. */
export async function findHolder({ db, organizationId }: Tenant, { type, id }: DocumentHolder) {
  return db
    .selectFrom(type)
    .select(openCondition(type).as('isOpen'))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Where activities with a holder's documents are logged: those of a quote on its lead, else its customer, else its car; those
 * of a rental agreement on its customer.
 */
export async function activityPlaceOf({ db, organizationId }: Tenant, { type, id }: DocumentHolder) {
  if (type === 'rentalAgreement') {
    const rental = await db
      .selectFrom('rentalAgreement')
      .select('customerId')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    return rental && { subjectType: 'customer' as const, subjectId: rental.customerId };
  }
  if (type !== 'quote') return { subjectType: type, subjectId: id };
  const quote = await db
    .selectFrom('quote')
    .select(['leadId', 'customerId', 'carId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!quote) return undefined;
  const { leadId, customerId, carId } = quote;
  if (leadId !== null) return { subjectType: 'lead' as const, subjectId: leadId };
  if (customerId !== null) return { subjectType: 'customer' as const, subjectId: customerId };
  return carId === null ? undefined : { subjectType: 'car' as const, subjectId: carId };
}

const records = {
  ...({ car: '/cars', customer: '/customers', lead: '/leads', quote: '/quotes' } as const),
  rentalAgreement: '/rental/agreements',
};
const withEdit: ReadonlySet<string> = new Set(['car', 'customer'] satisfies DocumentSubjectType[]);

/** The address of a holder's documents. */
export function documentsPath({ type, id }: DocumentHolder) {
  return `${records[type]}/${id}${withEdit.has(type) ? '/edit' : ''}/documents`;
}
