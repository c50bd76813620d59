import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Ore } from '../format/money.ts';
import { cases, severalOf, userIn, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { anyQuotesOf } from './quote-lock.ts';
import { type QuoteState, quoteProducts } from './quote-types.ts';

const today = sql<string>`(now() at time zone 'Europe/Copenhagen')::date`;
const isLive = sql<SqlBool>`quote.status = 'sent' and quote."validUntil" >= ${today}`;
const statusIs = (name: string) => sql<SqlBool>`quote.status = ${name}`;

/** The first offer of the newest revision. */
const offer = sql`(
  select alternative.*, revision."number", exists (
    select from "quoteLine" line where line."organizationId" = alternative."organizationId"
      and line."alternativeId" = alternative.id and line."vatReason" = 'margin') as "isMargin"
  from "quoteRevision" revision
  left join "quoteAlternative" alternative on alternative."organizationId" = revision."organizationId"
    and alternative."revisionId" = revision.id
  where revision."organizationId" = quote."organizationId" and revision."quoteId" = quote.id
  order by revision."number" desc, alternative.position limit 1)`;
const ofOffer = (name: string) => sql<Ore | null>`offer.${sql.ref(name)}`;
const isInclVat = sql`(quote."recipientType" = 'private' or offer."isMargin")`;

/**
 * What a quote costs a month, or once where nothing is paid monthly: with VAT for private people, and of a car whose VAT
 * cannot be deducted (brugtmoms) what is paid.
 */
const amount = sql<Ore | null>`case when ${ofOffer('months')} > 0
  then case when ${isInclVat} then ${ofOffer('monthlyInclVat')} else ${ofOffer('monthlyExclVat')} end
  else case when ${isInclVat} then ${ofOffer('contractInclVat')} else ${ofOffer('contractExclVat')} end
  end`;
const state = sql<QuoteState>`case when quote.status <> 'sent' then quote.status
  when quote."validUntil" < ${today} then 'expired' when quote."seenAt" is not null then 'seen' else 'sent' end`;
const recipient = sql<string | null>`coalesce(quote."recipientCompany", quote."recipientName", customer.name)`;
const carName = sql<string | null>`coalesce(nullif(concat_ws(' ', car."brandName", car."modelName"), ''),
  product.name, quote.category)`;

/** The organisation's quotes with what they are about; without the right to customers nobody is named. */
export function quotesOf(tenant: Tenant) {
  return anyQuotesOf(tenant)
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'quote.organizationId')
        .onRef('customer.id', '=', 'quote.customerId')
        .on(sql<boolean>`${can(tenant.role, 'customers', 'read')}::boolean`),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'quote.organizationId').onRef('car.id', '=', 'quote.carId'),
    )
    .leftJoin('product', (join) =>
      join.onRef('product.organizationId', '=', 'quote.organizationId').onRef('product.id', '=', 'quote.productId'),
    )
    .leftJoin('user', 'user.id', 'quote.ownerId')
    .leftJoinLateral(
      offer.$castTo<{ number: number; months: number | null; isMargin: boolean | null }>().as('offer'),
      (join) => join.onTrue(),
    )
    .where('quote.deletedAt', 'is', null);
}

const shown = (mayRead: boolean) => ({
  recipient: mayRead ? recipient : sql<string | null>`null`,
});

/** The list of quotes, the newest first; those without an answer in good time stand in filters of their own. */
export const quoteList = (mayReadCustomers: boolean) =>
  listOf({
    from: quotesOf,
    filters: {
      search: mayReadCustomers
        ? words('quote.number', recipient, carName, sql`car."registrationNumber"`)
        : words('quote.number', carName, sql`car."registrationNumber"`),
      status: cases({
        draft: statusIs('draft'),
        waiting: isLive,
        soon: sql<SqlBool>`${isLive} and quote."validUntil" <= ${today} + 3`,
        unanswered: sql<SqlBool>`${isLive} and quote."seenAt" is not null`,
        ...{ accepted: statusIs('accepted'), confirmed: statusIs('confirmed'), declined: statusIs('declined') },
        expired: sql<SqlBool>`quote.status = 'sent' and quote."validUntil" < ${today}`,
        ...{ withdrawn: statusIs('withdrawn'), refused: statusIs('refused') },
      }),
      productType: severalOf('quote.productType', quoteProducts),
      owner: userIn('quote.ownerId'),
    },
    select: (quotes) =>
      quotes.select([
        ...(['quote.id', 'quote.number', 'quote.validUntil', 'quote.seenAt'] as const),
        ...(['quote.customerId', 'quote.productType', 'quote.recipientType', 'quote.createdAt'] as const),
        ...(['user.name as ownerName', 'car.registrationNumber', 'offer.number as revision', 'offer.months'] as const),
        'offer.isMargin',
        ...[
          shown(mayReadCustomers).recipient.as('recipient'),
          carName.as('carName'),
          amount.as('amount'),
          state.as('state'),
        ],
      ]),
    sorts: {
      ...({ number: 'quote.number', validUntil: 'quote.validUntil', seenAt: 'quote.seenAt' } as const),
      ...{ carName, amount, ownerName: sql`"user".name` },
    },
    order: [latest('quote.createdAt'), latest('quote.id')],
    counted: ['status', 'productType'],
  });

export type QuoteRow = RowOf<ReturnType<typeof quoteList>>;

/** The quotes of a lead, a car, a product or a customer, the newest first. */
export function listQuotesOf(
  tenant: Tenant,
  of: { column: 'carId' | 'customerId' | 'leadId' | 'productId'; id: number },
) {
  const mayRead = can(tenant.role, 'customers', 'read');
  return quotesOf(tenant)
    .select(['quote.id', 'quote.number', 'quote.validUntil', 'quote.seenAt', 'quote.customerId'])
    .select(['quote.recipientType', 'quote.productType', 'offer.months', 'offer.isMargin'])
    .select([shown(mayRead).recipient.as('recipient'), carName.as('carName'), amount.as('amount'), state.as('state')])
    .where(`quote.${of.column}`, '=', of.id)
    .orderBy('quote.id', 'desc')
    .limit(50)
    .execute();
}

export type QuoteOfRow = Awaited<ReturnType<typeof listQuotesOf>>[number];
