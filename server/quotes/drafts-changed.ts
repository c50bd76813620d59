import { sql } from 'kysely';
import { asOre, type Ore } from '../format/money.ts';
import { readApprovalLimit } from '../price-tables/approval-limit.ts';
import { readOverridesFrom } from '../price-tables/live-overrides.ts';
import { listPricedCars } from '../price-tables/priced-car.ts';
import type { PriceResult } from '../pricing/types/quote.ts';
import type { BasisPoints, PriceTables } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { carOfQuote, listQuotedProducts } from './quote-car.ts';
import { anyQuotesOf } from './quote-lock.ts';
import { alternativesBy, priceRequestOf } from './reckon-quote.ts';

const most = 500;

type Tables = { before: PriceTables; after: PriceTables; taxInterest: BasisPoints | null };

/** A draft whose first alternative costs something else by the tables to come; no amount is no price. */
export type ChangedDraft = { id: number; number: string; before: Ore | null; after: Ore | null };

/**
 * The drafts of quotes from a day on that cost something else by tables to come, and how many sent ones keep their price: in
 * statements independent of their number.
 */
export async function draftsChangedBy(
  tenant: Tenant,
  { before: earlier, after: later, taxInterest }: Tables,
  day: string,
): Promise<{ changed: ChangedDraft[]; sent: number }> {
  const drafts = await anyQuotesOf(tenant)
    .innerJoin('quoteRevision', (join) =>
      join
        .onRef('quoteRevision.organizationId', '=', 'quote.organizationId')
        .onRef('quoteRevision.quoteId', '=', 'quote.id'),
    )
    .select(['quote.id', 'quote.number', 'quote.carId', 'quote.productId', 'quote.category', 'quote.customerId'])
    .select(['quote.productType', 'quote.recipientType', 'quoteRevision.request'])
    .where('quote.deletedAt', 'is', null)
    .where('quoteRevision.status', '=', 'draft')
    .where(sql<boolean>`"quoteRevision".request ->> 'start' >= ${day}`)
    .orderBy('quote.id', 'desc')
    .limit(most)
    .execute();
  const { sent } = await anyQuotesOf(tenant)
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('quote.deletedAt', 'is', null)
    .where('quote.status', '=', 'sent')
    .executeTakeFirstOrThrow();
  if (drafts.length === 0) return { changed: [], sent: Number(sent) };
  const ids = (of: (draft: (typeof drafts)[number]) => number | null) => [
    ...new Set(drafts.flatMap((draft) => of(draft) ?? [])),
  ];
  const [cars, products, overrides, approvalLimit] = [
    new Map(
      (
        await listPricedCars(
          tenant,
          ids(({ carId }) => carId),
        )
      ).map((car) => [car.carId, car]),
    ),
    new Map(
      (
        await listQuotedProducts(
          tenant,
          ids(({ productId }) => productId),
        )
      ).map((each) => [each.id, each]),
    ),
    await readOverridesFrom(tenant, day),
    await readApprovalLimit(tenant),
  ];
  const changed = drafts.flatMap((draft): ChangedDraft[] => {
    const found = { car: cars.get(draft.carId), product: products.get(draft.productId ?? 0) };
    const car = carOfQuote(draft, draft.request, found);
    const asked = { ...priceRequestOf(draft, draft.request, car), approvalLimit, taxInterest };
    const by = (own: PriceTables) =>
      amountOf(alternativesBy({ ...own, overrides }, draft, draft.request, asked)[0]?.result);
    const [before, after] = [by(earlier), by(later)];
    return before === after ? [] : [{ id: draft.id, number: draft.number, before, after }];
  });
  return { changed, sent: Number(sent) };
}

/** Without VAT: a month, or once where nothing is paid monthly. */
function amountOf(result: PriceResult | undefined) {
  if (!result?.isPriced) return null;
  const { months, monthly, oneTime } = result.quote.totals;
  return asOre(months > 0 ? monthly.exclVat : oneTime.exclVat);
}
