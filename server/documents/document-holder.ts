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

const resources = { car: 'cars', customer: 'customers', lead: 'leads' } as const;

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
  const locked = type === 'lead' ? await lockLead(tenant, id) : await lockCustomer(tenant, id);
  if (!locked && (await findHolder(tenant, holder))) throw new DomainError(`${type}-deleted`, 409);
  return locked;
}

/** Whether a holder can be changed: it is neither deleted nor erased. Undefined when not found. */
export async function findHolder({ db, organizationId }: Tenant, { type, id }: DocumentHolder) {
  return db
    .selectFrom(type)
    .select(sql<boolean>`"deletedAt" is null ${type === 'lead' ? sql`and "erasedAt" is null` : sql``}`.as('isOpen'))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const records = { car: '/cars', customer: '/customers', lead: '/leads' } as const;

/** The address of a holder's documents. */
export function documentsPath({ type, id }: DocumentHolder) {
  return `${records[type]}/${id}${type === 'lead' ? '' : '/edit'}/documents`;
}
