import { listCategories } from '../cars/car-choices.ts';
import { listValidLenders } from '../financing/financing-example.ts';
import { dayOf } from '../format/day.ts';
import { listApprovers } from '../price-tables/approvers.ts';
import { choicesOf } from '../price-tables/try-choices.ts';
import { deductibleGrid, termGrid } from '../price-tables/what-if-grids.ts';
import { groupSumsOf } from '../pricing/group-sums.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { Tenant } from '../tenant.ts';
import { requestNames } from './quote-schema.ts';
import type { QuoteRequest } from './quote-types.ts';
import { fieldOfRefusal, pricesOf, type QuoteHead, type Reckoned, reckonQuote } from './reckon-quote.ts';
import { triedRequest } from './tried-request.ts';

/**
 * What the builder shows of a draft: the request with what the address tries, its price by today's tables and overrides or
 * why there is none, who may approve it, and what else it could be.
 */
export async function readBuilder(
  tenant: Tenant,
  quote: QuoteHead,
  stored: QuoteRequest,
  params: URLSearchParams,
  now: Date,
) {
  const { request, isTried } = triedRequest(stored, params);
  const [{ tables, asked, alternatives, financing }, groups, lenders] = await Promise.all([
    reckonQuote(tenant, quote, request),
    listCategories(tenant),
    quote.productType === 'sale' ? listValidLenders(tenant, dayOf(now)) : [],
  ]);
  const [first] = alternatives;
  const refusals = alternatives.flatMap(({ result, position }) =>
    result.isPriced ? [] : result.refusals.map(({ field, text }) => ({ field: fieldOfRefusal(field, position), text })),
  );
  const offers = offersOf(alternatives);
  const isPending = offers.some((each) => each.isPending);
  const triedParams = new URLSearchParams([...params].filter(([name]) => requestNames.some((each) => each === name)));
  return {
    ...{ request, stored, isTried, groups, lenders, financing, offers, refusals: unique(refusals) },
    approval: isPending ? { overrideId: overrideOf(alternatives), by: await listApprovers(tenant) } : undefined,
    choices: choicesOf(tables),
    terms: first ? termGrid(tables, asked, first.result, triedParams) : [],
    deductibles: first?.result.isPriced ? deductibleGrid(tables, asked, triedParams) : [],
  };
}

function offersOf(alternatives: Reckoned['alternatives']) {
  return pricesOf(alternatives).map(({ position, request, quote: { lines, totals, trace, approval } }) => ({
    ...{ position, term: request.term, km: request.km, lines, groups: groupSumsOf(lines), totals },
    isPending: approval.state === 'pendingApproval',
    trace: traceFor(trace, 'seller'),
  }));
}

/** The override that a price waits for. */
function overrideOf(alternatives: Reckoned['alternatives']) {
  const steps = pricesOf(alternatives).flatMap(({ quote }) =>
    quote.approval.state === 'pendingApproval' ? quote.trace.filter(({ step }) => step === 'override') : [],
  );
  return steps[0]?.source?.id;
}

const unique = (refusals: readonly { field: string; text: string }[]) => [
  ...new Map(refusals.map((each) => [`${each.field} ${each.text}`, each])).values(),
];
