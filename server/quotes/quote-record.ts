import { can } from '../auth/permissions.ts';
import { groupSumsOf } from '../pricing/group-sums.ts';
import { traceFor } from '../pricing/trace-views.ts';
import { listQuoteSightings } from '../publications/publication-queries.ts';
import type { Tenant } from '../tenant.ts';
import { listAccepted } from './promised-car.ts';
import { readAgreement } from './quote-agreement.ts';
import { readBuilder } from './quote-builder.ts';
import { changesBetween } from './quote-changes.ts';
import { quoteFinancing } from './quote-financing.ts';
import { quotesOf } from './quote-list.ts';
import { revisionsOf } from './quote-lock.ts';
import { stateOf } from './quote-state.ts';
import { readAlternatives, type StoredAlternative, totalsOf } from './read-alternatives.ts';

/** The page of a quote: how it stands, its versions, and while it is drafted what it is made of. Undefined when not found. */
export async function readQuoteRecord(tenant: Tenant, id: number, params: URLSearchParams, now: Date) {
  const [found, revisions] = await Promise.all([findQuote(tenant, id), revisionsOf(tenant, id).execute()]);
  const [newest] = revisions;
  if (!found || !newest) return undefined;
  const mayRead = can(tenant.role, 'customers', 'read');
  const quote = { ...found, hasEmail: found.recipientEmail !== null, ...(mayRead ? {} : nobody) };
  const before = revisions[1];
  const [stored, previous, others, agreement, sightings] = await Promise.all([
    readAlternatives(tenant, newest.id),
    before ? readAlternatives(tenant, before.id) : [],
    found.status === 'accepted' && found.carId !== null ? listAccepted(tenant, found.carId) : [],
    readAgreement(tenant, found),
    mayRead ? listQuoteSightings(tenant, id) : [],
  ]);
  const mayChange = can(tenant.role, 'leads', 'update');
  const isDraft = newest.status === 'draft';
  const builder = isDraft && mayChange ? await readBuilder(tenant, found, newest.request, params, now) : undefined;
  const alternatives = stored.map((each) => offerOf(each, tenant));
  const shown = builder && !builder.isTried ? builder.offers : alternatives;
  return {
    quote,
    state: stateOf(found, now),
    ...{ revision: newest.number, isDraft, mayChange, mayRead },
    mayDelete: can(tenant.role, 'leads', 'delete') && found.firstSentAt === null,
    revisions: revisions.map(({ number, status, sentAt, checksum }) => ({ number, status, sentAt, checksum })),
    changes: before
      ? changesBetween(
          previous.map((each) => offerOf(each, tenant)),
          shown,
        )
      : [],
    message: mayRead ? newest.request.message : null,
    financing: builder
      ? builder.financing
      : newest.frozen
        ? { example: newest.frozen.financing ?? null, problems: [] }
        : await quoteFinancing(tenant, found, newest.request, stored[0]?.oneTimeInclVat),
    alternatives: shown,
    others: others.filter((each) => each.id !== id).map(({ id, number }) => ({ id, number })),
    builder,
    agreement,
    sightings,
  };
}

export type QuoteRecord = NonNullable<Awaited<ReturnType<typeof readQuoteRecord>>>;
export type QuoteBuilder = NonNullable<QuoteRecord['builder']>;

const columns = [
  ...(['quote.id', 'quote.number', 'quote.version', 'quote.status', 'quote.productType', 'quote.validUntil'] as const),
  ...(['quote.leadId', 'quote.customerId', 'quote.carId', 'quote.productId', 'quote.category'] as const),
  ...(['quote.recipientType', 'quote.recipientName', 'quote.recipientCompany', 'quote.recipientCvr'] as const),
  ...(['quote.recipientEmail', 'quote.recipientPhone', 'quote.firstSentAt', 'quote.seenAt'] as const),
  ...([
    'quote.answeredAt',
    'quote.confirmedAt',
    'quote.refusedAt',
    'quote.declineReason',
    'quote.refusalReason',
    'quote.lostToId',
    'quote.contractId',
  ] as const),
] as const;

function findQuote(tenant: Tenant, id: number) {
  return quotesOf(tenant)
    .leftJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'quote.organizationId').onRef('lead.id', '=', 'quote.leadId'),
    )
    .select(columns)
    .select(['user.name as ownerName', 'car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber'])
    .leftJoin('quote as winner', (join) =>
      join.onRef('winner.organizationId', '=', 'quote.organizationId').onRef('winner.id', '=', 'quote.lostToId'),
    )
    .select(['product.name as productName', 'lead.number as leadNumber', 'winner.number as lostTo'])
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
