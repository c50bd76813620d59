import { sql } from 'kysely';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { asOre } from '../format/money.ts';
import type { Guard } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { lockAgreement } from './rental-rows.ts';
import { replanAsPaid } from './replan-as-paid.ts';
import { paymentsOf } from './replan-payments.ts';
import { depositLeft } from './set-off.ts';

const payment = z.object({
  invoiceId: z.number().nullish(),
  rentInvoiceId: z.number().nullish(),
  paidOn: z.string().nullish(),
  amount: z.number().nullish(),
});

/** What stands on an invoice stays: it is credited instead. What is paid keeps its amount. */
export const paymentGuard: Guard = {
  reads: ['invoiceId', 'rentInvoiceId', 'paidOn', 'amount'],
  judge: async (_, returns) =>
    new Map(
      returns.flatMap(({ id, now, back }): [number, string][] => {
        const [present, past] = [now, back].map((row) => row && payment.parse(row));
        if (present?.invoiceId != null || past?.invoiceId != null) return [[id, 'rental-invoiced']];
        const isRepriced = present && past && present.amount !== past.amount;
        if (present?.rentInvoiceId != null && (isRepriced || !past)) return [[id, 'rental-invoiced']];
        return isRepriced && present.paidOn != null ? [[id, 'rental-deposit-paid']] : [];
      }),
    ),
};

/**
 * Refuses an undo of a settlement or a credit note, and one that takes away a deposit that was settled since. Instalments of
 * which one is to be paid and another to be paid back are planned anew.
 */
export async function settlePayments(tenant: Tenant, group: string) {
  const { db, organizationId } = tenant;
  const ofGroup = db.selectFrom('history').where('organizationId', '=', organizationId).where('groupId', '=', group);
  const issued = await ofGroup
    .select('id')
    .where((eb) =>
      eb.or([
        eb('entityType', '=', 'rentalInvoice'),
        eb.and([
          eb('entityType', '=', 'rentalAgreement'),
          eb(sql`coalesce("newValue" ->> 'status', "oldValue" ->> 'status')`, '=', 'closed'),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (issued) throw new DomainError('rental-invoiced', 409);
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(payment."agreementId", (history."newValue" ->> 'agreementId')::bigint,
      (history."oldValue" ->> 'agreementId')::bigint) as id
    from history
    left join "rentalPayment" payment on payment."organizationId" = ${organizationId} and payment.id = history."entityId"
    where history."organizationId" = ${organizationId} and history."groupId" = ${group}
      and history."entityType" = 'rentalPayment'`.execute(db);
  for (const { id } of rows) {
    const locked = id === null ? undefined : await lockAgreement(tenant, id);
    if (!locked) continue;
    const payments = await paymentsOf(tenant, id).selectAll().execute();
    if (depositLeft(payments) < 0) throw new DomainError('rental-deposit-settled', 409);
    const deposit = payments.find(({ kind }) => kind === 'deposit');
    if (deposit && deposit.paidOn !== null && (await changesDeposit()) && deposit.amount !== locked.agreement.deposit) {
      throw new DomainError('rental-deposit-paid', 409);
    }
    await replanAsPaid(tenant, id);
  }

  async function changesDeposit() {
    const change = await ofGroup
      .select('id')
      .where('entityType', '=', 'rentalAgreement')
      .where(sql<boolean>`"newValue" ? 'deposit'`)
      .executeTakeFirst();
    return change !== undefined;
  }
}

/** Puts a bill back on the line that an undo brought again; refused where another agreement pays it by now. */
export async function settleCharges(tenant: Tenant, group: string) {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ id: number; chargeId: number; feeChargeId: number | null; fee: number | null }>`
    select history."entityId" as id, (history."oldValue" ->> 'chargeId')::bigint as "chargeId",
      (history."oldValue" ->> 'feeChargeId')::bigint as "feeChargeId", (history."oldValue" ->> 'fee')::bigint as fee
    from history
    join "rentalCharge" charge on charge."organizationId" = ${organizationId}
      and charge.id = (history."oldValue" ->> 'chargeId')::bigint
    where history."organizationId" = ${organizationId} and history."groupId" = ${group}
      and history."entityType" = 'rentalBill' and history."oldValue" ->> 'chargeId' is not null
      and history."newValue" ->> 'chargeId' is null`.execute(db);
  for (const { id, fee, ...charges } of rows) {
    const { numUpdatedRows } = await db
      .updateTable('rentalBill')
      .set({ ...charges, ...(fee !== null && { fee: asOre(fee) }) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('chargeId', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DomainError('rental-bill-charged', 409);
  }
}
