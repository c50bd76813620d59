import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import type { RentalPaymentKind } from '../db/schema.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { chargesOf } from './charge-commands.ts';
import { chargesSeen } from './charges-seen.ts';
import { invoiceCharges, requireSeller } from './issue-invoice.ts';
import { agreementUpdate, lockAgreement } from './rental-rows.ts';
import { paymentsOf } from './replan-payments.ts';
import { daysToPayBack, setOffDeposit } from './set-off.ts';

/**
 * Settles a returned or cancelled agreement: its charges go on the next invoice, the deposit is set off against the invoice
 * and then against what rent is owed, and the rest is paid back. What came to a closed agreement goes on an invoice of its
 * own. Idempotent by form key. Undefined when not found; refused while a damage has only an estimate, for an invoice of a
 * company without CVR number or address, and when its lines are
 * others than those seen.
 * @param seen the lines that the user saw, by `chargesSeen`
 * @returns the invoice's id and number, null where there was nothing to invoice
 */
export async function settleAgreement(
  tenant: Tenant,
  id: number,
  formKey: string | undefined,
  now = new Date(),
  seen?: string,
) {
  allow(tenant, 'leads', 'update');
  const { key, made } = await findMadeRow(tenant, 'rentalInvoice', { formKey, agreementId: id });
  if (made) return { id, invoice: { id: made.id, number: undefined } };
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement, periods } = locked;
  const { status, number, customerId } = agreement;
  if (status === 'reserved' || status === 'active') throw new DomainError('rental-not-returned', 409);
  const charges = await chargesOf(tenant, id).selectAll().where('invoiceId', 'is', null).forUpdate().execute();
  if (seen !== undefined && seen !== chargesSeen(charges)) throw new DomainError('rental-charges-changed', 409);
  if (charges.some(({ isEstimate }) => isEstimate)) throw new DomainError('rental-estimate-left', 409);
  const billed = charges.filter(({ exclVat }) => exclVat !== 0);
  if (billed.length > 0) await requireSeller(tenant);
  const carId = periods.at(-1)?.carId;
  const invoice =
    billed.length > 0 ? await invoiceCharges(tenant, agreement, billed, { formKey: key, carId, now }) : null;
  await dropUnpaidDeposit(tenant, id);
  if (invoice && invoice.inclVat !== 0) {
    const kind = invoice.inclVat > 0 ? 'final' : 'refund';
    const amount = asOre(Math.abs(invoice.inclVat));
    await addPayment(tenant, id, { kind, amount, dueOn: invoice.dueOn, invoiceId: invoice.id });
  }
  await setOff(tenant, id, dayOf(now));
  if (status === 'returned') await agreementUpdate(tenant, id).set({ status: 'closed', closedAt: now }).execute();
  await logActivity(tenant, {
    ...{ verb: 'completed', summary: `opgjorde aftale ${number} med`, subjectType: 'customer', subjectId: customerId },
  });
  return { id, invoice: invoice && { id: invoice.id, number: invoice.number } };
}

type NewPayment = {
  kind: RentalPaymentKind;
  amount: Ore;
  dueOn: string;
  invoiceId?: number | null;
  rentInvoiceId?: number | null;
  fromDay?: string | null;
  toDay?: string | null;
  paidOn?: string;
  way?: 'offset';
};

function addPayment({ db, organizationId }: Tenant, agreementId: number, payment: NewPayment) {
  return db
    .insertInto('rentalPayment')
    .values({ ...payment, organizationId, agreementId })
    .execute();
}

/** A deposit that was never paid is not asked for once the car is back. */
function dropUnpaidDeposit({ db, organizationId }: Tenant, agreementId: number) {
  return db
    .deleteFrom('rentalPayment')
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .where('kind', '=', 'deposit')
    .where('paidOn', 'is', null)
    .execute();
}

/** Sets the deposit off against what is owed, the invoice first; the rest is to be paid back. */
async function setOff(tenant: Tenant, agreementId: number, today: string) {
  const { db, organizationId } = tenant;
  const { parts, left } = setOffDeposit(await paymentsOf(tenant, agreementId).selectAll().execute());
  for (const { payment, part } of parts) {
    const { id, amount, kind, dueOn, invoiceId, rentInvoiceId, fromDay, toDay } = payment;
    const isWhole = part === amount;
    await db
      .updateTable('rentalPayment')
      .set(isWhole ? { paidOn: today, way: 'offset' } : { amount: asOre(amount - part) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
    if (!isWhole) {
      await addPayment(tenant, agreementId, {
        ...{ kind, amount: part, dueOn, invoiceId, rentInvoiceId, fromDay, toDay, paidOn: today, way: 'offset' },
      });
    }
  }
  if (left > 0) {
    const dueOn = daysAfter(today, daysToPayBack);
    await addPayment(tenant, agreementId, { kind: 'depositBack', amount: left, dueOn });
  }
}
