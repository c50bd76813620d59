import { can } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { chargesOf } from './charge-commands.ts';
import { chargesSeen } from './charges-seen.ts';
import { invoicesOf } from './credit-invoice.ts';
import { payToOf, totalsOf } from './issue-invoice.ts';
import { inclVatOf } from './payment-plan.ts';
import { agreementsOf, listPeriods } from './rental-rows.ts';
import { drivenKm } from './rental-rules.ts';
import { rentsToInvoice } from './rents-to-invoice.ts';
import { paymentsOf } from './replan-payments.ts';
import { daysToPayBack, depositLeft, setOffDeposit } from './set-off.ts';

type Payment = Parameters<typeof setOffDeposit>[0][number] & { dueOn: string };
type Charge = { exclVat: Ore; vatRate: number; isEstimate: boolean };

const sumOf = (payments: readonly { amount: number }[]) => asOre(payments.reduce((sum, { amount }) => sum + amount, 0));

const firstDue = (payments: readonly { dueOn: string }[]) => payments.map(({ dueOn }) => dueOn).toSorted()[0];

/** What settling would come to, as `settleAgreement` does it. */
function reckonSettlement(
  { charges, payments }: { charges: readonly Charge[]; payments: readonly Payment[] },
  { today, paymentDays }: { today: string; paymentDays: number },
) {
  const totals = totalsOf(charges);
  const kept = payments.filter(({ kind, paidOn }) => kind !== 'deposit' || paidOn !== null);
  const isOpen = ({ paidOn, kind }: Payment) => paidOn === null && (kind === 'final' || kind === 'instalment');
  const earlier = sumOf(kept.filter(isOpen));
  const dueOn = daysAfter(today, paymentDays);
  const final = { kind: 'final' as const, amount: totals.inclVat, paidOn: null, way: null, dueOn };
  const { parts, left } = setOffDeposit(totals.inclVat > 0 ? [...kept, final] : kept);
  const setOff = asOre(parts.reduce((sum, { part }) => sum + part, 0));
  const refunds = kept.filter(({ kind, paidOn }) => paidOn === null && (kind === 'refund' || kind === 'depositBack'));
  const isNew = totals.inclVat < 0 || left > 0;
  return {
    totals,
    earlier,
    deposit: depositLeft(kept),
    setOff,
    left,
    owed: asOre(Math.max(totals.inclVat, 0) + earlier - setOff),
    back: asOre(left + sumOf(refunds) + Math.max(-totals.inclVat, 0)),
    // What is settled already is due when it was planned to be.
    dueOn: totals.inclVat > 0 ? dueOn : (firstDue(kept.filter(isOpen)) ?? dueOn),
    backOn: (isNew ? undefined : firstDue(refunds)) ?? daysAfter(today, daysToPayBack),
  };
}

/**
 * What the settlement of an agreement shows: its lines, what it would come to, and what was invoiced. Undefined when not
 * found.
 */
export async function readSettlement(tenant: Tenant, id: number, now = new Date()) {
  const agreement = await agreementsOf(tenant)
    .select([
      'id',
      'number',
      'status',
      'customerId',
      'isInclVat',
      'kmIncluded',
      'deductible',
      'startsAt',
      'endsAt',
      'returnedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agreement) return undefined;
  const [customer, charges, payments, invoices, periods, settings] = await Promise.all([
    customersOf(tenant).select(['name', 'email']).where('id', '=', agreement.customerId).executeTakeFirst(),
    chargesOf(tenant, id)
      .select(['id', 'kind', 'label', 'reason', 'exclVat', 'vatRate', 'isEstimate', 'invoiceId', 'version'])
      .execute(),
    paymentsOf(tenant, id).selectAll().execute(),
    invoicesOf(tenant, id)
      .select(['id', 'kind', 'number', 'issuedOn', 'dueOn', 'inclVat', 'creditsId', 'mailedAt', 'party'])
      .execute(),
    listPeriods(tenant, id),
    findSettings(tenant),
  ]);
  const isOver = isDone(agreement.status);
  const open = charges
    // A line that came to nothing is not invoiced.
    .filter(({ invoiceId, exclVat }) => invoiceId === null && !(isOver && exclVat === 0))
    .map((charge) => ({ ...charge, inclVat: inclVatOf([charge]) }));
  const mayChange = can(tenant.role, 'leads', 'update');
  const today = dayOf(now);
  const sums = reckonSettlement({ charges: open, payments }, { today, paymentDays: settings.rentalPaymentDays });
  return {
    agreement,
    customer,
    charges: open,
    driven: drivenKm(periods),
    sums,
    seen: chargesSeen(charges),
    invoices: invoices.map(({ party, ...invoice }) => ({
      ...invoice,
      to: party.email ?? customer?.email ?? null,
      creditedBy: invoices.find(({ creditsId }) => creditsId === invoice.id)?.number,
      open: sumOf(
        payments.filter(
          ({ invoiceId, rentInvoiceId, paidOn, kind }) =>
            !paidOn && (rentInvoiceId === invoice.id || (invoiceId === invoice.id && kind === 'final')),
        ),
      ),
    })),
    hasAccount: payToOf(settings) !== undefined,
    unbilledRent: sumOf(rentsToInvoice(payments).rents),
    hasEstimate: open.some(({ isEstimate }) => isEstimate),
    may: {
      charge: mayChange && agreement.status !== 'reserved',
      // A closed or cancelled agreement is settled again for what came to it since, and for a deposit that is held.
      settle: mayChange && (agreement.status === 'returned' || (isOver && (open.length > 0 || sums.left > 0))),
      credit: mayChange,
      writeAccount: can(tenant.role, 'organization', 'update'),
    },
  };
}

const isDone = (status: string) => status === 'closed' || status === 'cancelled';

export type SettlementRecord = NonNullable<Awaited<ReturnType<typeof readSettlement>>>;
