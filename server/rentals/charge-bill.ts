import { allow } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { billNames, minuteText } from './bill-words.ts';
import { insertCharge } from './charge-commands.ts';
import { addRebilled } from './rebilled-expense.ts';
import { agreementsOf, lockAgreement } from './rental-rows.ts';

/**
 * Puts a bill on the settlement of an agreement with the fee for passing it on, and posts it as an expense of its car. On an
 * agreement that is closed it waits for an invoice of its own. Undefined when not found; refused when it is charged already.
 */
export async function chargeBill(tenant: Tenant, id: number, agreementId: number) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, agreementId);
  if (!locked) return undefined;
  const { db, organizationId } = tenant;
  const bill = await db
    .selectFrom('rentalBill')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!bill) return undefined;
  if (bill.chargeId !== null) throw new DomainError('rental-bill-charged', 409);
  const { kind, at, amount, vatRate, place, sender, reference, carId } = bill;
  const { rentalBillFee: fee } = await findSettings(tenant);
  const label = `${billNames[kind]} ${minuteText(at)}`;
  const reason = [place, sender, reference && `ref. ${reference}`].filter(Boolean).join(', ') || null;
  const charge = { label, exclVat: amount, vatRate };
  const type = kind === 'toll' ? 'fee' : 'fine';
  const { agreement } = locked;
  const expenseId = await addRebilled(tenant, { carId, type, charge, agreement, day: dayOf(at) });
  const { id: chargeId } = await insertCharge(tenant, { ...charge, agreementId, kind: 'bill', reason, expenseId });
  const of = { label: 'Administrationsgebyr', reason: `For at sende videre: ${label}`, exclVat: fee, vatRate: 2_500 };
  const feeCharge = fee > 0 ? await insertCharge(tenant, { ...of, agreementId, kind: 'other' }) : undefined;
  await db
    .updateTable('rentalBill')
    .set({ agreementId, chargeId, feeChargeId: feeCharge?.id ?? null, fee })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return { id, number: agreement.number };
}

/** An agreement by the number that staff type. */
export const findNumbered = (tenant: Tenant, number: string) =>
  agreementsOf(tenant).select(['id', 'number']).where('number', '=', number.trim().toUpperCase()).executeTakeFirst();
