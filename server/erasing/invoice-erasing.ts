import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { keptTo } from './bookkeeping-law.ts';
import { eraseInvoice } from './erase-person.ts';

/**
 * Erases erased customers from the invoices that the law of bookkeeping kept, when its last day has passed.
 * @param today the day, `YYYY-MM-DD`
 * @returns how many invoices
 */
export async function eraseInvoicesDue(tenant: Tenant, subjects: Subjects, today: string) {
  const invoices = await tenant.db
    .selectFrom('rentalInvoice')
    .innerJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalInvoice.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalInvoice.agreementId'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .select(['rentalInvoice.id', 'rentalInvoice.issuedOn', 'rentalInvoice.party'])
    .where('rentalInvoice.organizationId', '=', tenant.organizationId)
    .where('rentalInvoice.erasedAt', 'is', null)
    .where('customer.erasedAt', 'is not', null)
    .orderBy('rentalInvoice.id')
    .execute();
  const due = invoices.filter(({ issuedOn }) => keptTo(issuedOn) < today);
  for (const { id, party } of due) {
    await eraseInvoice(tenant, subjects, id, {
      ...{ of: { table: 'customer', id: 0 }, customerIds: [], leadIds: [], saleIds: [], carIds: [] },
      ...{ reservedCarIds: [], emails: [], memoIds: [], invoiceIds: [id] },
      ...{ marks: party.email ? [party.email] : [], names: party.name ? [party.name] : [] },
    });
  }
  return due.length;
}
