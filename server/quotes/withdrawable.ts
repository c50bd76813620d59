import { findSettings } from '../company/settings-queries.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import type { LockedQuote } from './quote-lock.ts';
import { closedDaysAround, lastWithdrawalDay } from './withdrawal-period.ts';

type Settings = Awaited<ReturnType<typeof findSettings>>;
type Of = Pick<LockedQuote, 'answeredAt' | 'carId' | 'confirmedAt' | 'id' | 'productType' | 'recipientType' | 'status'>;

/** Whether customers of a product may withdraw on the page of their quote. */
function isOffered(
  { saleWithdrawable, leasingWithdrawable, rentalWithdrawable }: Settings,
  product: Of['productType'],
) {
  if (product === 'sale') return saleWithdrawable;
  return product === 'leasing' ? leasingWithdrawable : rentalWithdrawable;
}

/** The withdrawal from a quote's agreement, which happens once. */
export function findWithdrawal({ db, organizationId }: Tenant, quoteId: number) {
  return db
    .selectFrom('quoteWithdrawal')
    .select(['name', 'email', 'agreement', 'withdrawnAt'])
    .where('organizationId', '=', organizationId)
    .where('quoteId', '=', quoteId)
    .executeTakeFirst();
}

/**
 * Whether a private customer can withdraw from the agreement of an accepted quote, and to which day: null while the car
 * that is bought is not delivered. Undefined where the law or the organisation gives no such right.
 */
export async function readWithdrawable(tenant: Tenant, quote: Of, now: Date) {
  const isAgreed = quote.status === 'accepted' || quote.status === 'confirmed';
  if (!isAgreed || quote.recipientType !== 'private') return undefined;
  if (!isOffered(await findSettings(tenant), quote.productType)) return undefined;
  const from = quote.productType === 'sale' ? await findDelivery(tenant, quote) : agreedOn(quote);
  if (from === null) return { lastDay: null, isOver: false };
  const lastDay = lastWithdrawalDay(from, await closedDaysAround(from));
  return { lastDay, isOver: lastDay < dayOf(now) };
}

/** Agreed when the dealer confirmed; until then when the customer accepted. */
function agreedOn({ confirmedAt, answeredAt }: Pick<Of, 'answeredAt' | 'confirmedAt'>) {
  const at = confirmedAt ?? answeredAt;
  return at && dayOf(at);
}

/** The day on which the quoted car was delivered by the sale of the quote. */
async function findDelivery({ db, organizationId }: Tenant, { id }: Pick<Of, 'id'>) {
  const sale = await db
    .selectFrom('sale')
    .select('deliveredAt')
    .where('organizationId', '=', organizationId)
    .where('quoteId', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  return sale?.deliveredAt ?? null;
}
