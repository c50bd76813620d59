import { can } from '../auth/permissions.ts';
import { listCategories } from '../cars/car-choices.ts';
import { choicesOf } from '../price-tables/try-choices.ts';
import { deductibleGrid, termGrid } from '../price-tables/what-if-grids.ts';
import { groupSumsOf } from '../pricing/group-sums.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { Tenant } from '../tenant.ts';
import { listAccepted } from './answer-quote.ts';
import { changesBetween } from './quote-changes.ts';
import { quotesOf } from './quote-list.ts';
import { revisionsOf } from './quote-lock.ts';
import { requestNames } from './quote-schema.ts';
import { stateOf } from './quote-state.ts';
import type { QuoteRequest } from './quote-types.ts';
import { readAlternatives, type StoredAlternative, totalsOf } from './read-alternatives.ts';
import { fieldOfRefusal, type QuoteHead, reckonQuote } from './reckon-quote.ts';
import { triedRequest } from './tried-request.ts';

/** The page of a quote: how it stands, its versions, and while it is drafted what it is made of. Undefined when not found. */
export async function readQuoteRecord(tenant: Tenant, id: number, params: URLSearchParams, now: Date) {
  const [found, revisions] = await Promise.all([findQuote(tenant, id), revisionsOf(tenant, id).execute()]);
  const [newest] = revisions;
  if (!found || !newest) return undefined;
  const mayRead = can(tenant.role, 'customers', 'read');
  const quote = mayRead ? found : { ...found, ...nobody };
  const before = revisions[1];
  const [stored, previous, others] = await Promise.all([
    readAlternatives(tenant, newest.id),
    before ? readAlternatives(tenant, before.id) : [],
    found.status === 'accepted' && found.carId !== null ? listAccepted(tenant, found.carId) : [],
  ]);
  const mayChange = can(tenant.role, 'leads', 'update');
  const isDraft = newest.status === 'draft';
  return {
    quote,
    state: stateOf(found, now),
    ...{ revision: newest.number, isDraft, mayChange, mayRead },
    mayDelete: can(tenant.role, 'leads', 'delete') && found.firstSentAt === null,
    revisions: revisions.map(({ number, status, sentAt, checksum }) => ({ number, status, sentAt, checksum })),
    changes: before ? changesBetween(previous, stored) : [],
    message: mayRead ? newest.request.message : null,
    alternatives: stored.map((each) => offerOf(each, tenant)),
    others: others.filter((each) => each.id !== id),
    builder: isDraft && mayChange ? await readBuilder(tenant, found, newest.request, params) : undefined,
  };
}

export type QuoteRecord = NonNullable<Awaited<ReturnType<typeof readQuoteRecord>>>;
export type QuoteBuilder = NonNullable<QuoteRecord['builder']>;

const columns = [
  ...(['quote.id', 'quote.number', 'quote.version', 'quote.status', 'quote.productType', 'quote.validUntil'] as const),
  ...(['quote.leadId', 'quote.customerId', 'quote.carId', 'quote.productId', 'quote.category'] as const),
  ...(['quote.recipientType', 'quote.recipientName', 'quote.recipientCompany', 'quote.recipientCvr'] as const),
  ...(['quote.recipientEmail', 'quote.recipientPhone', 'quote.firstSentAt', 'quote.seenAt'] as const),
  ...(['quote.answeredAt', 'quote.declineReason', 'quote.refusalReason'] as const),
] as const;

function findQuote(tenant: Tenant, id: number) {
  return quotesOf(tenant)
    .leftJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'quote.organizationId').onRef('lead.id', '=', 'quote.leadId'),
    )
    .select(columns)
    .select(['user.name as ownerName', 'car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber'])
    .select(['product.name as productName', 'lead.number as leadNumber'])
    .where('quote.id', '=', id)
    .where('quote.erasedAt', 'is', null)
    .executeTakeFirst();
}

const nobody = {
  ...{ recipientName: null, recipientCompany: null, recipientCvr: null, recipientEmail: null, recipientPhone: null },
  ...{ declineReason: null, refusalReason: null },
};

/** A stored alternative as the staff read it. */
function offerOf(stored: StoredAlternative, { role }: Tenant) {
  const { position, term, km, lines, approval } = stored;
  return {
    ...{ position, term, km, lines, groups: groupSumsOf(lines), totals: totalsOf(stored) },
    isPending: approval.state === 'pendingApproval',
    trace: traceFor(stored.trace, role === 'technician' ? 'technician' : 'seller'),
  };
}

/** What the builder shows: the request with what the address tries, its price or why there is none, and what else it could be. */
async function readBuilder(tenant: Tenant, quote: QuoteHead, stored: QuoteRequest, params: URLSearchParams) {
  const { request, isTried } = triedRequest(stored, params);
  const [{ tables, asked, alternatives }, groups] = await Promise.all([
    reckonQuote(tenant, quote, request),
    listCategories(tenant),
  ]);
  const [first] = alternatives;
  const refusals = alternatives.flatMap(({ result, position }) =>
    result.isPriced ? [] : result.refusals.map(({ field, text }) => ({ field: fieldOfRefusal(field, position), text })),
  );
  const tried = isTried
    ? alternatives.flatMap(({ position, result }) =>
        result.isPriced
          ? [
              {
                position,
                lines: result.quote.lines,
                groups: groupSumsOf(result.quote.lines),
                totals: result.quote.totals,
                trace: result.quote.trace,
              },
            ]
          : [],
      )
    : [];
  const triedParams = new URLSearchParams([...params].filter(([name]) => requestNames.some((each) => each === name)));
  return {
    ...{ request, stored, isTried, groups, tried, refusals: unique(refusals) },
    choices: choicesOf(tables),
    terms: first ? termGrid(tables, asked, first.result, triedParams) : [],
    deductibles: first?.result.isPriced ? deductibleGrid(tables, asked, triedParams) : [],
  };
}

const unique = (refusals: readonly { field: string; text: string }[]) => [
  ...new Map(refusals.map((each) => [`${each.field} ${each.text}`, each])).values(),
];
