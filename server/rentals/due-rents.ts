import { customersOf } from '../customers/customer-queries.ts';
import { daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { agreementsOf } from './rental-rows.ts';
import { rentsToInvoice } from './rents-to-invoice.ts';

/** Instalments that are invoiced at a time. */
export const mostRents = 50;

/** Days after which what is paid is taken to be invoiced elsewhere, unless somebody picks it. */
const daysOfOld = 62;

/**
 * The instalments of all agreements that are due by a day and stand on no invoice, the first due first but what was paid long
 * ago last, and agreements of which more is invoiced than their rent of today.
 * @returns `rents`: at most `mostRents` of `count`; `sum` is what those come to that are not old
 */
export async function listDueRents(tenant: Tenant, { until, today }: { until: string; today: string }) {
  const { db, organizationId } = tenant;
  const payments = db.selectFrom('rentalPayment').where('rentalPayment.organizationId', '=', organizationId);
  const open = payments.select('agreementId').where('kind', '=', 'instalment').where('rentInvoiceId', 'is', null);
  const back = payments.select('agreementId').where('kind', '=', 'refund').where('invoiceId', 'is', null);
  const invoiced = payments.select('agreementId').where('rentInvoiceId', 'is not', null);
  const old = daysAfter(today, -daysOfOld);
  const agreements = await agreementsOf(tenant)
    .innerJoin(customersOf(tenant).select(['id', 'name']).as('customer'), 'customer.id', 'rentalAgreement.customerId')
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'customer.name as customerName'])
    .where((eb) =>
      eb.or([
        eb('rentalAgreement.id', 'in', open.where('dueOn', '<=', until)),
        eb.and([eb('rentalAgreement.id', 'in', back), eb('rentalAgreement.id', 'in', invoiced)]),
      ]),
    )
    .execute();
  if (agreements.length === 0) return { rents: [], count: 0, sum: asOre(0), tooMuch: [] };
  const ids = agreements.map(({ id }) => id);
  const all = await payments.selectAll().where('agreementId', 'in', ids).orderBy('dueOn').orderBy('id').execute();
  const reckoned = agreements.map((agreement) => ({
    ...agreement,
    ...rentsToInvoice(all.filter(({ agreementId }) => agreementId === agreement.id)),
  }));
  const due = reckoned
    .flatMap(({ id: agreementId, number, customerName, rents }) =>
      rents.map(({ payments: own, ...rent }) => ({
        ...{ ...rent, agreementId, number, customerName, paymentId: own[0]?.id ?? 0 },
        isPaid: own.every(({ paidOn }) => paidOn !== null),
        isOld: own.every(({ paidOn, dueOn }) => paidOn !== null && dueOn < old),
      })),
    )
    .filter(({ dueOn }) => dueOn <= until)
    .toSorted(
      (one, other) =>
        Number(one.isOld) - Number(other.isOld) ||
        one.dueOn.localeCompare(other.dueOn) ||
        one.agreementId - other.agreementId,
    );
  const rents = due.slice(0, mostRents);
  return {
    rents,
    count: due.length,
    sum: asOre(rents.reduce((sum, { amount, isOld }) => (isOld ? sum : sum + amount), 0)),
    tooMuch: reckoned
      .filter(({ tooMuch }) => tooMuch > 0)
      .map(({ id, number, customerName, tooMuch }) => ({ id, number, customerName, tooMuch })),
  };
}

export type DueRent = Awaited<ReturnType<typeof listDueRents>>['rents'][number];
