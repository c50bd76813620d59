import type { Ore } from '../format/money.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { inclVatOf } from './payment-plan.ts';
import { agreementsOf } from './rental-rows.ts';
import { rentalMonths } from './rental-rules.ts';
import { paymentsOf } from './replan-payments.ts';

/**
 * What an agreement costs with VAT, beside its invoices, and what is planned and paid of it less what is paid back: the two
 * are the same, whatever was changed. Undefined when not found.
 */
export async function readAccount(tenant: Tenant, id: number): Promise<{ price: Ore; planned: Ore } | undefined> {
  const { db, organizationId } = tenant;
  const agreement = await agreementsOf(tenant)
    .select(['status', 'productType', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agreement) return undefined;
  const { status, productType, startsAt, endsAt } = agreement;
  const lines = await db
    .selectFrom('rentalLine')
    .select(['period', 'exclVat', 'vatRate'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', id)
    .execute();
  const of = (period: string) => inclVatOf(lines.filter((line) => line.period === period));
  const months = productType === 'shortRental' ? 1 : rentalMonths(startsAt, endsAt);
  const payments = await paymentsOf(tenant, id).select(['kind', 'amount', 'invoiceId']).execute();
  const planned = payments.reduce((sum, { kind, amount, invoiceId }) => {
    if (kind === 'instalment') return sum + amount;
    return kind === 'refund' && invoiceId === null ? sum - amount : sum;
  }, 0);
  return {
    price: asOre(status === 'cancelled' ? 0 : of('once') + months * of('month')),
    planned: asOre(planned),
  };
}
