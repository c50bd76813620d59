import { can } from '../auth/permissions.ts';
import { newestNumber } from '../documents/document-queries.ts';
import type { Tenant } from '../tenant.ts';
import { contractKindOf } from './quote-contract.ts';
import type { LockedQuote } from './quote-lock.ts';
import { findWithdrawal } from './withdrawable.ts';

type Of = Pick<LockedQuote, 'contractId' | 'id' | 'productType' | 'status'>;

/**
 * What an accepted quote led to: its contract, and the sale made of it. Undefined before it is accepted, and for those
 * who see no customers.
 */
export async function readAgreement(tenant: Tenant, { id, productType, status, contractId }: Of) {
  if (!['accepted', 'confirmed', 'cancelled'].includes(status) || !can(tenant.role, 'customers', 'read'))
    return undefined;
  const { db, organizationId } = tenant;
  const kind = contractKindOf(productType);
  const [contract, sale, rental, withdrawal] = await Promise.all([
    db
      .selectFrom('document')
      .select(['document.id', 'document.title', newestNumber.as('number')])
      .where('document.organizationId', '=', organizationId)
      .where('document.id', '=', contractId ?? 0)
      .where('document.deletedAt', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('sale')
      .select(['carId', 'soldAt', 'cancelledAt', 'deliveredAt'])
      .where('organizationId', '=', organizationId)
      .where('quoteId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('rentalAgreement')
      .select(['id', 'number'])
      .where('organizationId', '=', organizationId)
      .where('quoteId', '=', id)
      .where('status', '<>', 'cancelled')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    status === 'cancelled' ? findWithdrawal(tenant, id) : undefined,
  ]);
  return { kind, contract, sale, rental, withdrawal, isOpen: status !== 'cancelled' };
}
